import type { Fixture, NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createEvent, createLive } from '../../testing/create-match.ts';
import { newAnswers } from '../../testing/new-answers.ts';
import { findFixture, Strip, selectStripMatch, Widget } from './LiveStripWidget.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');
const running = createFixture({ status: '2H', elapsed: 63, score: { home: 2, away: 1 } });
const only = (next: Fixture | null): NextFixture => ({ next, previous: null });

test.each([
  ['is being played', running, true],
  ['begins in a quarter of an hour', createFixture({ kickoff: '2026-11-21T12:15:00Z' }), true],
  ['begins later', createFixture({ kickoff: '2026-11-21T12:16:00Z' }), false],
  ['should have begun, but has not', createFixture({ kickoff: '2026-11-21T11:50:00Z' }), true],
  ['has no time', createFixture({ kickoff: '2026-11-21T12:05:00Z', timeKnown: false }), false],
  ['is postponed', createFixture({ status: 'PST', kickoff: '2026-11-21T12:05:00Z' }), false],
])('[MATCH-4] the strip is correct for a match that %s', (_when, fixture, isShown) => {
  expect(selectStripMatch(only(fixture), now)).toBe(isShown ? fixture : null);
});

test('a finished match is still found by its id', () => {
  const over = { ...running, status: 'FT' } as const;
  expect(findFixture({ next: null, previous: over }, '7')).toBe(over);
  expect(findFixture({ next: null, previous: over }, '8')).toBeNull();
});

test.each([
  ['da', '63′ Mål Mohamed Salah', '/kamp/liverpool_fc-everton_fc/7'],
  ['en', '63′ Goal Mohamed Salah', '/fixture/liverpool_fc-everton_fc/7'],
] as const)(
  '[MATCH-4] in %s the strip links to the match with minute, clubs, score and latest event',
  async (language, last, path) => {
    await renderInShell(<Widget />, {
      language,
      remote,
      data: {
        '/fixtures/next': only(running),
        '/matches/7/live': createLive({
          fixture: running,
          events: [createEvent({}), createEvent({ minute: 63 })],
        }),
      },
    });
    const strip = screen.getByRole('link');
    expect(strip).toHaveAttribute('href', path);
    expect(strip).toHaveTextContent('LIVLiverpool 2–1 EVEEverton');
    expect(strip).toHaveTextContent(last);
  },
);

test('[NEWS-1] the strip is empty without a match, and floats above the page when one starts', async () => {
  let answer = only(createFixture({ kickoff: '2026-11-28T15:00:00Z' }));
  const { container } = await renderInShell(<Widget />, {
    language: 'en',
    remote,
    data: { '/fixtures/next': answer },
    fetcher: async (key) => (key === '/fixtures/next' ? answer : createLive({ fixture: running })),
  });
  expect(container).toBeEmptyDOMElement();
  answer = only(running);
  await newAnswers();
  expect(await screen.findByRole('link')).toHaveAttribute('data-floats', 'true');
  expect(getComputedStyle(screen.getByRole('link')).position).toBe('fixed');
});

test('[NEWS-1] a server-rendered strip is in the page and keeps the result after the match', async () => {
  let fixture: Fixture = running;
  let answer = only(fixture);
  await renderInShell(<Strip isServerHtml />, {
    language: 'en',
    remote,
    data: { '/fixtures/next': answer, '/matches/7/live': createLive({ fixture }) },
    fetcher: async (key) => (key === '/fixtures/next' ? answer : createLive({ fixture })),
  });
  expect(screen.getByRole('link')).toHaveAttribute('data-floats', 'false');
  fixture = { ...running, status: 'FT', score: { home: 3, away: 1 } };
  answer = { next: createFixture({ id: '8' }), previous: fixture };
  await newAnswers();
  await waitFor(() => expect(screen.getByRole('link')).toHaveTextContent('Full time'));
  expect(screen.getByRole('link')).toHaveTextContent('3–1');
  expect(screen.getByRole('link')).toHaveAttribute('data-floats', 'false');
});

test.each([
  ['da', '2026-11-21T12:11:30Z', 'om 12 min.'],
  ['en', '2026-11-21T12:11:30Z', 'in 12 min'],
  ['da', '2026-11-21T11:59:00Z', 'Kampstart'],
] as const)(
  '[MATCH-2] in %s the strip of a match with kick-off at %s says %s',
  async (language, kickoff, text) => {
    const fixture = createFixture({ kickoff });
    await renderInShell(<Widget />, {
      language,
      remote,
      data: { '/fixtures/next': only(fixture), '/matches/7/live': createLive({ fixture }) },
    });
    expect(screen.getByRole('link')).toHaveTextContent(text);
  },
);
