import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { openTestApi } from '../../test/api.ts';
import { insertSeason } from '../../test/football.ts';
import { openTestServer } from '../../test/http-server.ts';
import { importContent } from '../../test/imports.ts';
import { insertPlayer } from '../../test/squads.ts';
import { type ImportJob, runImport } from './run.ts';

const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { dependencies } = api;
const { db } = dependencies;
const encode = (text: string) => new TextEncoder().encode(text);

const run = (kind: 'players' | 'matches', content: string | Uint8Array, source = `${kind}.file`) => {
  const job: ImportJob = {
    kind,
    source,
    siteId: null,
    origin: 'manual',
    content: typeof content === 'string' ? encode(content) : content,
    interval: null,
  };
  return runImport(dependencies, job);
};

const keeper = await insertPlayer(db, 'Anton Keeper');
const striker = await insertPlayer(db, 'Søren Striker');
const extras = () =>
  db
    .selectFrom('player_extra')
    .innerJoin('player', 'player.id', 'player_extra.player_id')
    .select(['player.name', 'value', 'weekly_wage', 'contract_end', 'boots', 'expected_return'])
    .orderBy('player.name')
    .execute();

beforeEach(async () => {
  await db.deleteFrom('player_extra').execute();
  await db.deleteFrom('fixture_report').execute();
  await db.deleteFrom('fixture_broadcast').execute();
});

const header = 'player,value,weekly_wage,contract_end,boots,expected_return';
const expected = [
  {
    name: 'Anton Keeper',
    value: 45_000_000,
    weekly_wage: null,
    contract_end: '2027-06-30',
    boots: 'Puma Future',
    expected_return: null,
  },
  {
    name: 'Søren Striker',
    value: null,
    weekly_wage: 90_000,
    contract_end: null,
    boots: null,
    expected_return: '2026-12-24',
  },
];

const forms: readonly (readonly [title: string, content: string])[] = [
  [
    'CSV with commas',
    `${header}\n${keeper.provider_id},45000000,,2027-06-30,Puma Future,\nsoeren_striker,,90000,,,2026-12-24\n`,
  ],
  [
    'CSV with semicolons and a byte order mark, its columns in another order',
    `\uFEFFBoots;Player;Value;Contract_end;weekly_wage;expected_return\r\nPuma Future;anton_keeper;45000000;2027-06-30;;\r\n;${striker.provider_id};;;90000;2026-12-24\r\n`,
  ],
  [
    'JSON',
    JSON.stringify([
      { player: keeper.provider_id, value: 45_000_000, contract_end: '2027-06-30', boots: 'Puma Future' },
      { player: 'soeren_striker', value: null, weekly_wage: 90_000, expected_return: '2026-12-24' },
    ]),
  ],
];
for (const [title, content] of forms)
  test(`an editors' file of players may be ${title}; empty cells are unknown`, async () => {
    const slug = await db.selectFrom('player').select('slug').where('id', '=', striker.id).executeTakeFirst();
    const text = content.replace('soeren_striker', slug?.slug ?? '');
    const result = await run('players', text);
    assert.deepEqual([result.outcome, result.added, result.problems], ['changed', 2, []]);
    assert.deepEqual(await extras(), expected);
    assert.equal((await run('players', text)).outcome, 'unchanged');
  });

test('an unusable cell skips its record, reports its place and deletes nothing', async () => {
  await run('players', `${header}\nanton_keeper,1,2,2027-06-30,Puma,2026-12-01\n`);
  const before = await extras();
  const bad = [
    ['anton_keeper,£5m,,,,', /line 2, column value/, /'£5m' is not an amount/],
    ['anton_keeper,13000000.5,,,,', /line 2, column value/, /not an amount/],
    ['anton_keeper,,-3,,,', /line 2, column weekly_wage/, /not an amount/],
    ['anton_keeper,,,31/12/2026,,', /line 2, column contract_end/, /not a date/],
    ['anton_keeper,,,,,2026-02-30', /line 2, column expected_return/, /not a date/],
    [',5,,,,', /line 2, column player/, /id, slug or name is missing/],
    ['nobody_at_all,5,,,,', /line 2/, /no player 'nobody_at_all'/],
  ] as const;
  for (const [line, place, reason] of bad) {
    const result = await run('players', `${header}\n${line}\n`, 'other.csv');
    assert.equal(result.problems.length, 1, line);
    assert.match(result.problems[0]?.place ?? '', place);
    assert.match(result.problems[0]?.reason ?? '', reason);
  }
  assert.deepEqual(await extras(), before);
  const same = await run('players', `${header}\nanton_keeper,x,,,,\n${striker.provider_id},7,,,,\n`);
  assert.deepEqual([same.added, same.removed, same.problems.length], [1, 0, 1]);
});

