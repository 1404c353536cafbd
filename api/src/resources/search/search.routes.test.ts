import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Search } from '@fan-base/shared-contracts/api/search';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';
import { registered, visitorOf } from '../../../test/member.ts';
import { insertMember, insertPlayer } from '../../../test/squads.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { dependencies, getAs } = api;
const { db } = dependencies;

const domain = 'liverpool-fans.dk';
const own = 'Liverpool FC';

const find = async (q: string, more = '', from = domain) => {
  const response = await getAs(from, `/search?q=${encodeURIComponent(q)}${more}`);
  equal(response.statusCode, 200, response.body);
  return response.json<Search>();
};

const squads: Readonly<Record<string, readonly string[]>> = {
  'Liverpool FC': [
    'Mohamed Salah',
    'Virgil van Dijk',
    'Dominik Szoboszlai',
    'Ibrahima Konaté',
    'Alexis Mac Allister',
    'Ryan Gravenberch',
    'Giorgi Mamardashvili',
    'Florian Wirtz',
    'Hugo Ekitiké',
    'Milos Kerkez',
    'Jeremie Frimpong',
    'Wataru Endō',
  ],
  'Arsenal FC': [
    'Martin Ødegaard',
    'Bukayo Saka',
    'Christian Nørgaard',
    'Viktor Gyökeres',
    'Gabriel Magalhães',
    'William Saliba',
    'Eberechi Eze',
    'Mikel Merino',
    'Kepa Arrizabalaga',
  ],
  'Manchester United FC': [
    'Patrick Dorgu',
    'Bruno Fernandes',
    'Rasmus Højlund',
    'Benjamin Šeško',
    'Matthijs de Ligt',
    'Bryan Mbeumo',
    'Senne Lammens',
  ],
  'Manchester City FC': [
    'Erling Haaland',
    'Joško Gvardiol',
    'Rúben Dias',
    'Gianluigi Donnarumma',
    'Jérémy Doku',
  ],
  'FC Bayern München': ['Jamal Musiala', 'Joshua Kimmich', 'Harry Kane', 'Michael Olise', 'Luis Díaz'],
  'FC Barcelona': ['Robert Lewandowski', 'Lamine Yamal', 'Raphinha', 'Andreas Christensen', 'Pau Cubarsí'],
  'Brentford FC': ['Mikkel Damsgaard', 'Mathias Jensen', 'Sepp van den Berg'],
  'Everton FC': ['Jarrad Branthwaite', 'Iliman Ndiaye'],
  'Wolverhampton Wanderers FC': ['Jørgen Strand Larsen', 'Hwang Hee-chan'],
};

const fixtures = [
  ['2025-08-20', 'FCSB', 'Sporting Clube de Portugal', [0, 0]],
  ['2025-12-01', own, 'Everton FC', [2, 1]],
  ['2026-03-01', 'Everton FC', own, [0, 0]],
  ['2026-09-20', own, 'Everton FC', null],
  ['2026-08-22', 'Arsenal FC', 'Manchester City FC', null],
  ['2026-08-29', own, 'Arsenal FC', null],
  ['2026-10-03', 'Brighton & Hove Albion FC', own, null],
  ['2026-10-10', 'Wolverhampton Wanderers FC', own, null],
  ['2026-10-17', own, 'Tottenham Hotspur FC', null],
  ['2026-10-24', own, 'Manchester United FC', null],
  ['2026-10-31', own, 'FC Bayern München', null],
  ['2026-11-04', 'FC Barcelona', own, null],
  ['2026-11-11', own, 'FC København', null],
  ['2026-11-18', '1. FC Kaiserslautern', 'Sheffield United FC', null],
] as const;

const grounds: Readonly<Record<string, string>> = {
  'Liverpool FC': 'Anfield',
  'Sporting Clube de Portugal': 'Estádio José Alvalade',
  'Wolverhampton Wanderers FC': 'Molineux Stadium',
};

