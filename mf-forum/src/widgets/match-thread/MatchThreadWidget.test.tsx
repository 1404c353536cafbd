import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { Widget } from './MatchThreadWidget.tsx';

test.each([
  ['da', 'Fansenes kommentarer', 'Slettet bruger', 'Kamptråd', '2 svar'],
  ['en', 'What fans say', 'Deleted user', 'Match thread', '2 replies'],
] as const)(
  '[FORUM-3] the newest replies of the match thread and the way into it are in the widget in %s',
  async (language, title, deleted, talk, count) => {
    const { container } = await renderInShell(<Widget match="7" />, {
      language,
      remote,
      data: {
        '/matches/7/thread': {
          place: { forum: 'kampe', id: '9', slug: 'liverpool-everton' },
          replies: 2,
          newest: 43,
          latest: [
            { author: 'Mette', at: '2026-11-21T11:50:00Z', excerpt: 'What a goal!' },
            // Two in the same millisecond.
            { author: null, at: '2026-11-21T11:50:00Z', excerpt: 'Come on' },
          ],
        },
      },
    });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    const replies = [...container.querySelectorAll('[data-replies] > li')];
    expect(replies[0]).toHaveTextContent(/^Mette · .*What a goal!$/);
    expect(replies[1]).toHaveTextContent(deleted);
    expect(screen.getByText(count)).toBeVisible();
    expect(screen.getByRole('link', { name: talk })).toHaveAttribute(
      'href',
      '/forum/kampe/9/liverpool-everton?page=3#c43',
    );
  },
);

test.each([
  ['2026-11-21T11:50:00Z', 2, true],
  ['2026-11-21T09:00:00Z', 2, false],
  [null, 0, true],
] as const)(
  '[FORUM-3] with the newest reply at %s, of %d, the widget follows the thread: %s',
  async (at, replies, isLive) => {
    const listened: string[] = [];
    await renderInShell(<Widget match="7" />, {
      language: 'en',
      remote,
      data: {
        '/matches/7/thread': {
          place: { forum: 'kampe', id: '9', slug: 'liverpool-everton' },
          replies,
          latest: at === null ? [] : [{ author: 'Mette', at, excerpt: 'What a goal!' }],
        },
      },
      shell: {
        listen: (key) => {
          listened.push(key);
          return () => {};
        },
      },
    });
    expect(listened).toEqual(isLive ? ['/matches/7/thread'] : []);
  },
);

test.each([
  ['da', 'Kamptråden åbner en time før kampstart.', 'Til forummet'],
  ['en', 'The match thread opens an hour before kick-off.', 'Go to the forum'],
] as const)(
  '[GRAPH-5] before the thread opens the widget is a line that leads to the forum in %s',
  async (language, text, link) => {
    await renderInShell(<Widget match="7" />, {
      language,
      remote,
      data: { '/matches/7/thread': { place: null, replies: 0, latest: [] } },
    });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/forum');
  },
);