const written: readonly (readonly [cells: string, value: number | null, contractEnd: string | null])[] = [
  ['13000000.0\t2027-06-30 00:00:00', 13_000_000, '2027-06-30'],
  ['€13.00m\t2027-06-30T00:00:00Z', 13_000_000, '2027-06-30'],
  ['13.000.000\t30.06.2027', 13_000_000, '2027-06-30'],
  ['13,000,000\tJun 30, 2027', 13_000_000, '2027-06-30'],
  ['€500k\t', 500_000, null],
  ['1,5 mio\t', 1_500_000, null],
  ['750.000 €\t', 750_000, null],
];
for (const [cells, value, contractEnd] of written)
  test(`[INGEST-4] a player's value and contract written as '${cells.replace('\t', ' and ')}' are parsed`, async () => {
    const result = await run('players', `player\tvalue\tcontract_end\nanton_keeper\t${cells}\n`);
    assert.deepEqual(result.problems, []);
    const [row] = await extras();
    assert.deepEqual([row?.value, row?.contract_end], [value, contractEnd]);
  });

test('[GRAPH-2] past market values are stored, and each new value with the day of its import', async () => {
  const values = async () =>
    (await db.selectFrom('player_value').select(['valued_on', 'value']).orderBy('valued_on').execute()).map(
      ({ valued_on, value }) => [valued_on, value],
    );
  const file = (value: string, past: string) => `player,value,past_values\nanton_keeper,${value},${past}\n`;
  await db.deleteFrom('player_value').execute();
  await run('players', file('45000000', '2024-07-01 30000000; 2025-07-01 €38m'));
  const [, , today] = await values();
  assert.deepEqual(await values(), [['2024-07-01', 30_000_000], ['2025-07-01', 38_000_000], today]);
  assert.equal(today?.[1], 45_000_000);
  await run('players', file('47000000', '2024-07-01 31000000'));
  assert.deepEqual(await values(), [
    ['2024-07-01', 31_000_000],
    ['2025-07-01', 38_000_000],
    [today?.[0], 47_000_000],
  ]);
  const { problems } = await run('players', file('47000000', '2024 a lot'));
  assert.match(problems[0]?.reason ?? '', /not a list of days and amounts/);
});

test('[INGEST-4] a mapping imports a file with its own column names, and ignores its other columns', async () => {
  const columns = { player: 'name', value: 'market_value_in_eur', contract_end: 'contract_expiration_date' };
  const content = Buffer.from(
    'player_id,name,market_value_in_eur,contract_expiration_date,foot\n1,Anton Keeper,13000000.0,2027-06-30 00:00:00,left\n',
  );
  const send = (more: object) => importContent(api, 'players', 'players.csv', content, more);
  assert.equal(
    (await send({})).error,
    "Unknown column 'player_id'; the columns are player, value, past_values, weekly_wage, contract_end, boots, expected_return, loan_until",
  );
  assert.deepEqual([(await send({ columns })).problems, (await extras())[0]?.value], [[], 13_000_000]);
  const wrong = await send({ columns: { ...columns, boots: 'shoes' } });
  assert.match(wrong.error ?? '', /^The file has no column 'shoes'; it has player_id, name, /);
  const list = Buffer.from(JSON.stringify([{ name: 'Anton Keeper', market_value_in_eur: 7, foot: 'left' }]));
  const json = await importContent(api, 'players', 'players.csv', list, { columns });
  assert.deepEqual([json.problems, (await extras())[0]?.value], [[], 7]);
});

test('[INGEST-4] a player is found by an unambiguous name', async () => {
  await insertPlayer(db, 'Jens Twin');
  await insertPlayer(db, 'Jens Twin', { slug: 'jens_twin_2' });
  const result = await run('players', `${header}\nSØREN STRIKER,5,,,,\nJens Twin,6,,,,\n`);
  assert.deepEqual(
    result.problems.map(({ reason }) => reason),
    ["several players are called 'jens twin'; use one of the slugs jens_twin, jens_twin_2"],
  );
  assert.deepEqual(
    (await extras()).map(({ name }) => name),
    ['Søren Striker'],
  );
});

