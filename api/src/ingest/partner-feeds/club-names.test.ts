import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { OfferFeed } from '@fan-base/source-parsers/partner-feeds/settings';
import { openTestApi } from '../../../test/api.ts';
import { importContent, played } from '../../../test/imports.ts';
import { applySources } from '../sources.queries.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = api.dependencies;

const feed: OfferFeed = {
  key: 'away-days',
  url: 'https://partner.example/away-days.csv',
  name: 'Away Days',
  language: 'en',
  format: 'csv',
  currency: 'GBP',
  columns: { id: 'id', title: 'title', category: 'category', price: 'price', url: 'url', matchDay: 'day' },
};
const list = {
  key: 'tv',
  url: 'https://tv.example/list.csv',
  language: 'en' as const,
  format: 'csv' as const,
  columns: { home: 'home', away: 'away', matchDay: 'day', channel: 'channel' },
};

/** Leagues around the world with teams whose names equal, or start with, those of network clubs. */
const leagues: readonly (readonly [place: string, title: string, ...teams: string[]])[] = [
  [
    '2024-25/es.2.json',
    'Spain Segunda División 2024/25',
    'Real Madrid Castilla',
    'FC Barcelona B',
    'Atlético Baleares',
  ],
  ['2024/ar.1.json', 'Primera División 2024', 'Arsenal de Sarandí', 'Everton de Rosario', 'River Plate'],
  ['2024/ec.1.json', 'Serie A de Ecuador 2024', 'Barcelona SC', 'Emelec', 'Liga de Quito'],
  ['2024-25/au.1.json', 'A-League 2024/25', 'Newcastle United Jets', 'Perth Glory', 'Sydney FC'],
  ['2024/uy.1.json', 'Primera División de Uruguay 2024', 'Liverpool Montevideo', 'Peñarol', 'Arsenal'],
  ['2024/cl.1.json', 'Campeonato Nacional 2024', 'Everton', 'Liverpool', 'Colo Colo'],
];

before(async () => {
  await applySources(db, { feeds: [], offers: [feed], broadcasts: [list] }, new Map(), null);
  for (const [place, title, one = '', other = '', third = ''] of leagues) {
    const matches = [
      played(one, other, '2024-09-01'),
      played(other, third, '2024-09-08'),
      played(third, one, '2024-09-15'),
    ];
    equal((await importContent(api, 'openfootball', place, { name: title, matches })).error, null, place);
  }
});

const clubs = [
  'Arsenal',
  'FC Barcelona',
  'Barcelona',
  'Real Madrid',
  'Liverpool',
  'Newcastle',
  'Newcastle United',
  'Everton',
  'Atlético',
];
const fullNames: Readonly<Record<string, string>> = {
  Arsenal: 'Arsenal FC',
  'FC Barcelona': 'FC Barcelona',
  Barcelona: 'FC Barcelona',
  'Real Madrid': 'Real Madrid CF',
  Liverpool: 'Liverpool FC',
  Newcastle: 'Newcastle United FC',
  'Newcastle United': 'Newcastle United FC',
  Everton: 'Everton FC',
  Atlético: 'Club Atlético de Madrid',
};

test('[INGEST-4] offers match network clubs by name, despite namesakes in other leagues', async () => {
  const rows = clubs.flatMap((name, index) => [
    `${index}s,${name} home shirt,Shirts,50,https://a.example/${index}s,`,
    `${index}t,${name} - Brighton,Football trips,500,https://a.example/${index}t,2026-10-03`,
  ]);
  const csv = ['id,title,category,price,url,day', ...rows].join('\n');
  const run = await importContent(api, 'offers', 'away-days.csv', Buffer.from(csv));
  deepEqual([run.error, run.problems, run.added], [null, [], 2 * clubs.length]);
  const stored = await db
    .selectFrom('offer')
    .innerJoin('team', 'team.id', 'offer.team_id')
    .select(['offer.key', 'team.name'])
    .execute();
  const byKey = new Map(stored.map(({ key, name }) => [key, name]));
  for (const [index, name] of clubs.entries())
    deepEqual([byKey.get(`${index}s`), byKey.get(`${index}t`)], [fullNames[name], fullNames[name]], name);
});

test("[INGEST-4] broadcasts match fixtures by the clubs' short names", async () => {
  const season = {
    name: 'English Premier League 2026/27',
    matches: [played('Arsenal FC', 'Newcastle United FC', '2026-09-19', null)],
  };
  equal((await importContent(api, 'openfootball', '2026-27/en.1.json', season)).error, null);
  const csv = 'home,away,day,channel\nArsenal,Newcastle,2026-09-19,Sky Sports\n';
  const run = await importContent(api, 'broadcasts', 'tv.csv', Buffer.from(csv));
  deepEqual([run.error, run.problems, run.added], [null, [], 1]);
});

test('[INGEST-3] a club keeps its name in an international competition', async () => {
  const friendly = { name: 'Club Friendlies 2026', matches: [played('Liverpool', 'Everton', '2026-07-20')] };
  equal((await importContent(api, 'openfootball', '2026/friendlies.json', friendly)).error, null);
  const teams = await db
    .selectFrom('fixture')
    .innerJoin('team as home', 'home.id', 'home_team_id')
    .innerJoin('team as away', 'away.id', 'away_team_id')
    .where('season', '=', 2026)
    .where('home.name', 'like', 'Liverpool%')
    .select(['home.name as home', 'away.name as away'])
    .execute();
  deepEqual(teams, [{ home: 'Liverpool FC', away: 'Everton FC' }]);
});
