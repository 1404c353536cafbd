import { deepEqual, equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import { resolveCompetitionAndSeason } from '@fan-base/source-parsers/openfootball/competitions';
import { Refusal } from '@fan-base/source-parsers/refusal';
import { sharedData, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { openTestApi } from '../../../test/api.ts';
import { importContent, played } from '../../../test/imports.ts';

const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { db } = api.dependencies;

const found: readonly (readonly [
  title: string,
  source: string,
  requested: string | null,
  expected: string,
])[] = [
  ['Premier League 2017/18', 'old.json', null, 'en.1 2017'],
  ['English Premier League 2017/18', '2017-18/en.1.json', null, 'en.1 2017'],
  ['Premier League 2018/19', '2018-19/ru.1.json', null, 'ru.1 2018'],
  ['Bundesliga 2017/18', '2017-18/de.1.json', null, 'de.1 2017'],
  ['Bundesliga 2017/18', 'https://a.example/football.json/master/2017-18/at.1.json?x=1', null, 'at.1 2017'],
  ['Bundesliga 2017/18', 'C:\\football.json\\2017-18\\at.1.json', null, 'at.1 2017'],
  ['Bundesliga 2017/18', 'b.json', 'at.1', 'at.1 2017'],
  ['Österr. Bundesliga 2024/25', 'b.json', null, 'at.1 2024'],
  ['Primera División 2012/13', 'spain.json', null, 'es.1 2012'],
  ['Primera División de España 2012/13', 'spain.json', null, 'es.1 2012'],
  ['Champions League 2013/14', '2013-14/cl.json', null, 'uefa.cl 2013'],
  ['DFB Pokal 2018/19', 'cup.json', null, 'de.cup 2018'],
  ['Premier League', '2017-18/en.1.json', null, 'en.1 2017'],
  ['Copa del Rey de España 2022/23', 'cup.txt', null, 'es.cup 2022'],
  ['Spain Copa del Rey 2024/25', 'cup.txt', null, 'es.cup 2024'],
  ['Coppa Italia 2024/25', 'cup.txt', null, 'it.cup 2024'],
  ['UEFA Champions League - Quali 2025/26', 'cl_quali.txt', null, 'uefa.cl 2025'],
  ['UEFA Europa League - Qualifying 2025/26', 'el_quali.txt', null, 'uefa.el 2025'],
  ['English National League 2024/25', '5-nationalleague.txt', null, 'en.5 2024'],
  ['English Division One 1975/76', '1-division1.txt', null, 'en.1 1975'],
  ['English Division One 1995/96', '2-division1.txt', null, 'en.2 1995'],
  ['English Division Three 1995/96', '4-division3.txt', null, 'en.4 1995'],
  ['Swiss Super League 2019/20', '2019-20/ch.1.json', null, 'ch.1 2019'],
];
for (const [title, source, requested, expected] of found)
  test(`[INGEST-3] '${title}' of ${source}${requested ? ` with ${requested}` : ''} is ${expected}`, () => {
    const { competition, season } = resolveCompetitionAndSeason(title, { source, competition: requested });
    equal(`${competition.key} ${season}`, expected);
  });

test('The DFB-Pokal has a time zone, and a league unknown until now has a country', () => {
  const cup = resolveCompetitionAndSeason('DFB Pokal 2018/19', { source: 'x.json', competition: null });
  deepEqual(cup.competition, {
    key: 'de.cup',
    name: 'DFB-Pokal',
    country: 'Germany',
    timeZone: 'Europe/Berlin',
  });
  const swiss = resolveCompetitionAndSeason('Super League 2019/20', {
    source: 'ch.1.json',
    competition: null,
  });
  equal(swiss.competition.country, 'Switzerland');
});

const refused: readonly (readonly [title: string, source: string, requested: string | null, why: RegExp])[] =
  [
    [
      'Bundesliga 2017/18',
      'b.json',
      null,
      /may be de\.1 \(Bundesliga, Germany\) or at\.1 \(Bundesliga, Austria\).*--competition de\.1/,
    ],
    [
      'Deutsche Bundesliga 2017/18',
      '2017-18/at.1.json',
      null,
      /path means at\.1, but its name 'Deutsche Bundesliga' means de\.1/,
    ],
    ['Premier League 2017/18', '2016-17/en.1.json', null, /folder of 2016, but its name says 2017/],
    ['Premier League 2017/18', 'x.json', 'en.11', /Unknown competition en\.11; the competitions are en\.1, /],
  ];
for (const [title, source, requested, why] of refused)
  test(`[INGEST-5] '${title}' of ${source}${requested ? ` with ${requested}` : ''} is refused`, () => {
    throws(
      () => resolveCompetitionAndSeason(title, { source, competition: requested }),
      (error) => error instanceof Refusal && why.test(error.message),
    );
  });

test('[INGEST-3] The Austrian and the German Bundesliga are separate competitions', async () => {
  const german = {
    name: 'Bundesliga 2017/18',
    matches: [played('FC Bayern München', 'RB Leipzig', '2017-08-18')],
  };
  const austrian = {
    name: 'Bundesliga 2017/18',
    matches: [played('RB Salzburg', 'Sturm Graz', '2017-08-19')],
  };
  const counts = [];
  for (const [source, file, more] of [
    ['2017-18/de.1.json', german, {}],
    ['2017-18/at.1.json', austrian, {}],
    ['austria.json', austrian, { competition: 'at.1' }],
    ['2017-18/de.1.json', german, {}],
  ] as const) {
    const { error, added, removed } = await importContent(api, 'openfootball', source, file, more);
    counts.push([error, added, removed]);
  }
  deepEqual(counts, [
    [null, 1, 0],
    [null, 1, 0],
    [null, 0, 0],
    [null, 0, 0],
  ]);
  const unclear = await importContent(api, 'openfootball', 'b.json', austrian);
  deepEqual([unclear.outcome, unclear.removed], ['refused', 0]);
});

test('[INGEST-3] Files in the old and the new format update the same season', async () => {
  const matches = [played('Liverpool FC', 'Arsenal FC', '2017-08-27', [4, 0])];
  await importContent(api, 'openfootball', 'new.json', { name: 'English Premier League 2017/18', matches });
  const old = { name: 'Premier League 2017/18', rounds: [{ name: 'Matchday 1', matches }] };
  const run = await importContent(api, 'openfootball', 'old.json', old);
  deepEqual([run.error, run.added], [null, 0]);
  const stored = await db
    .selectFrom('competition_season')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .where('competition.name', '=', 'Premier League')
    .select('key')
    .execute();
  deepEqual(stored, [{ key: 'en.1' }]);
});

test('[INGEST-5] Local times of a competition without a zone are skipped and reported', async () => {
  const matches = [
    played('Chelsea FC', 'Los Angeles FC', '2025-06-16', null, { time: '15:00' }),
    played('Chelsea FC', 'Flamengo', '2025-06-20', null, { time: '14:00 UTC-4' }),
    played('Chelsea FC', 'ES Tunis', '2025-06-24', null),
  ];
  const file = { name: 'FIFA Club World Cup 2025', matches };
  const run = await importContent(api, 'openfootball', '2025/clubworldcup.json', file);
  deepEqual(
    [run.error, run.problems],
    [
      null,
      [
        {
          place: '$.name',
          reason:
            'the time zone of FIFA Club World Cup (fifa_club_world_cup) is unknown; kick-off times skipped: 1',
        },
      ],
    ],
  );
  const stored = await db
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .where('competition.key', '=', 'fifa_club_world_cup')
    .select(['kickoff', 'time_known', 'status'])
    .orderBy('kickoff')
    .execute();
  deepEqual(stored, [
    { kickoff: new Date('2025-06-16T12:00:00Z'), time_known: false, status: 'TBD' },
    { kickoff: new Date('2025-06-20T18:00:00Z'), time_known: true, status: 'NS' },
    { kickoff: new Date('2025-06-24T12:00:00Z'), time_known: false, status: 'TBD' },
  ]);
});

const zoned: readonly (readonly [source: string, zone: string | null])[] = [
  ['2019-20/it.2.json', 'Europe/Rome'],
  ['2019-20/es.4.json', 'Europe/Madrid'],
  ['2019-20/at.2.json', 'Europe/Vienna'],
  ['2019-20/be.1.json', 'Europe/Brussels'],
  ['2019-20/gr.cup.json', 'Europe/Athens'],
  ['2019/br.1.json', null],
];
for (const [source, zone] of zoned)
  test(`[INGEST-3] kick-offs of ${source} are in the time zone ${zone ?? '(unknown)'}`, () => {
    equal(
      resolveCompetitionAndSeason('A League 2019', { source, competition: null }).competition.timeZone,
      zone,
    );
  });

for (const [name, country, zone] of [
  ['Italian Serie B', 'Italy', 'Europe/Rome'],
  ['English National League North', 'England', 'Europe/London'],
  ['Swiss Super League', 'Switzerland', 'Europe/Zurich'],
  ['Brazilian Serie C', 'Brazil', null],
  ['Club World Cup', null, null],
] as const)
  test(`[INGEST-3] without a path, "${name}" is in country ${country} and time zone ${zone}`, () => {
    const { competition } = resolveCompetitionAndSeason(`${name} 2026/27`, {
      source: 'upload.json',
      competition: null,
    });
    deepEqual([competition.country, competition.timeZone], [country, zone]);
  });

test('[INGEST-3] A league of any country uses the clubs of the directory', async () => {
  const matches = [played('AC Sparta Praha', 'SK Slavia Praha', '2018-07-27', [1, 1])];
  const run = await importContent(api, 'openfootball', '2018-19/cz.1.json', {
    name: 'First League',
    matches,
  });
  deepEqual([run.error, run.added], [null, 1]);
  const teams = await db.selectFrom('team').select('name').where('name', 'like', '%Praha%').execute();
  deepEqual(teams.map(({ name }) => name).sort(), ['AC Sparta Praha', 'SK Slavia Praha']);
});

test('[MATCH-5] A table is complete whatever the language of its rounds', async () => {
  const matches = [
    played('FC Bayern München', 'RB Leipzig', '2025-08-22', [6, 0], { round: '1. Spieltag' }),
    played('VfB Stuttgart', '1. FC Köln', '2025-08-23', [1, 0], { round: 'Spieltag 1' }),
    played('RB Leipzig', 'VfB Stuttgart', '2025-08-30', [2, 2], { round: 'Jornada 2' }),
  ];
  await importContent(api, 'openfootball', '2025-26/de.1.json', { name: 'Bundesliga 2025/26', matches });
  const { rows } = (await api.getAs('bayern-fans.dk', '/standings/2025')).json<Standings>();
  deepEqual(
    rows.map(({ team, points }) => `${team.name} ${points}`),
    ['VfB Stuttgart 4', 'FC Bayern München 3', 'RB Leipzig 1', '1. FC Köln 0'],
  );
});

test('[INGEST-3] The qualification is part of its competition, and neither file removes the other', async () => {
  const main = `= UEFA Champions League 2024/25\n\n▪ League, Matchday 1\nTue Sep 17 2024\n21.00 Liverpool FC v Arsenal FC 1-0\n`;
  const quali = `= UEFA Champions League - Quali 2024/25\n\n▪ Round 1\nTue Jul 9 2024\n20.00 Everton FC v Chelsea FC 2-0\n`;
  const read = (text: string) => importContent(api, 'openfootball', `${text.length}.txt`, Buffer.from(text));
  for (const [text, added] of [
    [quali, 1],
    [main, 1],
    [quali, 0],
    [main, 0],
  ] as const) {
    const run = await read(text);
    deepEqual([run.error, run.added, run.removed], [null, added, 0]);
  }
  const rounds = await db
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .where('season', '=', 2024)
    .where('key', '=', 'uefa.cl')
    .select(['round_name', 'stage'])
    .orderBy('kickoff')
    .execute();
  deepEqual(
    rounds.map(({ stage }) => stage),
    [null, 'matchday'],
  );
  equal(rounds[0]?.round_name, 'Qualifying, Round 1');
});

test('[INGEST-3] The same result of a league in another round is the same match', async () => {
  const twice = [6, 31].map((round) =>
    played('Arsenal FC', 'Everton FC', `2023-${round === 6 ? '09-19' : '10-24'}`, [1, 1], {
      round: `Matchday ${round}`,
    }),
  );
  const file = { name: 'English Premier League 2023/24', matches: twice };
  const run = await importContent(api, 'openfootball', '2023-24/en.1.json', file);
  deepEqual([run.error, run.added], [null, 1]);
  deepEqual(run.problems, [
    { place: '$.matches[1]', reason: 'the same match is listed above, in another round' },
  ]);
  const scottish = { name: 'Scottish Premiership 2023/24', matches: twice };
  equal((await importContent(api, 'openfootball', '2023-24/sco.1.json', scottish)).added, 2);
});

for (const [name, source, clubs] of [
  ['Primera División 1986/87', '1986-87/es.1.json', ['FC Barcelona', 'Real Madrid CF', 'RCD Espanyol']],
  ['2. Bundesliga 1991/92', '1991-92/de.2.json', ['Hertha BSC', 'FC St. Pauli', 'VfB Oldenburg']],
] as const)
  test(`[INGEST-3] In ${name}, which has a second phase, an equal second result is a match`, async () => {
    const [one, two, three] = clubs;
    const year = Number(source.slice(0, 4));
    const phase = (first: number, results: readonly (readonly [number, number])[]) =>
      [
        [one, two],
        [two, three],
        [three, one],
      ].map(([home = '', away = ''], index) =>
        played(
          home,
          away,
          `${first === 1 ? year : year + 1}-0${first === 1 ? 9 : 5}-0${index + 1}`,
          results[index],
          {
            round: `Matchday ${first + index}`,
          },
        ),
      );
    const matches = [
      ...phase(1, [
        [1, 1],
        [2, 0],
        [0, 0],
      ]),
      ...phase(35, [
        [1, 1],
        [1, 0],
        [3, 2],
      ]),
    ];
    const run = await importContent(api, 'openfootball', source, { name, matches });
    deepEqual([run.error, run.added, run.problems], [null, 6, []]);
  });

test('[INGEST-3] a replay at the same ground is a separate match', async () => {
  const matches = [
    played('Arsenal FC', 'Everton FC', '2024-01-06', [1, 1], { round: 'Round 3' }),
    played('Arsenal FC', 'Everton FC', '2024-01-16', [3, 0], { round: 'Round 3' }),
  ];
  for (const added of [2, 0]) {
    const run = await importContent(api, 'openfootball', 'facup.json', { name: 'FA Cup 2023/24', matches });
    deepEqual([run.error, run.added, run.updated, run.problems], [null, added, 0, []]);
  }
});

for (const [name, added, reported] of [
  ['t1-details-after-away.txt', 2, []],
  ['t3-dash.json', 1, ['$.matches[0]']],
  ['t4-twice.json', 1, ['$.matches[1]']],
] as const)
  test(`[INGEST-5] ${name} is imported without new teams or double matches`, {
    skip: withoutSharedData,
  }, async () => {
    const run = await importContent(api, 'openfootball', name, await sharedData(`faults/${name}`));
    deepEqual([run.error, run.added, run.problems.map(({ place }) => place)], [null, added, reported]);
    const teams = await db.selectFrom('team').select('name').where('name', 'like', '%(aet%').execute();
    deepEqual(teams, []);
  });
