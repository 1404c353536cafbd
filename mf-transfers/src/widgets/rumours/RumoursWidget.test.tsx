import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createRumour, createRumours } from '../../testing/create-rumour.ts';
import { Widget } from './RumoursWidget.tsx';

const key = '/rumours?rows=3&reports=1';

test.each([
  ['da', 'Joe Hartley · Ind · fra Hull City · Aftale på plads', 'Alle rygter', '/rygter'],
  ['en', 'Joe Hartley · Incoming · from Hull City · Agreed', 'All rumours', '/rumours'],
] as const)(
  '[TRANS-2] [NEWS-1] in %s the block has player, direction, status and source, and links to all',
  async (language, expected, more, path) => {
    const data = { [key]: createRumours([createRumour('Joe Hartley', { status: 'agreed' })]) };
    await renderInShell(<Widget />, { language, remote, data });
    expect(screen.getByRole('listitem')).toHaveTextContent(expected);
    expect(screen.getByRole('listitem')).toHaveTextContent('The Paper');
    expect(screen.getByRole('link', { name: /is wanted/ })).toHaveAttribute(
      'rel',
      'noopener external nofollow',
    );
    expect(screen.getByRole('link', { name: more })).toHaveAttribute('href', path);
  },
);

test.each([
  ['da', 'Der er ingen rygter lige nu.'],
  ['en', 'There are no rumours right now.'],
] as const)('[TRANS-2] without rumours the block says so in the language %s', async (language, text) => {
  await renderInShell(<Widget />, { language, remote, data: { [key]: createRumours([]) } });
  expect(screen.getByText(text)).toBeVisible();
});

test('[NEWS-4] rumours that fail to load only affect their own block', async () => {
  await renderInShell(<Widget />, { language: 'en', remote });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All rumours' })).toBeVisible();
});
