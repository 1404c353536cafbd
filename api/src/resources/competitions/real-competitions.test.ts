import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Bracket, CompetitionTable, Positions } from '@fan-base/shared-contracts/api/competitions';
import type { OpponentRecord } from '@fan-base/shared-contracts/api/fixtures';
import { nameClub } from '@fan-base/shared-contracts/club-names';
import { sharedData, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { openTestApi } from '../../../test/api.ts';
import { importContent } from '../../../test/imports.ts';

const skip = withoutSharedData;
const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const domain = 'liverpool-fans.dk';
const ask = async <Answer>(path: string) => (await api.getAs(domain, path)).json<Answer>();

interface FileMatch {
  readonly round: string;
  readonly team1: string;
  readonly team2: string;
  readonly score?: { readonly ft?: readonly [number, number]; readonly et?: readonly [number, number] };
}
const leagueFiles = [
  ['2024-25', 'en.1', 'liverpool-fans.dk'],
  ['2025-26', 'en.1', 'liverpool-fans.dk'],
  ['2025-26', 'es.1', 'barcelona-fans.dk'],
  ['2025-26', 'de.1', 'bayern-fans.dk'],
] as const;
const toFile = (season: string, key: string) => `openfootball/${season}/${key}.json`;
const readMatches = async (season: string, key: string): Promise<readonly FileMatch[]> =>
  JSON.parse(Buffer.from(await sharedData(toFile(season, key))).toString()).matches;

before(async () => {
  if (skip) return;
  for (const [season, key] of [['2024-25', 'uefa.cl'], ...leagueFiles] as const) {
    const file = toFile(season, key);
    equal((await importContent(api, 'openfootball', file, await sharedData(file))).error, null);
  }
});

/** Points, goals for and against of each team, counted from a file. */
function countResults(matches: readonly FileMatch[]): Map<string, [number, number, number]> {
  const counts = new Map<string, [number, number, number]>();
  for (const { team1, team2, score } of matches) {
    if (!score?.ft) continue;
    const [home, away] = score.ft;
    for (const [team, scored, conceded] of [
      [team1, home, away],
      [team2, away, home],
    ] as const) {
      const [points, goals, against] = counts.get(team) ?? [0, 0, 0];
      const won = scored > conceded ? 3 : scored === conceded ? 1 : 0;
      counts.set(team, [points + won, goals + scored, against + conceded]);
    }
  }
  return counts;
}

for (const [season, key, site] of leagueFiles)
  test(`[GRAPH-3] the table of ${key} in ${season} has the points and goals of its file`, {
    skip,
  }, async () => {
    const year = season.slice(0, 4);
    const { groups } = (await api.getAs(site, `/competitions/${year}/${key}/table`)).json<CompetitionTable>();
    const rows = groups.flatMap((group) => group.rows);
    const expected = countResults(await readMatches(season, key));
    deepEqual(
      rows
        .map(({ team, points, goalsFor, goalsAgainst }) => [team.name, points, goalsFor, goalsAgainst])
        .sort(),
      [...expected].map(([team, counts]) => [team, ...counts]).sort(),
    );
    const points = rows.map((row) => row.points);
    deepEqual(
      points,
      points.toSorted((one, other) => other - one),
    );
  });

test("[GRAPH-3] a club's record against a team is that of all files", { skip }, async () => {
  const [own, other] = ['Liverpool FC', 'Manchester City FC'];
  const matches = (
    await Promise.all(['2024-25', '2025-26'].map((season) => readMatches(season, 'en.1')))
  ).flat();
  const met = matches.filter(
    ({ team1, team2, score }) => [team1, team2].includes(own) && [team1, team2].includes(other) && score?.ft,
  );
  const results = countResults(met).get(own);
  const { totals } = await ask<OpponentRecord>('/fixtures/against/manchester_city_fc');
  deepEqual(
    [totals.played, totals.won * 3 + totals.drawn, totals.scored, totals.conceded],
    [met.length, ...(results ?? [])],
  );
});

test("[GRAPH-3] every tie of the bracket has the sum of its file's goals", { skip }, async () => {
  const matches = (await readMatches('2024-25', 'uefa.cl')).filter(
    ({ round }) => !round.startsWith('League'),
  );
  const { rounds } = await ask<Bracket>('/competitions/2024/uefa.cl/bracket');
  const toName = (team: string) =>
    nameClub({ name: team.replace(/ \([A-Z]{3}\)$/, ''), shortName: '' }, 'da').name;
  let compared = 0;
  for (const { home, away, legs } of rounds.flatMap(({ ties }) => ties)) {
    const pairs = new Set(legs.map((leg) => `${leg.home.name}|${leg.away.name}`));
    const filed = matches.filter(({ team1, team2 }) => pairs.has(`${toName(team1)}|${toName(team2)}`));
    // Some teams have other names, one match is refused, and the file has no score of the final.
    if (filed.length !== legs.length || filed.some(({ score }) => !score?.ft)) continue;
    const goals = { home: 0, away: 0 };
    for (const { team1, score } of filed) {
      const [one, two] = score?.et ?? score?.ft ?? [0, 0];
      const isHome = toName(team1) === home.team?.name;
      goals.home += isHome ? one : two;
      goals.away += isHome ? two : one;
    }
    deepEqual({ home: home.goals, away: away.goals }, goals, `${home.team?.name} - ${away.team?.name}`);
    compared += 1;
  }
  ok(compared > 15, String(compared));
});

test('[GRAPH-3] the league phase of 36 teams is ranked as UEFA did, with its cut lines', {
  skip,
}, async () => {
  const { groups } = await ask<CompetitionTable>('/competitions/2024/uefa.cl/table');
  const [group, ...others] = groups;
  deepEqual([others.length, group?.rows.length, group?.name], [0, 36, null]);
  const row = (rank: number) => {
    const found = group?.rows[rank - 1];
    return found && [found.rank, found.team.name, found.points, found.zone];
  };
  deepEqual(row(1), [1, 'Liverpool FC', 21, 'round-of-16']);
  deepEqual(row(2), [2, 'FC Barcelona', 19, 'round-of-16']);
  deepEqual(row(8), [8, 'Aston Villa FC', 16, 'round-of-16']);
  deepEqual(row(9), [9, 'Atalanta BC', 15, 'knockout-play-off']);
  deepEqual(row(24), [24, 'Club Brugge KV', 11, 'knockout-play-off']);
  deepEqual(row(25)?.slice(2), [11, null]);
});

test('[GRAPH-3] the last of the positions over time are those of the table', { skip }, async () => {
  const { groups } = await ask<CompetitionTable>('/competitions/2024/uefa.cl/table');
  const { rounds, teams } = await ask<Positions>('/competitions/2024/uefa.cl/positions');
  deepEqual(rounds, [1, 2, 3, 4, 5, 6, 7, 8]);
  deepEqual(
    teams.map(({ team, ranks }) => [team.name, ranks.at(-1)]).sort(),
    groups.flatMap(({ rows }) => rows.map(({ team, rank }) => [team.name, rank])).sort(),
  );
});

test('[GRAPH-3] the bracket of a season agrees with its file, impossible shoot-outs included', {
  skip,
}, async () => {
  const { rounds } = await ask<Bracket>('/competitions/2024/uefa.cl/bracket');
  deepEqual(
    rounds.map(({ round, ties }) => [round.kind, ties.length]),
    [
      ['play-off', 8],
      ['round-of-16', 8],
      ['quarter-final', 4],
      ['semi-final', 2],
      ['final', 1],
    ],
  );
  const describe = (kind: string, name: string) => {
    const tie = rounds
      .find(({ round }) => round.kind === kind)
      ?.ties.find(({ home, away }) => [home.team?.name, away.team?.name].includes(name));
    const winner = tie?.winner ? tie[tie.winner].team?.name : null;
    return [tie?.legs.length, tie?.home.goals, tie?.away.goals, winner, tie?.decidedBy];
  };
  deepEqual(describe('quarter-final', 'Arsenal FC'), [2, 5, 1, 'Arsenal FC', 'goals']);
  deepEqual(describe('semi-final', 'FC Barcelona'), [2, 6, 7, 'Inter', 'goals']);
  // The file gives the shoot-outs of two second legs as 4-4, so only the next round shows who won them.
  deepEqual(describe('round-of-16', 'Liverpool FC'), [2, 1, 1, 'Paris Saint-Germain', null]);
  deepEqual(describe('round-of-16', 'Real Madrid CF'), [2, 2, 2, 'Real Madrid CF', null]);
});
