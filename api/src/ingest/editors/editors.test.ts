import { deepEqual, equal, match, throws } from 'node:assert/strict';
import { before, test } from 'node:test';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';
import { runImport } from '../run.ts';
import { parseMatches } from './matches.ts';
import { parsePlayers } from './players.ts';

const { dependencies } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = dependencies;
let fixture = '';

before(async () => {
  [fixture = ''] = await insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-10T14:00:00Z', goals: [2, 1] },
  ]);
  const updated_at = new Date('2026-08-01T00:00:00Z');
  await db
    .insertInto('player')
    .values([
      { provider_id: 11, name: 'Bjørn Østerby', slug: 'bjoern_oesterby', updated_at },
      { provider_id: 12, name: 'Iker Zubiri', slug: 'iker_zubiri', updated_at },
    ])
    .execute();
});

const read = (kind: 'players' | 'matches', text: string, source = 'file') =>
  runImport(dependencies, {
    kind,
    source,
    siteId: null,
    origin: 'manual',
    simulated: false,
    content: Buffer.from(text),
    interval: null,
  });
const extras = () =>
  db
    .selectFrom('player_extra')
    .innerJoin('player', 'player.id', 'player_extra.player_id')
    .select(['player.slug', 'value', 'weekly_wage', 'contract_end', 'boots', 'expected_return'])
    .orderBy('player.slug')
    .execute();

const head = 'player;value;weekly_wage;contract_end;boots;expected_return';

test('[INGEST-6] what editors know of players is read by number or slug, twice the same changes nothing', async () => {
  const text = `\uFEFF${head}\n11;12 500 000;€ 40.000;2028-06-30;Copa;\niker_zubiri;;;;;2026-09-01\n`;
  const first = await read('players', text);
  deepEqual([first.outcome, first.added, first.problems], ['changed', 2, []]);
  deepEqual(await extras(), [
    {
      slug: 'bjoern_oesterby',
      value: 12_500_000,
      weekly_wage: 40_000,
      contract_end: '2028-06-30',
      boots: 'Copa',
      expected_return: null,
    },
    {
      slug: 'iker_zubiri',
      value: null,
      weekly_wage: null,
      contract_end: null,
      boots: null,
      expected_return: '2026-09-01',
    },
  ]);
  equal((await read('players', text)).outcome, 'unchanged');
});

test('a player who is no longer in the file is unknown again', async () => {
  const run = await read('players', '[{"player": 12, "value": 5000000}]');
  deepEqual([run.updated, run.removed], [1, 1]);
  deepEqual(
    (await extras()).map(({ slug, value, expected_return }) => [slug, value, expected_return]),
    [['iker_zubiri', 5_000_000, null]],
  );
});

for (const [cell, line, reason] of [
  ['a value that is no amount', '11;many;;;;', /value must be whole euros/],
  ['a negative value', '11;-5;;;;', /value must be whole euros/],
  ['a day that does not exist', '11;;;2027-02-30;;', /contract_end must be a day/],
  ['no player', ';5;;;;', /player is missing/],
] as const)
  test(`[INGEST-5] a row with ${cell} is left out with its line, and the others are kept`, () => {
    const { facts, problems } = parsePlayers(Buffer.from(`${head}\n12;1;;;;\n${line}\n`));
    equal(facts.length, 1);
    equal(problems[0]?.place, 'line 3');
    match(problems[0]?.reason ?? '', reason);
  });

test('[INGEST-5] a file that is none is refused, and nothing has changed', async () => {
  const before = await extras();
  for (const text of ['name,value\nx,1\n', '{"player": 1}', '[1]', '"unclosed']) {
    const run = await read('players', text);
    equal(run.outcome, 'refused', text);
  }
  deepEqual(await extras(), before);
  throws(() => parseMatches(Buffer.from('[')), /no JSON/);
});

test('reports and broadcasts of a match are kept in both languages, and what is unknown is told', async () => {
  const report = (title: string) => ({
    title,
    text: 'Første afsnit.\n\nAndet.',
    author: 'Ida',
    publishedAt: '2026-08-10T16:30:00Z',
  });
  const notes = [
    {
      fixture: `fan-base:${fixture}`,
      reports: { da: report('Sejr'), en: report('Win') },
      broadcasts: [
        { language: 'da', channel: 'TV 2', kind: 'tv' },
        { language: 'en', channel: 'BBC', kind: 'tv', url: 'https://example.org/' },
      ],
    },
    { fixture: 99, broadcasts: [] },
    { fixture: 'x' },
  ];
  const run = await read('matches', JSON.stringify(notes));
  deepEqual([run.added, run.seen], [4, 3]);
  deepEqual(
    run.problems.map(({ place }) => place),
    ['$[2]', '$[1]'],
  );
  equal((await read('matches', JSON.stringify(notes))).outcome, 'unchanged');
  notes[0]?.broadcasts?.pop();
  const less = await read('matches', JSON.stringify(notes));
  deepEqual([less.added, less.removed], [0, 1]);
});