const refused: readonly (readonly [
  kind: 'players' | 'matches',
  content: string | Uint8Array,
  error: RegExp,
])[] = [
  ['players', 'player,vaule\nanton_keeper,1\n', /Unknown column 'vaule'/],
  ['players', 'value,boots\n1,Puma\n', /column 'player' is missing/],
  ['players', `${header}\nanton_keeper,1\n`, /not CSV/],
  ['players', new Uint8Array([0x70, 0xe6, 0x0a]), /not UTF-8/],
  ['players', '{"player": 1}', /must be a list/],
  ['matches', 'fixture,channel\n', /not JSON/],
  ['matches', '{}', /must be a list/],
];
for (const [kind, content, error] of refused)
  test(`a file of ${kind} is refused with the message ${error}`, async () => {
    const result = await run(kind, content);
    assert.equal(result.outcome, 'refused');
    assert.match(result.error ?? '', error);
  });

test('a new version of a file replaces its earlier rows, and no others', async () => {
  await run('players', `${header}\nanton_keeper,1,,,,\n`, 'a.csv');
  await run('players', `${header}\n${striker.provider_id},2,,,,\n`, 'b.csv');
  const result = await run('players', `${header}\n`, 'a.csv');
  assert.equal(result.removed, 1);
  assert.deepEqual(
    (await extras()).map(({ name }) => name),
    ['Søren Striker'],
  );
});

const [fixture = ''] = await insertSeason(db, 'en.1', 2026, [
  { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2026-08-15T14:00:00Z', goals: [2, 1] },
]);
const report = {
  title: 'A win',
  text: 'One.\n\nTwo.',
  author: 'A. Writer',
  publishedAt: '2026-08-15T18:00:00Z',
};
const matches = (...list: object[]) => run('matches', JSON.stringify(list));

test("an editors' file of matches adds reports and broadcasts, and removes them again", async () => {
  const own = `fan-base:${fixture}`;
  const broadcasts = [
    { language: 'da', channel: 'TV 2 Sport', kind: 'tv' },
    { language: 'en', channel: 'Sky Sports', kind: 'stream', url: 'https://example.com/live' },
  ];
  const first = await matches({ fixture: own, reports: { da: report, en: report }, broadcasts });
  assert.deepEqual([first.added, first.problems], [4, []]);
  assert.equal(
    (await matches({ fixture: own, reports: { da: report, en: report }, broadcasts })).outcome,
    'unchanged',
  );
  const second = await matches({ fixture: own, reports: { da: { ...report, title: 'A draw' } }, broadcasts });
  assert.deepEqual([second.updated, second.removed], [1, 1]);
  assert.deepEqual([(await matches()).removed], [3]);
});

test('a match with an unusable part keeps its stored data, and the problem has the place', async () => {
  const own = `fan-base:${fixture}`;
  await matches({ fixture: own, reports: { da: report } });
  const bad = [
    [{ fixture: own, reports: { de: report } }, '$[0].reports.de'],
    [
      { fixture: own, reports: { da: { ...report, publishedAt: 'yesterday' } } },
      '$[0].reports.da.publishedAt',
    ],
    [
      { fixture: own, broadcasts: [{ language: 'da', channel: 'X', kind: 'radio' }] },
      '$[0].broadcasts[0].kind',
    ],
    [
      {
        fixture: own,
        broadcasts: [{ language: 'da', channel: 'X', kind: 'tv', url: 'javascript:alert(1)' }],
      },
      '$[0].broadcasts[0].url',
    ],
    [{ fixture: 'Liverpool' }, '$[0].fixture'],
  ] as const;
  for (const [match, place] of bad) {
    const result = await run('matches', JSON.stringify([match]));
    assert.equal(result.problems[0]?.place, place);
    if (match.fixture === own) assert.equal(result.removed, 0);
  }
  await matches({ fixture: own, reports: { da: report } });
  const unknown = await run('matches', JSON.stringify([{ fixture: 987_654 }]), 'other.json');
  assert.match(unknown.problems[0]?.reason ?? '', /no match 987654/);
});

test('an unchanged file with an unknown player is imported again', async () => {
  const server = await openTestServer((request, response) => {
    if (request.headers['if-none-match']) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end(`${header}\nlate_comer,5,,,,\n`);
  });
  const job = {
    kind: 'players',
    source: server.url,
    siteId: null,
    origin: 'schedule',
    content: null,
    interval: 60_000,
  } as const;
  assert.equal((await runImport(dependencies, job)).problems.length, 1);
  await insertPlayer(db, 'Late Comer');
  const second = await runImport(dependencies, job);
  assert.deepEqual([second.added, second.problems], [1, []]);
  await server.close();
});
