import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import { sharedData, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { openTestApi } from '../../../test/api.ts';
import { importContent, played } from '../../../test/imports.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });

const table = async (domain: string, season: number) =>
  (await api.getAs(domain, `/standings/${season}`)).json<Standings>();
const lines = ({ rows }: Standings) =>
  rows.map(({ rank, team, points }) => `${rank} ${team.shortName} ${points}`);

test('[MATCH-5] La Liga is ranked by head-to-head, on the table page and the club page', async () => {
  const file = {
    name: 'Spain Primera División 2018/19',
    matches: [
      played('Real Madrid CF', 'FC Barcelona', '2018-09-01', [1, 0], { round: 'Matchday 1' }),
      played('FC Barcelona', 'Real Madrid CF', '2019-02-01', [0, 0], { round: 'Matchday 2' }),
      played('FC Barcelona', 'Getafe CF', '2019-03-01', [9, 0], { round: 'Matchday 3' }),
      played('Getafe CF', 'Real Madrid CF', '2019-04-01', [1, 0], { round: 'Matchday 4' }),
    ],
  };
  equal((await importContent(api, 'openfootball', '2018-19/es.1.json', file)).error, null);
  deepEqual(lines(await table('real-madrid-fans.dk', 2018)), [
    '1 Real Madrid 4',
    '2 Barcelona 4',
    '3 Getafe 3',
  ]);
  for (const [domain, rank] of [
    ['real-madrid-fans.dk', 1],
    ['barcelona-fans.dk', 2],
  ] as const) {
    const { seasons } = (await api.getAs(domain, '/club')).json<ClubHistory>();
    equal(seasons.find(({ season }) => season === 2018)?.rank, rank);
  }
});

test("[MATCH-5] A club's table is that of its league in that season", async () => {
  const championship = {
    name: 'English Championship 2016/17',
    matches: [played('Newcastle United FC', 'Fulham FC', '2016-08-05', [2, 0])],
  };
  const premier = {
    name: 'English Premier League 2016/17',
    matches: [played('Arsenal FC', 'Liverpool FC', '2016-08-14', [3, 4])],
  };
  equal((await importContent(api, 'openfootball', '2016-17/en.2.json', championship)).error, null);
  equal((await importContent(api, 'openfootball', '2016-17/en.1.json', premier)).error, null);
  const newcastle = await table('newcastle-fans.dk', 2016);
  deepEqual(
    [newcastle.competition.name, lines(newcastle)],
    ['Championship', ['1 Newcastle 3', '2 Fulham 0']],
  );
  equal((await table('liverpool-fans.dk', 2016)).competition.name, 'Premier League');
  const { seasons } = (await api.getAs('newcastle-fans.dk', '/club')).json<ClubHistory>();
  deepEqual(
    seasons.map(({ season, competition, rank }) => [season, competition, rank]),
    [[2016, 'Championship', 1]],
  );
});

test('[MATCH-5] Point deductions are applied', async () => {
  const file = {
    name: 'English Premier League 2023/24',
    matches: [played('Everton FC', 'Fulham FC', '2023-08-12', [1, 0])],
  };
  equal((await importContent(api, 'openfootball', '2023-24/en.1.json', file)).error, null);
  deepEqual(lines(await table('everton-fans.dk', 2023)), ['1 Fulham 0', '2 Everton -5']);
});

interface TableAnswer {
  readonly response: readonly { league: { standings: { update: string; all: { played: number } }[][] } }[];
}

/** The provider's table of 2022/23 with the matches played by its last update. */
async function readTable(update: string, played: number) {
  const bytes = await sharedData('api-football/standings-epl-2022.json');
  const answer = JSON.parse(new TextDecoder().decode(bytes)) as TableAnswer;
  for (const row of answer.response[0]?.league.standings[0] ?? []) {
    row.update = update;
    row.all.played = played;
  }
  return answer;
}

test('[MATCH-5] A table updated in January lacks the matches of spring', {
  skip: withoutSharedData,
}, async () => {
  const rounds = [
    ['2022-12-31', [0, 0]],
    ['2023-01-14', [2, 0]],
    ['2023-04-15', [1, 0]],
  ] as const;
  const file = {
    name: 'English Premier League 2022/23',
    matches: rounds.map(([date, score], index) =>
      played('Everton FC', 'Arsenal FC', date, score, { round: `Matchday ${index + 1}` }),
    ),
  };
  equal((await importContent(api, 'openfootball', '2022-23/en.1.json', file)).error, null);
  const importTable = (answer: object) => importContent(api, 'api-football', 'table.json', answer);
  equal((await importTable(await readTable('2023-01-06T00:00:00+00:00', 1))).error, null);
  const everton = async () =>
    (await table('everton-fans.dk', 2022)).rows.find(({ team }) => team.name === 'Everton FC');
  const row = await everton();
  deepEqual([row?.played, row?.points], [3, 36 + 6]);

  equal((await importTable(await readTable('2023-05-28T00:00:00+00:00', 3))).error, null);
  const late = await importTable(await readTable('2023-01-06T00:00:00+00:00', 1));
  deepEqual(
    [late.outcome, late.problems],
    [
      'unchanged',
      [
        {
          place: 'Premier League 2022',
          reason: 'the table is from 2023-01-06, but a newer one from 2023-05-28 is stored',
        },
      ],
    ],
  );
});

test('[MATCH-5] The final table of the real Premier League 2024/25 is correct', {
  skip: withoutSharedData,
}, async () => {
  const bytes = await sharedData('openfootball/2024-25/en.1.json');
  equal((await importContent(api, 'openfootball', '2024-25/en.1.json', bytes)).error, null);
  const final =
    'Liverpool 84, Arsenal 74, Man City 71, Chelsea 69, Newcastle 66, Aston Villa 66, Nott. Forest 65, Brighton 61, ' +
    'Bournemouth 56, Brentford 56, Fulham 54, Crystal Palace 53, Everton 48, West Ham 43, Man United 42, Wolves 42, ' +
    'Tottenham 38, Leicester 25, Ipswich 22, Southampton 12';
  deepEqual(
    lines(await table('liverpool-fans.dk', 2024)),
    final.split(', ').map((line, index) => `${index + 1} ${line}`),
  );
});
