import { deepEqual, equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportKind, IngestRun } from '@fan-base/shared-contracts/api/ingest';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';
import { promote, registered } from '../../../test/member.ts';
import { insertMember } from '../../../test/squads.ts';

/** All data without a provider: set by an administrator's call and by file, over real HTTP. */
const home = 'liverpool-fans.dk';
const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { app, dependencies } = api;
const { db, keys } = dependencies;
const editor = await registered(api, 'Editor', home);
const member = await registered(api, 'Member', home);
await promote(api, 'Editor');
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const siteToken = await api.tokenOf(home);

const player = await insertMember(db, 'Liverpool FC', 2026, 'Anton Keeper', 'goalkeeper', 1);
const [over = '', coming = ''] = await insertSeason(db, 'en.1', 2026, [
  { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2026-08-15T14:00:00Z', goals: [2, 1] },
  { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-11-28T14:00:00Z' },
]);

type Json = Record<string, unknown>;

async function ask(method: string, path: string, token: string, body?: unknown): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-site-domain': home,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
async function edit(method: string, path: string, body?: unknown): Promise<Json & Json[]> {
  const answer = await ask(method, path, editor.token, body);
  const json = (await answer.json()) as Json & Json[];
  equal(answer.status, 200, JSON.stringify(json));
  return json;
}
async function importFile(kind: ImportKind, content: string): Promise<IngestRun> {
  const answer = await ask('POST', '/ingest/runs', keys.operator, {
    kind,
    source: `editors.${kind}`,
    content: Buffer.from(content).toString('base64'),
  });
  return (await answer.json()) as IngestRun;
}

const text = (words: string) => ({ da: words, en: words });
const club = { founded: 1892, nicknames: [], grounds: [], honours: [], chapters: [] };
const extras = {
  value: null,
  weeklyWage: null,
  contractEnd: null,
  expectedReturn: null,
  loanUntil: null,
};
const report = (title: string) => ({
  title,
  text: 'Et. \n\nTo.',
  author: 'A',
  publishedAt: '2026-08-15T18:00:00Z',
});
const rumour = (title: string) => ({
  title,
  url: 'https://paper.example/1',
  source: 'The Paper',
  publishedAt: '2026-11-20T10:00:00Z',
  player: 'Joe Hartley',
  direction: 'in',
  club: 'Hull City',
  status: 'rumour',
  credibility: null,
  fee: null,
  language: null,
});

interface Kind {
  readonly kind: ImportKind;
  /** A file with the value; `seasons` has it as a number. */
  readonly file: (words: string) => string;
  /** What readers of the site see of it. */
  readonly path: string;
  readonly seen: (answer: never) => unknown;
  readonly byHand: (words: string) => Promise<unknown>;
  /** Removes the manual value; null if that is impossible. */
  readonly revert: (() => Promise<unknown>) | null;
  /** Two values for a file and one for an administrator. */
  readonly words?: readonly [string, string, string];
}

const articleFile = (title: string) =>
  `---\ntitle: ${title}\nlead: L\nauthor: A\nclubs: liverpool_fc\nlanguage: da\nslug: one\n---\nOrd.`;
const listed = (facts: object) => ({
  lead: 'L',
  author: 'A',
  clubs: 'liverpool_fc',
  language: 'da',
  published: '2026-11-20',
  text: 'Ord.',
  ...facts,
});
const idOf = async (path: string) => String((await edit('GET', path))[0]?.['id']);

const kinds: Record<string, Kind> = {
  articles: {
    kind: 'articles',
    file: articleFile,
    path: '/articles/one',
    seen: ({ title }: { title: string }) => title,
    byHand: async (title) =>
      edit('PUT', `/editing/articles/${await idOf('/editing/articles')}`, {
        title,
        lead: 'L',
        author: 'A',
        text: 'Ord.',
        picture: null,
        slug: 'one',
      }),
    revert: null,
  },
  rumours: {
    kind: 'rumours',
    file: (title) =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Rumours',
        items: [
          {
            id: '1',
            url: 'https://paper.example/1',
            title,
            date_published: '2026-11-20T10:00:00Z',
            _rumour: {
              club: 'liverpool_fc',
              player: 'Joe Hartley',
              direction: 'in',
              source: 'The Paper',
              'other-club': 'Hull City',
            },
          },
        ],
      }),
    path: '/rumours',
    seen: ({ items }: { items: { reports: { title: string }[] }[] }) => items[0]?.reports[0]?.title,
    byHand: async (title) => edit('PUT', `/editing/rumours/${await idOf('/editing/rumours')}`, rumour(title)),
    revert: null,
  },
  "the club's history": {
    kind: 'clubs',
    file: (words) => JSON.stringify({ club: 'Liverpool FC', ...club, lead: text(words) }),
    path: '/club',
    seen: ({ lead }: { lead: string }) => lead,
    byHand: (words) => edit('PUT', '/editing/club', { ...club, lead: text(words) }),
    revert: () => edit('DELETE', '/editing/club'),
  },
  'TV rights': {
    kind: 'rights',
    file: (service) =>
      `channel,service,kind,competition,country,season,url\nSport,${service},tv,en.1,DK,2026,\n`,
    path: '/streaming',
    seen: ({ competitions }: { competitions: { channels: { service: string }[] }[] }) =>
      competitions[0]?.channels[0]?.service,
    byHand: async (service) =>
      edit('PATCH', `/streaming/rights/${await idOf('/streaming/rights')}`, {
        channel: 'Sport',
        service,
        kind: 'tv',
        competition: 'en.1',
        country: 'DK',
        season: 2026,
        url: null,
      }),
    revert: async () => edit('DELETE', `/streaming/rights/${await idOf('/streaming/rights')}`),
  },
  seasons: {
    kind: 'seasons',
    file: (season) => JSON.stringify({ season: Number(season) }),
    path: `/settings?domain=${home}&language=da`,
    seen: ({ season }: { season: number }) => String(season),
    byHand: (season) => edit('PUT', '/editing/seasons', { season: Number(season), fixturesSeason: null }),
    revert: () => edit('PUT', '/editing/seasons', { season: null, fixturesSeason: null }),
    words: ['2024', '2025', '2027'],
  },
  'texts by area': {
    kind: 'texts',
    file: (words) => `site;area;text\n${home};intro;${words}\n`,
    path: `/settings?domain=${home}&language=da`,
    seen: ({ texts }: { texts: { area: string; text: string }[] }) =>
      texts.find(({ area }) => area === 'intro')?.text,
    byHand: (words) => edit('PUT', '/editing/texts/intro', { text: words }),
    revert: () => edit('DELETE', '/editing/texts/intro'),
  },
  "players' extras": {
    kind: 'players',
    file: (boots) => `player,boots\n${player.provider_id},${boots}\n`,
    path: '/players/anton_keeper',
    seen: ({ boots }: { boots: string }) => boots,
    byHand: (boots) => edit('PUT', '/editing/players/anton_keeper', { ...extras, boots }),
    revert: () => edit('DELETE', `/editing/players/${player.provider_id}`),
  },
  'match reports': {
    kind: 'matches',
    file: (title) => JSON.stringify([{ fixture: `fan-base:${over}`, reports: { da: report(title) } }]),
    path: `/matches/${over}`,
    seen: ({ report: shown }: { report: { title: string } }) => shown.title,
    byHand: (title) => edit('PUT', `/editing/matches/00${over}/reports/da`, report(title)),
    revert: () => edit('DELETE', `/editing/matches/${over}/reports/da`),
  },
  broadcasts: {
    kind: 'matches',
    file: (channel) =>
      JSON.stringify([
        { fixture: `fan-base:${coming}`, broadcasts: [{ language: 'da', channel, kind: 'tv' }] },
      ]),
    path: `/matches/${coming}`,
    seen: ({ broadcasts }: { broadcasts: { channel: string }[] }) =>
      broadcasts.map(({ channel }) => channel).join(),
    byHand: (channel) =>
      edit('PUT', `/editing/matches/${coming}/broadcasts/da`, {
        broadcasts: [{ channel, kind: 'tv', url: null }],
      }),
    revert: () => edit('DELETE', `/editing/matches/${coming}/broadcasts/da`),
  },
};

