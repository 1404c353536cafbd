import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { KickoffTime } from './KickoffTime.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const remote = { messages: async () => ({}) };

test.each([
  ['da', 'i morgen 20.45', 'søndag 22. november 2026 kl. 20.45'],
  ['en', 'tomorrow 19:45', 'Sunday 22 November 2026 at 19:45'],
] as const)(
  '[MATCH-6] a kick-off is in the language and time zone of the %s site, in full in <time>',
  async (language, text, full) => {
    await renderInShell(<KickoffTime at="2026-11-22T19:45:00.000Z" timeKnown />, { language, remote });
    const time = screen.getByText(text);
    expect(time).toHaveAttribute('datetime', '2026-11-22T19:45:00.000Z');
    expect(time).toHaveAttribute('title', full);
  },
);

test('a kick-off without a time shows none', async () => {
  await renderInShell(<KickoffTime at="2026-11-22T00:00:00.000Z" timeKnown={false} />, {
    language: 'en',
    remote,
  });
  expect(screen.getByText('tomorrow, time to be confirmed')).toHaveAttribute('datetime', '2026-11-22');
});

test.each([
  ['da', 'for 3 timer siden'],
  ['en', '3 hours ago'],
] as const)('[SHELL-7] relative times are in the language %s', async (language, text) => {
  await renderInShell(<RelativeTime at="2026-11-21T09:00:00.000Z" />, { language, remote });
  expect(screen.getByText(text)).toHaveAttribute('datetime', '2026-11-21T09:00:00.000Z');
});
