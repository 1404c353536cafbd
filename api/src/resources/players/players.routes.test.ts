import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Player, PlayersFound } from '@fan-base/shared-contracts/api/squad';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { teamId } from '../../../test/football.ts';
import { insertMember, insertPlayer } from '../../../test/squads.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = dependencies;

const [L, A, C] = ['Liverpool FC', 'Arsenal FC', 'Chelsea FC'] as const;

before(async () => {
  const league = await db
    .selectFrom('competition')
    .where('key', '=', 'en.1')
    .select('id')
    .executeTakeFirstOrThrow();
  const cup = await db
    .insertInto('competition')
    .values({ key: 'uefa.cl', name: 'Champions League', country: null, time_zone: 'Europe/Paris' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [liverpool, arsenal, chelsea] = [await teamId(db, L), await teamId(db, A), await teamId(db, C)];

  const ode = await insertMember(db, L, 2026, 'Martin Ødegaard', 'midfielder', 8, {
    first_name: 'Martin',
    last_name: 'Ødegaard',
    birth_date: '1998-12-17',
    birth_place: 'Drammen',
    birth_country: 'Norway',
    nationality: 'Norway',
    height_cm: 178,
    weight_kg: 68,
  });
  const season = { player_id: ode.id, yellow_red: null, red: null };
  await db
    .insertInto('player_season')
    .values([
      { ...season, team_id: arsenal, competition_id: league.id, season: 2025, appearances: 30 },
      { ...season, team_id: liverpool, competition_id: cup.id, season: 2026, appearances: 2 },
      {
        ...season,
        team_id: liverpool,
        competition_id: league.id,
        season: 2026,
        appearances: 3,
        starts: 2,
        minutes: 200,
        goals: 1,
        assists: 0,
        penalties_scored: 1,
        penalties_missed: 0,
        fouls: 4,
        yellow: 1,
        yellow_red: 1,
        red: 0,
        passes: 150,
        rating: 7.25,
      },
    ])
    .execute();
  await db
    .insertInto('transfer')
    .values([
      {
        player_id: ode.id,
        moved_on: '2021-08-20',
        terms: '€ 35M',
        from_name: 'Real Madrid',
        to_team_id: arsenal,
        to_name: 'Arsenal',
      },
      {
        player_id: ode.id,
        moved_on: '2026-07-01',
        terms: 'Swap',
        from_team_id: arsenal,
        to_team_id: liverpool,
      },
      { player_id: ode.id, moved_on: '2015-01-22', terms: null, from_name: null, to_name: 'Real Madrid' },
    ])
    .execute();
  await db
    .insertInto('sidelined')
    .values([
      { player_id: ode.id, cause: 'Knee', started_on: '2025-10-04', ended_on: '2025-10-13' },
      { player_id: ode.id, cause: 'Virus', started_on: '2026-08-14' },
    ])
    .execute();
  await db
    .insertInto('player_extra')
    .values({
      player_id: ode.id,
      value: 80_000_000,
      boots: 'Nike Phantom',
      source: 'test',
      updated_at: new Date('2026-08-01T00:00:00Z'),
    })
    .execute();

  await db
    .insertInto('player_value')
    .values([
      { player_id: ode.id, valued_on: '2026-08-01', value: 80_000_000 },
      { player_id: ode.id, valued_on: '2024-07-01', value: 60_000_000 },
    ])
    .execute();

  await insertMember(db, L, 2019, 'Virgil van Dijk', 'defender', 4);
  await insertMember(db, L, 2026, 'Trent Alexander-Arnold', 'defender', 66);
  const loaned = await insertPlayer(db, 'Arnold Loaned');
  await db
    .insertInto('player_season')
    .values({ player_id: loaned.id, team_id: liverpool, competition_id: league.id, season: 2020 })
    .execute();
  const sold = await insertPlayer(db, 'Sold Player');
  await db
    .insertInto('transfer')
    .values({ player_id: sold.id, moved_on: '2020-01-01', from_team_id: liverpool, to_team_id: chelsea })
    .execute();
  await insertMember(db, A, 2026, 'Bukayo Saka', 'attacker', 7);
  for (let number = 100; number < 125; number += 1)
    await insertMember(db, A, 2026, `Junior ${number}`, 'attacker', number);
});

const playerOf = async (slug: string) =>
  (await getAs('liverpool-fans.dk', `/players/${slug}`)).json<Player>();
const found = async (search: string, domain = 'liverpool-fans.dk') =>
  (await getAs(domain, `/players?search=${encodeURIComponent(search)}`))
    .json<PlayersFound>()
    .players.map(({ name }) => name);

test('[SQUAD-2] A player has a profile, with null for unknown fields', async () => {
  const { statistics, absence, pastAbsences, career, articles, team, ...profile } =
    await playerOf('martin_oedegaard');
  equal(team?.name, L);
  deepEqual(profile, {
    slug: 'martin_oedegaard',
    name: 'Martin Ødegaard',
    firstName: 'Martin',
    lastName: 'Ødegaard',
    photo: null,
    position: 'midfielder',
    number: 8,
    isInSquad: true,
    isFormer: false,
    age: 27,
    birthDate: '1998-12-17',
    birthPlace: 'Drammen',
    birthCountry: 'Norway',
    nationality: 'Norway',
    height: 178,
    weight: 68,
    value: 80_000_000,
    values: [
      { day: '2024-07-01', value: 60_000_000 },
      { day: '2026-08-01', value: 80_000_000 },
    ],
    contractEnd: null,
    weeklyWage: null,
    boots: 'Nike Phantom',
  });
});

test('[SQUAD-2] A player has the newest published articles of the site that link to the player', async () => {
  const link = (slug: string) => ({
    version: 1,
    blocks: [
      { kind: 'paragraph', spans: [{ text: 'x', link: `https://liverpool-fans.dk/spiller/${slug}` }] },
    ],
  });
  const site = await db
    .selectFrom('site')
    .where('domain', '=', 'liverpool-fans.dk')
    .select('id')
    .executeTakeFirstOrThrow();
  const article = (day: number, slug: string, state: 'published' | 'draft' = 'published') => ({
    site_id: site.id,
    slug: `article-${day}`,
    title: `Article ${day}`,
    lead: 'x',
    author: 'x',
    text: 'x',
    body: JSON.stringify(link(slug)),
    state,
    published_at: new Date(`2026-08-${String(day).padStart(2, '0')}T06:30:00Z`),
    source: 'test',
  });
  const days = [1, 2, 3, 4, 5].map((day) => article(day, 'martin_oedegaard'));
  const others = [
    article(6, 'virgil_van_dijk'),
    article(7, 'martin_oedegaard', 'draft'),
    article(16, 'martin_oedegaard'),
  ];
  await db
    .insertInto('article')
    .values([...days, ...others])
    .execute();
  const { articles } = await playerOf('martin_oedegaard');
  deepEqual(articles[0], {
    slug: 'article-5',
    title: 'Article 5',
    publishedAt: '2026-08-05T06:30:00.000Z',
  });
  deepEqual(
    articles.map(({ slug }) => slug),
    ['article-5', 'article-4', 'article-3', 'article-2'],
  );
  deepEqual((await playerOf('trent_alexander-arnold')).articles, []);
});

test('[SQUAD-2] Statistics are per competition and club, newest season and most matches first', async () => {
  const { statistics } = await playerOf('martin_oedegaard');
  deepEqual(
    statistics.map(({ season, competition, team, games }) => [season, competition.name, team.name, games]),
    [
      [2026, 'Premier League', L, 3],
      [2026, 'Champions League', L, 2],
      [2025, 'Premier League', A, 30],
    ],
  );
  const { competition, team, ...counts } = statistics[0] ?? {};
  deepEqual(counts, {
    season: 2026,
    games: 3,
    starts: 2,
    minutes: 200,
    goals: 1,
    assists: 0,
    penalties: 1,
    penaltiesMissed: 0,
    fouls: 4,
    yellow: 1,
    red: 1,
    passes: 150,
    conceded: null,
    saves: null,
    rating: 7.25,
  });
  deepEqual([statistics[1]?.red, statistics[1]?.goals], [null, null]);
});

test('[SQUAD-2] The career has the transfers, newest first, with their fees', async () => {
  const { career } = await playerOf('martin_oedegaard');
  deepEqual(
    career.map(({ date, from, to, terms, fee, words }) => [date, from?.name, to?.name, terms, fee, words]),
    [
      ['2026-07-01', A, L, 'other', null, 'Swap'],
      ['2021-08-20', 'Real Madrid', 'Arsenal', 'fee', 35_000_000, null],
      ['2015-01-22', undefined, 'Real Madrid', 'unknown', null, null],
    ],
  );
  deepEqual([career[1]?.to?.team?.name, career[1]?.from?.team], [A, null]);
});

test('[SQUAD-2] [SQUAD-3] A player has current and past absences', async () => {
  const { absence, pastAbsences } = await playerOf('martin_oedegaard');
  deepEqual([absence?.cause, absence?.days], ['Virus', 2]);
  deepEqual(
    pastAbsences.map(({ cause, end, days }) => [cause, end, days]),
    [['Knee', '2025-10-13', 10]],
  );
});

test('[SQUAD-2] Former squad members, players and transferred players have a page too', async () => {
  for (const [slug, expected] of [
    ['virgil_van_dijk', 'defender'],
    ['arnold_loaned', null],
    ['sold_player', null],
  ] as const) {
    const { isInSquad, isFormer, position, number, team } = await playerOf(slug);
    deepEqual([isInSquad, isFormer, position, number, team], [false, true, expected, null, null], slug);
  }
});

test('[GRAPH-2] A player of another club has a page on every site, with their club', async () => {
  const { isInSquad, isFormer, position, number, team } = await playerOf('bukayo_saka');
  deepEqual([isInSquad, isFormer, position, number, team?.name], [false, false, 'attacker', 7, A]);
  const atArsenal = (await getAs('arsenal-fans.dk', '/players/bukayo_saka')).json<Player>();
  deepEqual([atArsenal.isInSquad, atArsenal.isFormer], [true, false]);
  const former = (await getAs('arsenal-fans.dk', '/players/martin_oedegaard')).json<Player>();
  deepEqual([former.isInSquad, former.isFormer, former.team?.name], [false, true, L]);
});

test('[API-2] An unknown player is 404', async () => {
  for (const path of ['nobody_of_this_name', '%00', '..', 'nobody_of_this_name/season', 'nobody/news'])
    equal((await getAs('liverpool-fans.dk', `/players/${path}`)).statusCode, 404, path);
});

for (const [search, names] of [
  ['Ødegaard', ['Martin Ødegaard']],
  ['oedegaard', ['Martin Ødegaard']],
  ['ODEGAARD', ['Martin Ødegaard']],
  ['odegard', ['Martin Ødegaard']],
  ['martin odegaard', ['Martin Ødegaard']],
  ['degaard martin', []],
  ['degaa', ['Martin Ødegaard']],
  ['Van Dijk', ['Virgil van Dijk']],
  ['arnold', ['Arnold Loaned', 'Trent Alexander-Arnold']],
  ['alexander arnold', ['Trent Alexander-Arnold']],
  ['old', ['Arnold Loaned', 'Sold Player', 'Trent Alexander-Arnold']],
  ['_', []],
  ['%', []],
  ['saka', []],
  ['¿', []],
] as const)
  test(`[SQUAD-5] '${search}' finds ${names.join(', ') || 'nobody'}`, async () =>
    deepEqual(await found(search), names));

test('[SQUAD-5] At most twenty are found, and a search without a text is rejected', async () => {
  equal((await found('junior', 'arsenal-fans.dk')).length, 20);
  equal((await getAs('liverpool-fans.dk', '/players?search=')).statusCode, 400);
  equal((await getAs('liverpool-fans.dk', '/players')).statusCode, 400);
});

test('A player takes at most seven queries, however long the career', async () => {
  const queries = (slug: string) =>
    countQueries(dependencies, () => getAs('liverpool-fans.dk', `/players/${slug}`));
  const full = await queries('martin_oedegaard');
  equal(await queries('virgil_van_dijk'), full);
  ok(full <= 7, `${full} queries`);
});
