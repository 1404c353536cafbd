import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { bringUpToDate, groupWith } from './provider-table.ts';
import type { ProviderRow, StandingsRow, TableMatch } from './standings.queries.ts';

const team = (id: string) => ({
  team: { id, name: id, shortName: id, slug: id, initials: id, primary: '#000000', secondary: '#ffffff' },
});

/** A provider's row, read at noon on 10 May: points, matches played, and goals. */
const provided = (
  id: string,
  rank: number,
  points: number,
  played: number,
  goalsFor = 0,
  goalsAgainst = 0,
): ProviderRow => ({
  ...team(id),
  ...{ rank, points, played, won: 0, drawn: 0, lost: 0, goalsFor, goalsAgainst },
  group_name: 'League',
  description: null,
  form: null,
  updated_at: new Date('2026-05-10T12:00:00Z'),
  as_of: new Date('2026-05-10T00:00:00Z'),
});

/** A computed row, of which only the finished matches and the form matter here. */
const counted = (id: string, finished: number): StandingsRow => ({
  ...team(id),
  ...{ rank: 1, points: 0, played: finished, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 },
  finished,
  form: ['win'],
  live: false,
});

const match = (
  home: string,
  away: string,
  [home_goals, away_goals]: readonly [number, number],
  kickoff: string,
  live = false,
): TableMatch => ({
  round_number: null,
  competition_id: '1',
  season: 2025,
  home_team_id: home,
  away_team_id: away,
  home_goals,
  away_goals,
  kickoff: new Date(kickoff),
  live,
});

const table = [provided('A', 1, 10, 5, 9, 3), provided('B', 2, 10, 5, 8, 1), provided('C', 3, 7, 5, 5, 5)];
const ours = (finished: number) => ['A', 'B', 'C'].map((id) => counted(id, finished));
const lines = (rows: readonly StandingsRow[]) =>
  rows.map(({ rank, team: { id }, points, played, goalsFor, goalsAgainst, live }) =>
    [rank, id, points, played, `${goalsFor}-${goalsAgainst}`, ...(live ? ['live'] : [])].join(' '),
  );

test("without additions the provider's order is kept for any goals", () =>
  deepEqual(lines(bringUpToDate(table, ours(5), [])), ['1 A 10 5 9-3', '2 B 10 5 8-1', '3 C 7 5 5-5']));

test('A live match is added, and the table is ordered by points, difference and goals', () =>
  deepEqual(lines(bringUpToDate(table, ours(5), [match('C', 'A', [4, 0], '2026-05-10T11:00:00Z', true)])), [
    '1 B 10 5 8-1',
    '2 C 10 6 9-5 live',
    '3 A 10 6 9-7 live',
  ]));

test("Ties stay in the provider's order", () => {
  const level = [provided('B', 1, 9, 5, 8, 1), provided('A', 2, 9, 5, 8, 1), provided('C', 3, 4, 5)];
  const rows = bringUpToDate(level, ours(5), [match('C', 'D', [1, 0], '2026-05-10T11:00:00Z', true)]);
  deepEqual(
    rows.map(({ team }) => team.id),
    ['B', 'A', 'C'],
  );
});

test('A match that kicked off after the table was read is added', () =>
  deepEqual(lines(bringUpToDate(table, ours(4), [match('B', 'C', [1, 1], '2026-05-10T12:30:00Z')])), [
    '1 B 11 6 9-2',
    '2 A 10 5 9-3',
    '3 C 8 6 6-6',
  ]));

test("A match that ended after the table's update is added: our count exceeds the table's", () => {
  const newest = match('A', 'B', [0, 1], '2026-05-10T10:00:00Z');
  const known = match('A', 'B', [7, 0], '2026-05-03T10:00:00Z');
  const rows = bringUpToDate(table, [counted('A', 6), counted('B', 6), counted('C', 5)], [newest, known]);
  deepEqual(lines(rows), ['1 B 13 6 9-1', '2 A 10 6 9-4', '3 C 7 5 5-5']);
});

test('A match in the table is not counted twice', () =>
  deepEqual(lines(bringUpToDate(table, ours(5), [match('A', 'B', [0, 9], '2026-05-09T10:00:00Z')])), [
    '1 A 10 5 9-3',
    '2 B 10 5 8-1',
    '3 C 7 5 5-5',
  ]));

test('Point deductions are preserved', () => {
  const rows = bringUpToDate(
    [provided('A', 1, 3, 1, 1, 0), provided('B', 2, -6, 1, 0, 1)],
    [counted('A', 1), counted('B', 1)],
    [match('B', 'A', [1, 0], '2026-05-10T11:30:00Z', true)],
  );
  deepEqual(lines(rows), ['1 A 3 2 1-1 live', '2 B -3 2 1-1 live']);
});

test("The form is that of our matches, or the provider's if we have fewer", () => {
  const group = table.map((row) => ({ ...row, form: 'LDWWWL?' }));
  const whole = { ...counted('A', 5), form: ['win', 'win', 'win', 'win', 'draw'] as const };
  const rows = bringUpToDate(group, [whole, counted('B', 5)], []);
  deepEqual(
    rows.map(({ form }) => form),
    [whole.form, ['loss', 'draw', 'win', 'win', 'win'], ['loss', 'draw', 'win', 'win', 'win']],
  );
  deepEqual(bringUpToDate([provided('A', 1, 0, 3)], [], [])[0]?.form, []);
});

test("A provider's group counts only if it contains all our teams", () => {
  const groups = [...table, { ...provided('D', 1, 0, 0), group_name: 'Other' }];
  equal(groupWith(groups, [team('A'), team('C')])?.length, 3);
  equal(groupWith(groups, [team('D')])?.[0]?.team.id, 'D');
  equal(groupWith(groups, [team('A'), team('D')]), null);
  equal(groupWith([], [team('A')]), null);
});