/** The readers' view. */
const read = async ({ path, seen }: Kind) =>
  seen((await (await ask('GET', path, siteToken)).json()) as never);

for (const [name, kind] of Object.entries(kinds))
  test(`${name}: an administrator's value overrides later files`, async () => {
    const [first, second, own] = kind.words ?? ['Fil et', 'Fil to', 'I hånden'];
    const run = await importFile(kind.kind, kind.file(first));
    deepEqual([run.outcome, run.problems], ['changed', []], run.error ?? '');
    deepEqual(await read(kind), first);
    await kind.byHand(own);
    equal(await read(kind), own);
    const later = await importFile(kind.kind, kind.file(second));
    equal(await read(kind), own);
    match(later.problems[0]?.reason ?? '', /takes precedence/);
    if (!kind.revert) return;
    await kind.revert();
    await importFile(kind.kind, kind.file(second));
    equal(await read(kind), second);
  });

test('[INGEST-5] a value removed from a file reveals the one below it', async () => {
  await importFile('texts', `site,area,text\n${home},disclaimer,Ny\n`);
  const { texts } = await edit('GET', '/editing/site');
  const disclaimer = (list: unknown) => (list as Json[]).find(({ area }) => area === 'disclaimer');
  deepEqual(disclaimer(texts), { area: 'disclaimer', text: 'Ny', from: 'file' });
  equal((await importFile('texts', 'site,area,text\n')).removed, 1);
  equal(disclaimer((await edit('GET', '/editing/site'))['texts'])?.['from'], 'product');
});

