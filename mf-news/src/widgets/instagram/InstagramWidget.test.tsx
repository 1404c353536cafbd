import { renderInShell, siteIn } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { Widget } from './InstagramWidget.tsx';

const site = siteIn('en', { texts: [{ area: 'instagram', text: 'liverpoolfc' }] });

function show(stored: Record<string, string> = {}, shown = site) {
  const entries = new Map(Object.entries(stored));
  const storage = {
    read: (key: string) => entries.get(key) ?? null,
    write: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  };
  return renderInShell(<Widget />, { language: 'en', remote, site: shown, shell: { storage } }).then(
    (rendered) => ({ ...rendered, entries }),
  );
}

test('[NEWS-5] nothing is loaded from Instagram before consent', async () => {
  const user = userEvent.setup();
  const { container, entries } = await show();
  expect(container.innerHTML).not.toMatch(/<(iframe|img|script|link)/);
  expect(screen.getByRole('link', { name: 'View on Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/liverpoolfc/',
  );
  await user.click(screen.getByRole('button', { name: 'Show Instagram' }));
  expect(screen.getByTitle('Pictures of Liverpool FC on Instagram')).toHaveAttribute(
    'src',
    'https://www.instagram.com/liverpoolfc/embed/',
  );
  expect([...entries]).toEqual([]);
});

test('[NEWS-5] remembered consent lasts until it is withdrawn', async () => {
  const user = userEvent.setup();
  const { entries, unmount } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Remember my choice' }));
  await user.click(screen.getByRole('button', { name: 'Show Instagram' }));
  expect([...entries]).toEqual([['consent_instagram', 'yes']]);
  unmount();
  const again = await show({ consent_instagram: 'yes' });
  expect(await screen.findByTitle('Pictures of Liverpool FC on Instagram')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide Instagram' }));
  expect(again.container.querySelector('iframe')).toBeNull();
  expect([...again.entries]).toEqual([]);
});

test('[NEWS-5] a site without a profile says so', async () => {
  await show({}, siteIn('en'));
  expect(screen.getByText('No Instagram profile here yet.')).toBeVisible();
});