before(async () => {
  await insertSeason(
    db,
    'en.1',
    2026,
    fixtures.map(([day, home, away, goals]) => ({
      home,
      away,
      kickoff: `${day}T15:00:00Z`,
      more: { venue_name: grounds[home] ?? null },
      ...(goals ? { goals: [...goals] as [number, number] } : {}),
    })),
  );
  for (const [team, players] of Object.entries(squads))
    for (const [index, name] of players.entries())
      await insertMember(db, team, 2026, name, 'midfielder', index + 1);
  for (const name of ['S. Anthony', 'Anthony Sala', 'P. Hofstetter', 'J. Carver', 'M. Salahov'])
    await insertPlayer(db, name);
  await insertMember(db, own, 2024, 'Anthony Salas', 'midfielder', 30);
  await insertTexts();
});

const content = (text: string) => ({ version: 1, blocks: [{ kind: 'paragraph', spans: [{ text }] }] });

/** A story, an article and a thread about injuries on the Danish site, and a second article that is a draft. */
async function insertTexts(): Promise<void> {
  const site = await db
    .selectFrom('site')
    .where('domain', '=', domain)
    .select('id')
    .executeTakeFirstOrThrow();
  const source = await db
    .insertInto('news_source')
    .values({ site_id: site.id, name: 'A paper', url: null, feed_url: 'https://paper.example/feed.rss' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const published_at = new Date('2026-08-01T12:00:00Z');
  await db
    .insertInto('news_item')
    .values({
      site_id: site.id,
      source_id: source.id,
      url: 'https://paper.example/1',
      url_key: 'key 1',
      title: 'Skadede spillere vender tilbage',
      published_at,
      first_seen_at: published_at,
    })
    .execute();
  const article = (slug: string, state: 'published' | 'draft') => ({
    site_id: site.id,
    slug,
    title: 'Skadede stjerner',
    lead: 'Fire spillere er ude.',
    author: 'x',
    text: 'x',
    body: JSON.stringify(content('x')),
    state,
    published_at,
    source: 'test',
  });
  await db
    .insertInto('article')
    .values([article('injuries', 'published'), article('draft', 'draft')])
    .execute();
  const [author] = [await registered(api, 'Kopite'), await registered(api, 'Kopite1')];
  await db
    .updateTable('account')
    .set({ joined_at: new Date('2026-01-01T00:00:00Z') })
    .execute();
  const thread = {
    title: 'Hvilke spillere er skadede?',
    content: content('Ved I det?'),
    key: 'key-of-the-thread',
  };
  equal((await author.send('POST', '/forums/truppen/threads', thread)).statusCode, 200);
  await db
    .updateTable('account')
    .set({ deleted_at: new Date('2026-08-02T00:00:00Z') })
    .where('username', '=', 'Kopite1')
    .execute();
}

/** What visitors type, and whom they mean. */
const misspelled: readonly (readonly [typed: string, meant: string])[] = [
  ['mo sala', 'Mohamed Salah'],
  ['mohammed sallah', 'Mohamed Salah'],
  ['muhamed salah', 'Mohamed Salah'],
  ['virgil van dyke', 'Virgil van Dijk'],
  ['van dik', 'Virgil van Dijk'],
  ['soboszlai', 'Dominik Szoboszlai'],
  ['szobozlai', 'Dominik Szoboszlai'],
  ['konate', 'Ibrahima Konaté'],
  ['konatte', 'Ibrahima Konaté'],
  ['mcallister', 'Alexis Mac Allister'],
  ['mac alister', 'Alexis Mac Allister'],
  ['gravenberg', 'Ryan Gravenberch'],
  ['mamardasvili', 'Giorgi Mamardashvili'],
  ['mamerdashvili', 'Giorgi Mamardashvili'],
  ['florian virtz', 'Florian Wirtz'],
  ['wirz', 'Florian Wirtz'],
  ['ekitike', 'Hugo Ekitiké'],
  ['kerkes', 'Milos Kerkez'],
  ['frimpon', 'Jeremie Frimpong'],
  ['endo', 'Wataru Endō'],
  ['odegard', 'Martin Ødegaard'],
  ['ødegård', 'Martin Ødegaard'],
  ['oedegaard', 'Martin Ødegaard'],
  ['buckayo saka', 'Bukayo Saka'],
  ['noergaard', 'Christian Nørgaard'],
  ['norgård', 'Christian Nørgaard'],
  ['gyokeres', 'Viktor Gyökeres'],
  ['gyøkeres', 'Viktor Gyökeres'],
  ['magalaes', 'Gabriel Magalhães'],
  ['arizabalaga', 'Kepa Arrizabalaga'],
  ['hojlund', 'Rasmus Højlund'],
  ['højlun', 'Rasmus Højlund'],
  ['sesko', 'Benjamin Šeško'],
  ['de licht', 'Matthijs de Ligt'],
  ['mbuemo', 'Bryan Mbeumo'],
  ['haland', 'Erling Haaland'],
  ['erling håland', 'Erling Haaland'],
  ['guardiol', 'Joško Gvardiol'],
  ['donaruma', 'Gianluigi Donnarumma'],
  ['musialla', 'Jamal Musiala'],
  ['kimich', 'Joshua Kimmich'],
  ['lewandovski', 'Robert Lewandowski'],
  ['levandowski', 'Robert Lewandowski'],
  ['lamin jamal', 'Lamine Yamal'],
  ['rafinha', 'Raphinha'],
  ['damsgard', 'Mikkel Damsgaard'],
  ['branthwait', 'Jarrad Branthwaite'],
  ['strand larson', 'Jørgen Strand Larsen'],
  ['hwang hee chan', 'Hwang Hee-chan'],
  ['larsen jorgen', 'Jørgen Strand Larsen'],
  ['everten', 'Everton FC'],
  ['arsenel', 'Arsenal FC'],
  ['bayern munchen', 'FC Bayern München'],
  ['bayern muenchen', 'FC Bayern München'],
  ['barcalona', 'FC Barcelona'],
  ['brigthon', 'Brighton & Hove Albion FC'],
  ['wolverhamton', 'Wolverhampton Wanderers FC'],
  ['totenham', 'Tottenham Hotspur FC'],
  ['manchster utd', 'Manchester United FC'],
  ['livepool', own],
];

test('[GRAPH-4] fifty and more misspelled names of players and teams are found first', async () => {
  const missed: string[] = [];
  for (const [typed, meant] of misspelled) {
    const { players, teams } = await find(typed);
    const first = meant.includes('FC') ? teams[0]?.name : players[0]?.player.name;
    if (first !== meant) missed.push(`${typed}: ${first} instead of ${meant}`);
  }
  ok(misspelled.length > 50);
  deepEqual(missed, []);
});

const namesOf = async (q: string) => {
  const { players, teams, competitions, members } = await find(q);
  return [
    ...players.map(({ player }) => player.name),
    ...teams.map(({ name }) => name),
    ...competitions.map(({ competition }) => competition.name),
    ...members.map(({ displayName }) => displayName),
  ];
};

/** What fans call a team or competition, and all that they find. */
const nicknamed: readonly (readonly [typed: string, meant: readonly string[]])[] = [
  ['fck', ['1. FC Kaiserslautern', 'FC København']],
  ['F.C.K.', ['1. FC Kaiserslautern', 'FC København']],
  ['kbh', ['FC København']],
  ['Spurs', ['Tottenham Hotspur FC']],
  ['barca', ['FC Barcelona']],
  ['Barça', ['FC Barcelona']],
  ['the reds', [own]],
  ['Anfield', [own]],
  ['anfi', [own]],
  ['molineux stadium', ['Wolverhampton Wanderers FC']],
  ['white hart lane', ['Tottenham Hotspur FC']],
  ['epl', ['Premier League']],
];

test('[GRAPH-4] nicknames, abbreviations and grounds find their teams, without merely similar names', async () => {
  const found = await Promise.all(
    nicknamed.map(async ([typed]) => [typed, (await namesOf(typed)).toSorted()]),
  );
  deepEqual(
    found,
    nicknamed.map(([typed, meant]) => [typed, [...meant].toSorted()]),
  );
});

test('[GRAPH-4] a name that is spelled right leaves out similar names of every kind', async () => {
  deepEqual(await namesOf('saka'), ['Bukayo Saka']);
  deepEqual(await namesOf('everton'), ['Everton FC']);
  deepEqual(await namesOf('larsen jorgen'), ['Jørgen Strand Larsen']);
  equal((await find('saka')).isExact, true);
  equal((await find('everten')).isExact, false);
});

test('[GRAPH-4] three letters that begin no name find none that is similar', async () => {
  deepEqual(await namesOf('xks'), []);
  deepEqual(await namesOf('fcx'), []);
});

test('[GRAPH-4] players are ranked by their link to the club: its own, former, other, and initials alone', async () => {
  const { players } = await find('sala');
  deepEqual(
    players.map(({ player }) => player.name),
    ['Mohamed Salah', 'Anthony Salas', 'Anthony Sala'],
  );
  deepEqual(await namesOf('anthony'), ['Anthony Salas', 'Anthony Sala']);
  deepEqual(await namesOf('carver'), ['J. Carver']);
  equal((await find('salha')).players[0]?.player.name, 'Mohamed Salah');
});

test('[GRAPH-4] a player in no stored squad has the club of the newest statistics', async () => {
  const { id: player_id } = await insertPlayer(db, 'Igor Fariaz');
  const teamOf = async (name: string) => {
    const { id } = await db
      .selectFrom('team')
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const competition = await db
    .selectFrom('competition')
    .where('key', '=', 'en.1')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [season, team] of [
    [2024, 'Brentford FC'],
    [2026, 'Everton FC'],
  ] as const)
    await db
      .insertInto('player_season')
      .values({ player_id, season, team_id: await teamOf(team), competition_id: competition.id })
      .execute();
  deepEqual(
    (await find('fariaz')).players.map(({ team }) => team?.name),
    ['Everton FC'],
  );
});

test('[GRAPH-4] the last word may be incomplete, and the site’s club is first', async () => {
  equal((await find('sal')).players[0]?.player.name, 'Mohamed Salah');
  deepEqual((await find('sa')).players[0]?.team?.name, own);
  deepEqual((await find('liverpool')).players, []);
  equal((await find('sal', '', 'arsenal-fans.dk')).players[0]?.player.name, 'William Saliba');
});

test('[GRAPH-4] one team finds matches against the club, two teams their own, closest in time first', async () => {
  const matchesOf = async (q: string) =>
    (await find(q)).matches.map(({ home, away, kickoff }) => [kickoff.slice(0, 10), home.name, away.name]);
  deepEqual(await matchesOf('everton'), [
    ['2026-09-20', own, 'Everton FC'],
    ['2026-03-01', 'Everton FC', own],
    ['2025-12-01', own, 'Everton FC'],
  ]);
  deepEqual(await matchesOf('arsenal man city'), [['2026-08-22', 'Arsenal FC', 'Manchester City FC']]);
});

test('[GRAPH-4] competitions are found with the newest season in which they were played', async () => {
  const { competitions } = await find('premier leage');
  deepEqual(
    competitions.map(({ competition, season }) => [competition.key, season]),
    [['en.1', 2026]],
  );
});

test('[GRAPH-4] articles, news and threads are found by the words of their language, on their own site', async () => {
  const { articles, news, threads } = await find('skadede spillere');
  deepEqual(
    articles.map(({ slug }) => slug),
    ['injuries'],
  );
  deepEqual(
    news.map(({ title, source }) => [title, source]),
    [['Skadede spillere vender tilbage', 'A paper']],
  );
  deepEqual(
    threads.map(({ title, place }) => [title, place.slug]),
    [['Hvilke spillere er skadede?', 'hvilke-spillere-er-skadede']],
  );
  const other = await find('skadede spillere', '', 'arsenal-fans.dk');
  deepEqual([other.articles, other.news, other.threads], [[], [], []]);
});

test('[GRAPH-4] members are found by name, except deleted accounts', async () => {
  const { members } = await find('kopite');
  deepEqual(
    members.map(({ username }) => username),
    ['Kopite'],
  );
});

test('[GRAPH-4] one kind alone has more hits', async () => {
  const all = await find('liverpool', '&kind=matches');
  equal(all.matches.length, 11);
  deepEqual([all.players, all.teams, all.news], [[], [], []]);
});

test('[GRAPH-4] text without letters, operators and quotes have no hits and cause no error', async () => {
  for (const typed of ['?!', "' & | !:*", '""', '%_', '🙂🙂', "'; drop table player; --"]) {
    const { players, news } = await find(typed);
    deepEqual([players.length > 5, news], [false, []], typed);
  }
});

test('[GRAPH-4] a visitor may search fifteen times a minute', async () => {
  const visitor = await visitorOf(api, domain, '203.0.113.9');
  const statuses: number[] = [];
  for (let times = 0; times < 16; times += 1)
    statuses.push((await visitor.send('GET', '/search?q=salah')).statusCode);
  deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [15, 429]);
});