/** A file of two records, the same file with an error in the second, and the number of imported records. */
const slips: Record<string, { kind: ImportKind; path: string; whole: string; slip: string }> = {
  'TV rights': {
    kind: 'rights',
    path: '/streaming/rights',
    whole: 'channel,kind,competition,country,season\nEt,tv,en.1,DK,2026\nTo,tv,en.1,DK,2026\n',
    slip: 'channel,kind,competition,country,season\nEt,tv,en.1,DK,2026\nTo,tv,en.l,DK,2026\n',
  },
  texts: {
    kind: 'texts',
    path: '/editing/site',
    whole: `site,area,text\n${home},notice,Et\n${home},about,To\n`,
    slip: `site,area,text\n${home},notice,Et\n${home},about,\n`,
  },
  'clubs’ histories': {
    kind: 'clubs',
    path: '/editing/club',
    whole: JSON.stringify([
      { club: 'Arsenal FC', ...club, lead: text('x') },
      { club: 'Liverpool FC', ...club, lead: text('To') },
    ]),
    slip: JSON.stringify([
      { club: 'Arsenal FC', ...club, lead: text('x') },
      { club: 'Liverpool FC', ...club, lead: { da: 'To' } },
    ]),
  },
  articles: {
    kind: 'articles',
    path: '/editing/articles',
    whole: JSON.stringify(['Et', 'To'].map((title) => listed({ title }))),
    slip: JSON.stringify([listed({ title: 'Et' }), listed({ title: 'To', published: 'i går' })]),
  },
  'articles that have lost a picture': {
    kind: 'articles',
    path: '/editing/articles',
    whole: JSON.stringify(['Et', 'To'].map((title) => listed({ title }))),
    slip: JSON.stringify([
      listed({ title: 'Et' }),
      listed({ title: 'To', picture: `/uploads/${'a'.repeat(22)}.webp`, picture_alt: 'x' }),
    ]),
  },
};
for (const [name, { kind, path, whole, slip }] of Object.entries(slips))
  test(`[INGEST-5] an error in a file of ${name} removes nothing that the file had set`, async () => {
    await importFile(kind, whole);
    const before = await edit('GET', path);
    const run = await importFile(kind, slip);
    deepEqual([run.removed, run.problems.length], [0, 1], String(run.problems[0]?.reason));
    deepEqual(await edit('GET', path), before);
    deepEqual((await importFile(kind, whole)).problems, []);
  });

const refusedFiles: readonly (readonly [kind: ImportKind, content: string, message: RegExp])[] = [
  ['clubs', '{"founded": 1892}', /club must be the name/],
  ['clubs', JSON.stringify({ club: 'Liverpool FC', ...club, lead: { da: 'x' } }), /lead\.en/],
  ['seasons', '{"season": 2031}', /season must be 2027 at most/],
  ['seasons', '{"season": "2026"}', /season/],
  ['texts', 'area,text\nintro,x\n', /column 'site' is missing/],
];
for (const [kind, content, message] of refusedFiles)
  test(`[INGEST-5] a file of ${kind} ${content} is rejected with the reason`, async () => {
    const run = await importFile(kind, content);
    equal(run.outcome, 'refused');
    match(run.error ?? '', message);
  });

