import { createClock, createFixture } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createLive } from '../../testing/create-match.ts';
import { Widget } from './MatchCardWidget.tsx';

test('[MATCH-4] a match card has the score and links to the match', async () => {
  const fixture = createFixture({ status: '2H', clock: createClock(63), score: { home: 2, away: 1 } });
  const data = { '/matches/7/live': createLive({ fixture }) };
  await renderInShell(<Widget id="7" />, { language: 'da', remote, data });
  const card = screen.getByRole('link');
  expect(card).toHaveAttribute('href', '/kamp/liverpool_fc-everton_fc/7');
  for (const text of ['Premier League', '14. runde', 'Liverpool', '2–1', '63′', 'Everton']) {
    expect(card).toHaveTextContent(text);
  }
});
