import { deepEqual, equal, match } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { FixtureWatch, Streaming, TvRight } from '@fan-base/shared-contracts/api/streaming';
import { streaming } from '@fan-base/shared-contracts/client';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';
import { type Member, promote, registered } from '../../../test/member.ts';
import { type ImportJob, runImport } from '../../ingest/run.ts';
import { applySources } from '../../ingest/sources.queries.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { dependencies, getAs } = api;
const { db } = dependencies;
const home = 'liverpool-fans.dk';

let matches: string[];
let admin: Member;
let member: Member;

const importFile = (kind: ImportJob['kind'], source: string, text: string) =>
  runImport(dependencies, {
    kind,
    source,
    siteId: null,
    origin: 'manual',
    content: Buffer.from(text),
    interval: null,
  });
const guide = {
  key: 'guide',
  url: 'https://guide.example/da.xml',
  language: 'da',
  format: 'xml',
  record: 'programme',
  columns: {
    home: 'home',
    away: 'away',
    matchDay: '@start',
    channel: 'channel',
    kind: 'channel@type',
    url: 'link',
  },
} as const;
const programme = (home: string, away: string, day: string, channel: string, type = 'tv') =>
  `<programme start="${day}T19:00:00"><home>${home}</home><away>${away}</away><channel type="${type}">${channel}</channel><link>https://${channel.toLowerCase()}.example/</link></programme>`;
const importGuide = (...programmes: string[]) =>
  importFile('broadcasts', 'guide.xml', `<tv>${programmes.join('')}</tv>`);

before(async () => {
  matches = await insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-08T14:00:00Z', goals: [1, 0] },
    { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2026-08-22T14:00:00Z' },
    { home: 'Chelsea FC', away: 'Liverpool FC', kickoff: '2026-09-05T14:00:00Z', timeKnown: false },
    { home: 'Everton FC', away: 'Chelsea FC', kickoff: '2026-10-10T14:00:00Z' },
  ]);
  admin = await registered(api, 'Boss', home);
  member = await registered(api, 'Member', home);
  await promote(api, 'Boss');
  await applySources(db, { feeds: [], broadcasts: [guide] }, new Map(), null);
});

const ask = async (domain = home) => (await getAs(domain, streaming.getStreaming())).json<Streaming>();
const rightsFile = `channel,service,kind,competition,country,season,url
V Sport,Viaplay,tv,en.1,DK,2026,https://v.example/
Viaplay,Viaplay,stream,Premier League,dk,2026-27,https://viaplay.example/
Sky Sports,,tv,en.1,GB,2026,
Unknown,,tv,en.9,DK,2026,
Wrong,,radio,en.1,DK,2026,
`;

test('[TRAVEL-2] an editors’ file of TV rights is read; an invalid row is reported and affects no other', async () => {
  const run = await importFile('rights', 'rights.csv', rightsFile);
  deepEqual([run.outcome, run.added, run.seen], ['changed', 3, 5]);
  deepEqual(
    run.problems.map(({ place }) => place),
    ['line 6', 'line 5'],
  );
  match(run.problems[0]?.reason ?? '', /kind must be one of tv, stream/);
  equal((await importFile('rights', 'rights.csv', rightsFile)).outcome, 'unchanged');
});

test('[TRAVEL-2] rights match the canonical names of competition, country and season', async () => {
  const file = `channel,kind,competition,country,season
One,tv,EPL,UK,2026/27
Two,tv,English Premier League,Denmark,26-27
Three,tv,Superliga of Mars,DK,2026
Four,tv,EPL,DK,2026/28
Five,tv,EPL,SE,2026
`;
  const run = await importFile('rights', 'names.csv', file);
  deepEqual([run.added, run.problems.map(({ place }) => place)], [2, ['line 5', 'line 6', 'line 4']]);
  deepEqual(
    run.problems.map(({ reason }) => reason.slice(0, 76)),
    [
      "season must look like 2026 or 2026/27, but is '2026/28'",
      'country must be one of DK, GB',
      'unknown competition Superliga of Mars; the competitions are de.1 (Bundesliga',
    ],
  );
  const empty = await importFile('rights', 'names.csv', 'channel,kind,competition,country,season\n');
  equal(empty.removed, 2);
});

test('[TRAVEL-2] rights of a listed competition are stored before its first match', async () => {
  const file = `channel,kind,competition,country,season
One,tv,Carabao Cup,UK,2026/27
Two,tv,it.cup,DK,2026/27
`;
  const run = await importFile('rights', 'early.csv', file);
  deepEqual([run.added, run.problems], [2, []]);
  equal((await importFile('rights', 'early.csv', file)).outcome, 'unchanged');
  equal((await importFile('rights', 'early.csv', 'channel,kind,competition,country,season\n')).removed, 2);
});

