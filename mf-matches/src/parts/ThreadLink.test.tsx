import type { MatchThread } from '@fan-base/shared-contracts/api/forum';
import type { Language } from '@fan-base/shared-contracts/language';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../remote.tsx';
import { Listening } from '../testing/Listening.tsx';
import { ThreadLink } from './ThreadLink.tsx';

const show = (language: Language, thread: MatchThread, isLive = false, subscribed = new Set<string>()) =>
  renderInShell(
    <Listening subscribed={subscribed}>
      <ThreadLink match="7" isLive={isLive} />
    </Listening>,
    { language, remote, data: { '/matches/7/thread': thread } },
  );

const place = { forum: 'kampe', id: '9', slug: 'liverpool-everton' };

test.each([
  ['da', 'Kamptråd', '2 svar'],
  ['en', 'Match thread', '2 replies'],
] as const)('the link to a match thread is in the language %s', async (language, name, count) => {
  const { container } = await show(language, { place, replies: 2 });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/forum/kampe/9/liverpool-everton');
  expect(container).toHaveTextContent(count);
});

test('there is no link before the thread exists', async () => {
  const { container } = await show('en', { place: null, replies: 0 });
  expect(container).toBeEmptyDOMElement();
});

test.each([true, false])(
  '[FORUM-3] the number of replies follows the thread of a match in progress: %s',
  async (isLive) => {
    const subscribed = new Set<string>();
    await show('en', { place, replies: 0 }, isLive, subscribed);
    expect([...subscribed]).toEqual(isLive ? ['/matches/7/thread'] : []);
  },
);
