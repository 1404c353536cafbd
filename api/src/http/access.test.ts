import { deepEqual, equal, ok } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { openTestApi } from '../../test/api.ts';
import { registered } from '../../test/member.ts';

const api = await openTestApi();
const { app, get, getAs, tokenOf, dependencies, log } = api;
const liverpool = await tokenOf('liverpool-fans.dk');

const cases: [string, Record<string, string>, number, string | undefined][] = [
  ['no token', {}, 401, 'unauthorized'],
  ['an unknown token', { authorization: 'Bearer fbs_1_x' }, 401, 'unauthorized'],
  ['a token that is not a bearer', { authorization: liverpool }, 401, 'unauthorized'],
  ["its own site's token", { authorization: `Bearer ${liverpool}` }, 200, undefined],
  [
    "its own site's token, for its domain",
    { authorization: `Bearer ${liverpool}`, 'x-site-domain': 'liverpool-fans.dk' },
    200,
    undefined,
  ],
  [
    "its own site's token, for its domain in development",
    { authorization: `Bearer ${liverpool}`, 'x-site-domain': 'liverpool-fans.dk.localhost:3000' },
    200,
    undefined,
  ],
  [
    "the default club's token, for localhost",
    { authorization: `Bearer ${liverpool}`, 'x-site-domain': 'localhost:3000' },
    200,
    undefined,
  ],
  [
    "another club's token",
    { authorization: `Bearer ${liverpool}`, 'x-site-domain': 'arsenal-fans.dk' },
    403,
    'wrong_site',
  ],
  [
    "the token of the same club's other site",
    { authorization: `Bearer ${liverpool}`, 'x-site-domain': 'liverpool-fans.com' },
    403,
    'wrong_site',
  ],
  [
    'a token for an unknown host',
    { authorization: `Bearer ${liverpool}`, 'x-site-domain': 'nobody.example' },
    403,
    'wrong_site',
  ],
  ["the network's token", { authorization: `Bearer ${await tokenOf('fan-base.com')}` }, 403, 'wrong_site'],
];

for (const [title, headers, status, code] of cases)
  test(`[API-2] A club's data with ${title} returns ${status} ${code ?? ''}`, async () => {
    const answer = await get('/news', headers);
    equal(answer.statusCode, status);
    equal(answer.json().code, code);
  });

test('[API-2] localhost serves only the default club', async () => {
  const headers = {
    authorization: `Bearer ${await tokenOf('arsenal-fans.dk')}`,
    'x-site-domain': 'localhost',
  };
  equal((await get('/news', headers)).json().code, 'wrong_site');
});

test('[API-2] The token of a deleted site is invalid', async () => {
  const authorization = `Bearer ${dependencies.keys.settings.issue('999999')}`;
  equal((await get('/news', { authorization })).statusCode, 401);
});

test("No cache holds a site's answer", async () => {
  equal((await getAs('liverpool-fans.dk', '/news')).headers['cache-control'], 'no-store');
});

test("An operator call requires the operator's token", async () => {
  const statuses = [];
  for (const token of [null, liverpool, `${dependencies.keys.operator}x`, dependencies.keys.operator]) {
    const answer = await get('/ingest/runs', token === null ? {} : { authorization: `Bearer ${token}` });
    statuses.push(answer.statusCode);
  }
  deepEqual(statuses, [401, 401, 401, 200]);
});

test('[SEC-2] wrong operator tokens are logged and throttled by network; the right one still works', async () => {
  const from = (token: string, remoteAddress: string) =>
    app.inject({ url: '/ingest/runs', remoteAddress, headers: { authorization: `Bearer ${token}` } });
  const statuses: number[] = [];
  for (let times = 0; times < 12; times += 1) statuses.push((await from('guess', '203.0.113.9')).statusCode);
  deepEqual(statuses, [...Array(10).fill(401), 429, 429]);
  equal((await from('guess', '198.51.100.9')).statusCode, 401);
  equal((await from(dependencies.keys.operator, '203.0.113.9')).statusCode, 200);
  const refused = log.filter((line) => line.includes('"event":"operator.refused"'));
  ok(
    refused.length >= 11 &&
      refused.every((line) => line.includes('GET /ingest/runs') && !line.includes('guess')),
  );
});

test("an operator's act is logged with the name that their tool sends", async () => {
  await registered(api, 'Promoted');
  const act = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/operator/accounts/Promoted/role',
      headers: { authorization: `Bearer ${dependencies.keys.operator}`, ...headers },
      payload: { role: 'admin' },
    });
  equal((await act({ 'x-operator-name': 'anna' })).statusCode, 200);
  equal((await act({ 'x-operator-name': '{"}' })).statusCode, 200);
  const by = log.filter((line) => line.includes('"role.granted"')).map((line) => JSON.parse(line).by);
  deepEqual(by, ['anna', 'operator']);
});

test('an import is logged with the name of the person who ran the command', async () => {
  const tool = resolve(import.meta.dirname, '../../../platform/tooling/src/cli/fan-base.ts');
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-access-'));
  after(() => rm(folder, { recursive: true }));
  const feed = join(folder, 'feed.xml');
  await writeFile(feed, '<rss version="2.0"><channel><title>Nothing new</title></channel></rss>');
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', tool, 'import', 'feed', feed],
    {
      env: {
        API_URL: await app.listen({ host: '127.0.0.1', port: 0 }),
        OPERATOR_TOKEN: dependencies.keys.operator,
        FAN_BASE_USER: 'Łukasz Sørensen',
      },
    },
  );
  const line = log.findLast((text) => text.includes('"operator.called"')) ?? '';
  deepEqual(JSON.parse(line), {
    ...JSON.parse(line),
    call: 'POST /ingest/runs',
    by: 'Łukasz Sørensen',
  });
});
