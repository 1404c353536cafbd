import { createTeam } from '@fan-base/tooling/testing/create-fixture';
import { createStandings } from '../../testing/create-standings.ts';
import { compareTeams } from './compare-teams.ts';

const { rows } = createStandings();
const sides = (home: string, away: string) => ({
  home: createTeam(home, 'Home'),
  away: createTeam(away, 'Away'),
});
const record = { won: 4, drawn: 1, lost: 0, scored: 12, conceded: 4 };

test('[MATCH-3] two teams are compared by their rows, the home side first', () => {
  expect(compareTeams(sides('3', '2'), rows, undefined)).toEqual({
    season: {
      rank: { home: 3, away: 2 },
      points: { home: 5, away: 18 },
      scored: { home: 2 / 11, away: 13 / 11 },
      conceded: { home: 8 / 11, away: 8 / 11 },
    },
    venues: null,
  });
});

test('[MATCH-3] before both have played there are no goals per match', () => {
  const unplayed = rows.map((row) => (row.rank === 2 ? { ...row, played: 0, goalsFor: 0 } : row));
  const { season } = compareTeams(sides('3', '2'), unplayed, undefined);
  expect(season).toMatchObject({ points: { home: 5, away: 18 }, scored: null, conceded: null });
});

test.each([
  ['one is in another league', '3', '99'],
  ['the table is empty', '98', '99'],
])('[MATCH-3] teams are not compared by a table if %s', (_why, home, away) => {
  expect(compareTeams(sides(home, away), rows, { home: record, away: null })).toEqual({
    season: null,
    venues: null,
  });
});

test('[MATCH-3] records at home and away are compared if both have one', () => {
  const venues = { home: record, away: { ...record, won: 1 } };
  expect(compareTeams(sides('98', '99'), [], venues).venues).toEqual(venues);
});
