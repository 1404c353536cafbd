import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { messages } from '../theme/messages.ts';
import { EmptyState } from './EmptyState.tsx';

const remote = { messages: async () => ({}) };

test.each([
  ['da', false, 'Ingen data'],
  ['en', false, 'No data'],
  ['da', true, 'Ingen resultater'],
  ['en', true, 'No matching data'],
] as const)(
  '[SHELL-8] in %s, filtered: %s, the default empty text is "%s"',
  async (language, isFiltered, text) => {
    await renderInShell(<EmptyState isFiltered={isFiltered} />, { language, remote });
    expect(screen.getByText(text)).toBeVisible();
  },
);

test('an empty state shows its own sentence and link', async () => {
  await renderInShell(
    <EmptyState to="/kampe" link="Fixtures">
      No transfers
    </EmptyState>,
    {
      language: 'en',
      remote,
    },
  );
  expect(screen.getByText('No transfers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fixtures' })).toBeVisible();
});

test('[SHELL-8] the other default texts exist in both languages', () => {
  expect([messages.close, messages.backToHome]).toEqual([
    { da: 'Luk', en: 'Close' },
    { da: 'Til forsiden', en: 'Back to home' },
  ]);
});
