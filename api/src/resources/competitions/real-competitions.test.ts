import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Bracket, CompetitionTable, Positions } from '@fan-base/shared-contracts/api/competitions';
import { sharedData, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { openTestApi } from '../../../test/api.ts';
import { importContent } from '../../../test/imports.ts';

const skip = withoutSharedData;
const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const domain = 'liverpool-fans.dk';
const ask = async <Answer>(path: string) => (await api.getAs(domain, path)).json<Answer>();

before(async () => {
  if (skip) return;
  const file = 'openfootball/2024-25/uefa.cl.json';
  equal((await importContent(api, 'openfootball', file, await sharedData(file))).error, null);
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
  // The file gives the shoot-out of the second leg as 4-4, so that match is refused.
  deepEqual(describe('round-of-16', 'Liverpool FC'), [1, 0, 1, 'Paris Saint-Germain FC', null]);
});
