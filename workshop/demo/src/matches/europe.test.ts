import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toStandings } from '../api-football/standings.ts';
import { seed, viewAt } from '../testing/world.ts';
import { competitions } from '../world/competitions.ts';
import { getLeague } from '../world/leagues.ts';
import { involves, type Match } from '../world/match.ts';
import { getLeagueSeason } from '../world/season.ts';
import { createTable } from '../world/table.ts';
import { getTeam } from '../world/teams.ts';
import { dayMs, toIsoDay } from '../world/time.ts';
import { isLeaguePhase } from './europe.ts';
import { simulatedSeason } from './simulate.ts';

const seasons = [2025, 2026, 2027].map((year) => simulatedSeason(year, seed));
const european = competitions.flatMap((competition) =>
  competition.europe
    ? seasons.map(({ matches }) => matches.filter((match) => match.competition === competition))
    : [],
);

const teamsOf = (matches: readonly Match[]) => new Set(matches.flatMap(({ home, away }) => [home, away]));

test('in a league phase 36 teams meet eight others each, four of them at home', () => {
  for (const matches of european) {
    const phase = matches.filter(isLeaguePhase);
    const teams = teamsOf(phase);
    assert.equal(teams.size, 36);
    for (const team of teams) {
      const own = phase.filter((match) => involves(match, team));
      assert.equal(own.filter(({ home }) => home === team).length, 4, team);
      assert.equal(teamsOf(own).size, 9, team);
    }
    const isDomestic = ({ home, away }: Match) => getTeam(home).country === getTeam(away).country;
    assert.ok(phase.filter(isDomestic).length <= 2);
  }
});

test('the knockout rounds have two legs each up to the final, and losers are out', () => {
  for (const matches of european) {
    const rounds = Map.groupBy(
      matches.filter((match) => !isLeaguePhase(match)),
      ({ round }) => round,
    );
    assert.deepEqual(
      [...rounds].map(([round, played]) => [round, played.length, teamsOf(played).size]),
      [
        ['Knockout Round Play-offs', 16, 16],
        ['Round of 16', 16, 16],
        ['Quarter-finals', 8, 8],
        ['Semi-finals', 4, 4],
        ['Final', 1, 2],
      ],
    );
    for (const ties of [...rounds.values()].slice(0, -1))
      for (const first of ties.slice(0, ties.length / 2)) {
        const second = ties.find(({ home, away }) => home === first.away && away === first.home);
        assert.ok(second && second.kickoff.getTime() > first.kickoff.getTime() + 5 * dayMs, first.home);
        assert.ok(second.listed < first.kickoff, first.home);
      }
  }
});

test('the first four of a table play in the Champions League, and the next two in the others', () => {
  for (const key of ['en.1', 'es.1', 'de.1'] as const) {
    const { strengths, matches } = getLeagueSeason(getLeague(key), 2025, seed);
    const table = createTable(strengths.keys(), matches).map(({ team }) => team);
    const playsIn = (team: string) =>
      seasons[1]?.matches.find(({ competition, ...match }) => competition.europe && involves(match, team))
        ?.competition.id;
    assert.deepEqual(table.slice(0, 7).map(playsIn), [2, 2, 2, 2, 3, 848, undefined], key);
  }
});

test('no team plays on two days in a row, friendlies apart', () => {
  for (const { byTeam } of seasons)
    for (const [team, matches] of byTeam) {
      const days = matches
        .filter(({ competition }) => competition.kind !== 'friendlies')
        .map(({ kickoff }) => Date.parse(toIsoDay(kickoff)))
        .sort((one, other) => one - other);
      for (const [index, day] of days.slice(1).entries())
        assert.ok(day - (days[index] ?? 0) >= 2 * dayMs, `${team} ${toIsoDay(day)}`);
    }
});

test('the standings of a league phase name the qualification of each place', () => {
  const [table] = toStandings(viewAt('2026-11-27T12:00:00Z'), 2, 2026) as {
    league: { standings: { rank: number; description: string | null; all: { played: number } }[][] };
  }[];
  const rows = table?.league.standings[0] ?? [];
  assert.equal(rows.length, 36);
  assert.deepEqual(
    [8, 9, 24, 25].map((rank) => rows[rank - 1]?.description ?? null),
    [
      'Promotion - Champions League (Play Offs: 1/8-finals)',
      'Promotion - Champions League (Play Offs: 1/16-finals)',
      'Promotion - Champions League (Play Offs: 1/16-finals)',
      null,
    ],
  );
  assert.ok(rows.every(({ all }) => all.played === 5));
});
