import type { MatchForm } from '@fan-base/shared-contracts/api/match';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createLive } from '../../testing/create-match.ts';
import { createStandings } from '../../testing/create-standings.ts';
import { Widget } from './MatchPreviewWidget.tsx';

const fixture = createFixture({ home: createTeam('2', 'Liverpool FC'), away: createTeam('3', 'Burnley FC') });
const created: MatchForm['home'][number] = {
  result: 'win',
  opponent: createTeam('9', 'Fulham FC'),
  isHome: false,
  score: { home: 0, away: 2 },
  kickoff: '2026-11-14T15:00:00Z',
};
const record = { won: 4, drawn: 1, lost: 0, scored: 12, conceded: 4 };
const form: MatchForm = {
  home: [
    created,
    {
      ...created,
      result: 'loss',
      opponent: createTeam('8', 'Arsenal FC'),
      isHome: true,
      score: { home: 1, away: 3 },
      kickoff: '2026-11-07T15:00:00Z',
    },
  ],
  away: [],
  venues: { home: record, away: { ...record, won: 1, lost: 3 } },
};

const show = (language: Language, competition: string, tables: Readonly<Record<string, unknown>>) =>
  renderInShell(<Widget id="7" season={2026} competition={competition} />, {
    language,
    remote,
    data: { '/matches/7/form': form, '/matches/7/live': createLive({ fixture }), ...tables },
  });

test.each([
  ['da', ['hjemme', 'ude'], 'Ingen nylige resultater.'],
  ['en', ['home', 'away'], 'No recent results.'],
] as const)(
  '[MATCH-3] the form has the oldest result first, and the home side’s goals first, in %s',
  async (language, [home, away], none) => {
    const { container } = await show(language, 'en.1', { '/standings/2026': createStandings() });
    expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
    const results = [...container.querySelectorAll('[data-form] li')].map((item) => item.textContent);
    expect(results).toEqual([
      expect.stringMatching(new RegExp(`1–3.*Arsenal ${home}$`)),
      expect.stringMatching(new RegExp(`0–2.*Fulham ${away}$`)),
    ]);
    expect(container).toHaveTextContent(none);
  },
);

const readRows = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-statistic]')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

test.each([
  [
    'da',
    'Sæsonen indtil nu',
    ['2', 'Placering', '3'],
    ['1,2', 'Mål pr. kamp', '0,2'],
    ['4–1–0', 'V-U-T hjemme og ude', '1–1–3'],
  ],
  [
    'en',
    'Season so far',
    ['2', 'League position', '3'],
    ['1.2', 'Goals per match', '0.2'],
    ['4–1–0', 'W–D–L at home and away', '1–1–3'],
  ],
] as const)(
  '[MATCH-3] before a match both sides are compared by figures of the season in %s',
  async (language, title, places, goals, venues) => {
    const { container } = await show(language, 'en.1', { '/standings/2026': createStandings() });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    const rows = readRows(container);
    expect(rows[0]).toEqual(places);
    expect(rows[2]).toEqual(goals);
    expect(rows.at(-1)).toEqual(venues);
    expect(rows).toHaveLength(5);
  },
);

test('[MATCH-3] teams of a European cup are compared by its table, those of a national cup by the league’s', async () => {
  const { competition, season, teamId, rows } = createStandings();
  const european = {
    '/competitions/2026/uefa.cl/table': { competition, season, teamId, groups: [{ name: null, rows }] },
  };
  const first = await show('en', 'uefa.cl', european);
  expect(readRows(first.container)).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Full table' })).toHaveAttribute(
    'href',
    '/competition/uefa.cl/2026',
  );
  first.unmount();
  const { container } = await show('en', 'en.facup', { '/standings/2026': createStandings() });
  expect(readRows(container)).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Full table' })).toHaveAttribute('href', '/table/2026');
});