const leftOut: readonly (readonly [kind: ImportKind, content: string, message: RegExp])[] = [
  ['texts', 'site,area,text\nnowhere.dk,intro,x\n', /line 2: there is no site 'nowhere.dk'/],
  ['texts', `site,area,text\n${home},In Tro,x\n`, /line 2, column area: area/],
  ['clubs', JSON.stringify({ club: 'Nobody', ...club, lead: text('x') }), /no club 'Nobody'/],
];
for (const [kind, content, message] of leftOut)
  test(`[INGEST-5] a record ${content} of a file of ${kind} is skipped with its path and the reason`, async () => {
    const [problem] = (await importFile(kind, content)).problems;
    match(`${problem?.place}: ${problem?.reason}`, message);
  });

const refused: readonly (readonly [path: string, body: unknown, message: RegExp])[] = [
  ['players/anton_keeper', { ...extras, boots: ' ' }, /boots must be a text .*, not only spaces/],
  [
    'players/anton_keeper',
    { ...extras, boots: null, contractEnd: '2027-02-30' },
    /contractEnd must be a day/,
  ],
  ['players/anton_keeper', { ...extras, boots: null, value: -1 }, /value/],
  ['players/anton_keeper', { boots: 'Puma' }, /value/],
  [`matches/${over}/reports/da`, { ...report('x'), publishedAt: '2026-13-01T00:00:00Z' }, /publishedAt/],
  [`matches/${over}/reports/da`, report('  '), /title must be a text .*, not only spaces/],
  [`matches/${over}/broadcasts/da`, { broadcasts: [{ channel: 'x', kind: 'radio', url: null }] }, /kind/],
  [`matches/${over}/broadcasts/sv`, { broadcasts: [] }, /^language must be one of da, en$/],
  [
    `matches/${over}/broadcasts/da`,
    { broadcasts: [1, 2].map(() => ({ channel: 'x', kind: 'tv', url: null })) },
    /broadcasts\.1\.channel must not be repeated/,
  ],
];
for (const [path, body, message] of refused)
  test(`[API-2] PUT /editing/${path.replace(over, 'ID')} ${JSON.stringify(body)} is rejected with the reason`, async () => {
    const answer = await ask('PUT', `/editing/${path}`, editor.token, body);
    const { message: said } = (await answer.json()) as { message: string };
    equal(answer.status, 400, said);
    match(said, message);
  });

test('[API-2] unknown items return 404, and members change nothing', async () => {
  const body = { ...extras, boots: 'Puma' };
  equal((await ask('PUT', '/editing/players/nobody', editor.token, body)).status, 404);
  equal((await ask('PUT', '/editing/matches/999999/reports/da', editor.token, report('x'))).status, 404);
  equal((await ask('DELETE', `/editing/matches/${over}/broadcasts/en`, editor.token)).status, 404);
  equal((await ask('DELETE', '/editing/players/anton_keeper', editor.token)).status, 404);
  for (const [path, sent] of [
    ['/editing/players/anton_keeper', body],
    [`/editing/matches/${over}/reports/da`, report('x')],
    [`/editing/matches/${over}/broadcasts/da`, { broadcasts: [] }],
  ] as const)
    equal((await ask('PUT', path, member.token, sent)).status, 403, path);
});

test("[API-2] an administrator reads the club's players and a match with the origin of their data", async () => {
  await edit('PUT', '/editing/players/anton_keeper', { ...extras, boots: 'Puma', value: 5 });
  const [keeper] = await edit('GET', '/editing/players');
  deepEqual(keeper, {
    slug: 'anton_keeper',
    number: player.provider_id,
    name: 'Anton Keeper',
    extras: { ...extras, boots: 'Puma', value: 5 },
    from: 'administrator',
  });
  await edit('PUT', `/editing/matches/${over}/broadcasts/en`, {
    broadcasts: [{ channel: 'BBC', kind: 'tv', url: null }],
  });
  const shown = await edit('GET', `/editing/matches/${over}`);
  deepEqual(shown['broadcasts'], [
    { language: 'en', channel: 'BBC', kind: 'tv', url: null, from: 'administrator' },
  ]);
});
