import type { Match } from '@fan-base/shared-contracts/api/match';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createMatch } from '../../testing/create-match.ts';
import { teamRoutes } from '../../testing/team-routes.ts';
import { Widget } from './HeadToHeadWidget.tsx';

const played = createFixture({
  status: 'FT',
  score: { home: 2, away: 1 },
  kickoff: '2026-11-14T15:00:00Z',
});

const show = (language: Language, match: Partial<Match> = {}) =>
  renderInShell(<Widget id="7" />, {
    language,
    remote,
    data: { '/matches/7': createMatch({ fixture: played, ...match }) },
    routes: teamRoutes,
  });

test.each([
  ['da', ['Liverpool vandt3', 'Uafgjorte1', 'Everton vandt2'], '6 kampe, målscore 9–7', '14. november 2026'],
  ['en', ['Liverpool won3', 'Drawn1', 'Everton won2'], '6 matches, goals 9–7', '14 November 2026'],
] as const)(
  '[MATCH-3] previous matchups are summed up in text, and each is a link, in the language %s',
  async (language, totals, all, day) => {
    const { container } = await show(language, {
      headToHead: {
        totals: { played: 6, homeWins: 3, draws: 1, awayWins: 2, homeGoals: 9, awayGoals: 7 },
        fixtures: [
          {
            ...played,
            id: '4',
            home: createTeam('2', 'Everton FC'),
            away: createTeam('1', 'Liverpool FC'),
          },
        ],
      },
    });
    const headToHead = container.querySelector<HTMLElement>('[data-head-to-head]') ?? container;
    const counts = [...headToHead.querySelectorAll('dl > div')].map((part) => part.textContent);
    expect(counts).toEqual(totals);
    expect(headToHead).toHaveTextContent(all);
    const link = within(headToHead).getByRole('link', { name: /2–1/ });
    const way = within(headToHead.closest('section') ?? container).getAllByRole('link')[0];
    expect(way).toHaveAttribute('href', expect.stringMatching(/^\/(hold|team)\/everton_fc$/));
    expect(link).toHaveTextContent(day);
    expect(link).toHaveTextContent('2–1');
    expect(link.getAttribute('href')).toMatch(/\/4$/);
  },
);

test.each([
  ['da', 'Ingen tidligere opgør'],
  ['en', 'No previous matchups'],
] as const)(
  '[MATCH-3] clubs that never met have no record and no link to one in %s',
  async (language, text) => {
    await show(language);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
