import { type Shell, ShellContext, useShell } from '@fan-base/shared-contracts/shell';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FilterLinks } from './FilterLinks.tsx';
import { RouteLink } from './RouteLink.tsx';

const remote = { messages: async () => ({}) };

function Prefetching({ prefetch, children }: { prefetch: Shell['prefetch']; children: ReactNode }) {
  const shell = useShell();
  return <ShellContext value={{ ...shell, prefetch }}>{children}</ShellContext>;
}

test('[NAV-8] a hovered or focused link prefetches its page', async () => {
  const prefetch = jest.fn();
  const link = <RouteLink to="/kampe/2026">Kampe</RouteLink>;
  await renderInShell(<Prefetching prefetch={prefetch}>{link}</Prefetching>, { language: 'da', remote });
  fireEvent.pointerEnter(screen.getByRole('link', { name: 'Kampe' }));
  expect(prefetch.mock.calls).toEqual([['/kampe/2026']]);
  fireEvent.focus(screen.getByRole('link', { name: 'Kampe' }));
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('the active filter is marked, also for screen readers', async () => {
  const choices = [
    { to: '/kampe/2026', label: 'Alle', isCurrent: false },
    { to: '/kampe/2026?competition=en.1', label: 'Premier League', isCurrent: true },
  ];
  await renderInShell(<FilterLinks label="Turnering" choices={choices} />, { language: 'da', remote });
  expect(screen.getByRole('navigation', { name: 'Turnering' })).toBeVisible();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Premier League');
  expect(screen.getByRole('link', { name: 'Alle' })).toHaveAttribute('href', '/kampe/2026');
});
