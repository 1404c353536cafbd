import { deepEqual, equal, match } from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { runFanBase } from '../cli/commands.ts';

const run = {
  id: '1',
  kind: 'feed',
  source: 'https://a.example/rss',
  domain: null,
  startedAt: '2026-11-29T12:00:00Z',
  finishedAt: '2026-11-29T12:00:01Z',
  outcome: 'unchanged',
  added: 0,
  updated: 0,
  removed: 0,
  seen: 0,
  problems: [],
  error: null,
};

/** What the API has received. */
const bodies: unknown[] = [];
const api = createServer(async (request, response) => {
  bodies.push(JSON.parse(await text(request)));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(run));
}).listen(0);
after(() => api.close());

async function importWords(...words: string[]) {
  bodies.length = 0;
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const env = {
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    OPERATOR_TOKEN: 'x'.repeat(40),
  };
  const status = await runFanBase(['import', ...words], { env, print: () => {}, log });
  return { status, errors: lines.join('\n') };
}

const source = 'https://a.example/rss';
for (const [words, ...expected] of [
  [
    `openfootball ${source} ${source}2`,
    { kind: 'openfootball', source },
    { kind: 'openfootball', source: `${source}2` },
  ],
  [`feed ${source} --site liverpool-fans.dk`, { kind: 'feed', source, domain: 'liverpool-fans.dk' }],
  [`feed --site=liverpool-fans.dk ${source}`, { kind: 'feed', source, domain: 'liverpool-fans.dk' }],
  [
    `players ${source} --columns player=name,value=market_value_in_eur`,
    { kind: 'players', source, columns: { player: 'name', value: 'market_value_in_eur' } },
  ],
  [`openfootball ${source} --competition at.1`, { kind: 'openfootball', source, competition: 'at.1' }],
  [`api-football ${source} --remove-results`, { kind: 'api-football', source, removeResults: true }],
] as const)
  test(`[INGEST-3] [INGEST-4] [INGEST-5] 'import ${words}' sends what it says`, async () => {
    await importWords(...words.split(' '));
    deepEqual(bodies, expected);
  });

for (const [words, problem] of [
  ['', /^Usage: fan-base import/],
  ['csv a.csv', /^Unknown command csv\n[\s\S]*openfootball +a season/],
  ['feed', /^FILE_OR_URL is missing\n/],
  ['feed a.xml --site', /^--site has no value: --site <DOMAIN>\n/],
  ['feed a.xml --force', /has no option --force/],
  ['openfootball a.json --site x.dk', /^fan-base import openfootball has no option --site\n/],
  ['feed a.xml --competition en.1', /has no option --competition/],
  ['matches a.csv --columns player=name', /has no option --columns/],
  ['players a.csv --columns height=h', /our names: player, value, /],
  ['feed a.xml --remove-results', /has no option --remove-results/],
] as const)
  test(`'import ${words}' is refused with its help, and nothing is sent`, async () => {
    const { status, errors } = await importWords(...words.split(' ').filter(Boolean));
    equal(status, 1);
    match(errors, problem);
    match(errors, /Usage: fan-base import/);
    deepEqual(bodies, []);
  });