test("[TRAVEL-2] [INGEST-4] a feed's broadcasts are matched by teams and nearby date", async () => {
  const guide = [
    programme('Liverpool', 'Arsenal', '2026-08-22', 'Viaplay', 'stream'),
    programme('Chelsea', 'Liverpool', '2026-09-06', 'TV3'),
    programme('Liverpool', 'Arsenal', '2027-01-01', 'TV3'),
    programme('Liverpool', 'Unknown', '2026-08-22', 'TV3'),
    programme('Hull', 'Leeds', '2026-08-22', 'TV3'),
  ];
  const run = await importGuide(...guide);
  deepEqual([run.outcome, run.added, run.seen, run.problems.length], ['changed', 2, 5, 2]);
  equal((await importGuide(...guide)).outcome, 'unchanged');
  const changed = await importGuide(guide[0] ?? '');
  deepEqual([changed.added, changed.removed], [0, 1]);
  equal((await importFile('broadcasts', 'guide.xml', '<tv><programme>')).outcome, 'refused');
});

const xmltv = (...programmes: string[]) => `<?xml version="1.0"?><tv>
  <channel id="tv3sport.dk"><display-name lang="da">TV3 Sport</display-name><display-name>30</display-name></channel>
  ${programmes.join('')}</tv>`;
const shown = (start: string, stop: string, texts: string) =>
  `<programme start="${start}" stop="${stop}" channel="tv3sport.dk">${texts}</programme>`;

test('[TRAVEL-2] an XMLTV guide is read by titles, channel names and times with offset', async () => {
  const settings = {
    key: 'xmltv',
    url: 'https://guide.example/xmltv.xml',
    language: 'da',
    format: 'xmltv',
  } as const;
  await applySources(db, { feeds: [], broadcasts: [guide, settings] }, new Map(), null);
  const send = (...programmes: string[]) => importFile('broadcasts', 'xmltv.xml', xmltv(...programmes));
  const live = shown(
    '20260822153000 +0200',
    '20260822180000 +0200',
    '<title>Premier League: Liverpool-Arsenal</title>',
  );
  const run = await send(
    live,
    shown(
      '20260822220000 +0200',
      '20260823000000 +0200',
      '<title>Liverpool - Arsenal (genudsendelse)</title>',
    ),
    shown(
      '20260822150000 +0200',
      '20260822153000 +0200',
      '<title>Optakt</title><desc>Liverpool v Arsenal</desc>',
    ),
    shown(
      '20260822153000 +0200',
      '20260822180000 +0200',
      '<title>Fodbold</title><desc>Lyngby - Vejle</desc>',
    ),
  );
  deepEqual([run.error, run.outcome, run.added, run.seen], [null, 'changed', 1, 4]);
  deepEqual(
    run.problems.map(({ place, reason }) => `${place}: ${reason}`),
    ['programme 2: there is no match of its teams at its time (and 1 more)'],
  );
  const stored = await db
    .selectFrom('fixture_broadcast')
    .select(['fixture_id', 'channel', 'kind'])
    .where('source', '=', settings.url)
    .execute();
  deepEqual(stored, [{ fixture_id: matches[1], channel: 'TV3 Sport', kind: 'tv' }]);
  const later = await send(
    shown(
      '20260905190000 +0200',
      '20260905210000 +0200',
      '<title>Fodbold</title><sub-title>Chelsea vs. Liverpool</sub-title>',
    ),
  );
  deepEqual(
    [later.added, later.removed, later.problems],
    [1, 1, []],
    'a match without a time counts by its day',
  );
  const nothing = await send(shown('20260822153000 +0200', '20260822180000 +0200', '<title>Fodbold</title>'));
  deepEqual(
    nothing.problems.map(({ reason }) => reason),
    ['none of its 1 records names a network club'],
  );
  await applySources(db, { feeds: [], broadcasts: [guide] }, new Map(), null);
});

