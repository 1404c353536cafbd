import { renderInShell, siteIn } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { Widget } from './InstagramWidget.tsx';

const site = siteIn('en', { texts: [{ area: 'instagram', text: 'liverpoolfc' }] });

function show(stored: Record<string, string> = {}, shown = site) {
  const kept = new Map(Object.entries(stored));
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return renderInShell(<Widget />, { language: 'en', remote, site: shown, shell: { storage } }).then(
    (rendered) => ({ ...rendered, kept }),
  );
}

test('[NEWS-5] nothing of Instagram is on the page before the visitor asks for it', async () => {
  const user = userEvent.setup();
  const { container, kept } = await show();
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
  expect([...kept]).toEqual([]);
});

test('[NEWS-5] what is asked for next time as well is kept until it is taken back', async () => {
  const user = userEvent.setup();
  const { kept, unmount } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Remember my choice' }));
  await user.click(screen.getByRole('button', { name: 'Show Instagram' }));
  expect([...kept]).toEqual([['consent_instagram', 'yes']]);
  unmount();
  const again = await show({ consent_instagram: 'yes' });
  expect(await screen.findByTitle('Pictures of Liverpool FC on Instagram')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide Instagram' }));
  expect(again.container.querySelector('iframe')).toBeNull();
  expect([...again.kept]).toEqual([]);
});

test('[NEWS-5] a site without a profile says so', async () => {
  await show({}, siteIn('en'));
  expect(screen.getByText('No Instagram profile here yet.')).toBeVisible();
});