test('[TRAVEL-2] the guide lists matches, channels, competitions and services', async () => {
  const answer = await ask();
  deepEqual(
    answer.channels.map(({ channel, service, matches: shown }) => [channel, service, shown]),
    [
      ['Viaplay', 'Viaplay', 1],
      ['V Sport', 'Viaplay', 0],
    ],
  );
  deepEqual(
    answer.fixtures.map(({ fixture, watchOn }) => [
      fixture.id,
      watchOn.map(({ channel, confirmed }) => [channel, confirmed]),
    ]),
    [
      [matches[1], [['Viaplay', true]]],
      [
        matches[2],
        [
          ['V Sport', false],
          ['Viaplay', false],
        ],
      ],
    ],
  );
  deepEqual(
    answer.competitions.map(({ competition, channels }) => [competition.key, channels.length]),
    [['en.1', 2]],
  );
  deepEqual(answer.services, [
    { name: 'Viaplay', url: 'https://v.example/', channels: ['V Sport', 'Viaplay'] },
  ]);
});

test('[TRAVEL-2] a site has the rights of its country, and a club without matches has none', async () => {
  const english = await ask('liverpool-fans.com');
  deepEqual(
    english.channels.map(({ channel }) => channel),
    ['Sky Sports'],
  );
  const other = await ask('real-madrid-fans.dk');
  deepEqual([other.channels, other.fixtures, other.competitions, other.services], [[], [], [], []]);
});

test("[TRAVEL-2] a match has its channels, and another club's match is not found", async () => {
  const { watchOn } = (
    await getAs(home, streaming.getFixtureWatch({ id: matches[1] ?? '' }))
  ).json<FixtureWatch>();
  deepEqual(watchOn, [
    {
      channel: 'Viaplay',
      service: 'Viaplay',
      kind: 'stream',
      url: 'https://viaplay.example/',
      confirmed: true,
    },
  ]);
  equal((await getAs(home, streaming.getFixtureWatch({ id: matches[3] ?? '' }))).statusCode, 404);
});

const body = {
  channel: 'TV 2 Sport',
  service: 'TV 2 Play',
  kind: 'tv',
  competition: 'en.1',
  country: 'DK',
  season: 2026,
  url: 'https://tv2.example/',
};

test('[TRAVEL-2] an administrator adds, changes and removes TV rights, and the site shows them', async () => {
  const made = (await admin.send('POST', '/streaming/rights', body)).json<TvRight>();
  deepEqual([made.channel, made.competition.key, made.source], ['TV 2 Sport', 'en.1', '']);
  equal(
    (await ask()).channels.some(({ channel }) => channel === 'TV 2 Sport'),
    true,
  );
  equal((await admin.send('POST', '/streaming/rights', body)).statusCode, 409);
  const path = `/streaming/rights/${made.id}`;
  const edited = (await admin.send('PATCH', path, { ...body, channel: 'TV 2 Sport X' })).json<TvRight>();
  equal(edited.channel, 'TV 2 Sport X');
  equal((await admin.send('DELETE', path)).statusCode, 200);
  equal((await admin.send('DELETE', path)).statusCode, 404);
  equal((await admin.send('PATCH', path, body)).statusCode, 404);
});

test("[TRAVEL-2] an administrator's TV rights survive a new import of the file", async () => {
  const rights = (await admin.send('GET', streaming.getTvRights())).json<TvRight[]>();
  const own = rights.find(({ channel }) => channel === 'V Sport');
  const changed = { ...body, channel: 'V Sport', service: 'Another', url: null };
  equal((await admin.send('PATCH', `/streaming/rights/${own?.id}`, changed)).statusCode, 200);
  deepEqual((await importFile('rights', 'rights.csv', rightsFile)).updated, 0);
  const after = (await admin.send('GET', streaming.getTvRights())).json<TvRight[]>();
  equal(after.find(({ channel }) => channel === 'V Sport')?.service, 'Another');
});

test('[TRAVEL-2] invalid TV rights are rejected with the reason, and members may not write them', async () => {
  for (const [wrong, said] of [
    [{ competition: 'en.9' }, /competition/],
    [{ kind: 'radio' }, /kind must be one of/],
    [{ url: 'javascript:alert(1)' }, /url/],
    [{ country: 'SE' }, /country must be one of DK, GB/],
    [{ channel: '' }, /channel/],
    [{ channel: '  ' }, /channel must be a text .*, not only spaces/],
    [{ service: ' ' }, /service must be a text .*, not only spaces/],
    [{ url: 'https://[' }, /url must be an http or https address/],
  ] as const) {
    const answer = await admin.send('POST', '/streaming/rights', { ...body, ...wrong });
    equal(answer.statusCode, 400, JSON.stringify(wrong));
    match(answer.json<{ message: string }>().message, said);
  }
  equal((await member.send('POST', '/streaming/rights', body)).statusCode, 403);
  equal((await member.send('GET', streaming.getTvRights())).statusCode, 403);
});
