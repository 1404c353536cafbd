import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import { openTestApi } from '../../test/api.ts';
import { openTestServer } from '../../test/http-server.ts';

const { app, dependencies, getAs, tokenOf } = await openTestApi();
const operator = { authorization: `Bearer ${dependencies.keys.operator}` };
const post = (payload: object, headers: Record<string, string> = operator) =>
  app.inject({ method: 'POST', url: '/ingest/runs', headers, payload });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const feed =
  '<rss version="2.0"><channel><title>T</title><item><title>A story</title><link>https://a.example/1</link></item></channel></rss>';

test('a feed posted by the operator appears on the default Danish site', async () => {
  const answer = await post({ kind: 'feed', source: 'feed.xml', content: base64(feed) });
  assert.equal(answer.statusCode, 200);
  const run = answer.json<IngestRun>();
  assert.deepEqual([run.outcome, run.added, run.domain], ['changed', 1, 'liverpool-fans.dk']);
  const news = (await getAs('liverpool-fans.dk', '/news')).json<{ total: number }>();
  assert.equal(news.total, 1);
});

test('a feed is imported only to the requested site', async () => {
  await post({ kind: 'feed', source: 'feed.xml', domain: 'arsenal.fan-base.com', content: base64(feed) });
  assert.equal((await getAs('arsenal.fan-base.com', '/news')).json<{ total: number }>().total, 1);
  assert.equal((await getAs('arsenal-fans.dk', '/news')).json<{ total: number }>().total, 0);
});

test('[INGEST-5] a refused source responds 422 with its run, which the status lists', async () => {
  const answer = await post({ kind: 'openfootball', source: 'bad.json', content: base64('{') });
  assert.equal(answer.statusCode, 422);
  assert.match(answer.json<IngestRun>().error ?? '', /line 1, column 2/);
  const status = await app.inject({ url: '/ingest/runs', headers: operator });
  assert.ok(
    status.json<IngestRun[]>().some(({ source, outcome }) => source === 'bad.json' && outcome === 'refused'),
  );
});

test('[INGEST-5] a gzip file is imported, and a damaged one is refused', async () => {
  const packed = gzipSync(feed);
  const outcomeOf = async (bytes: Uint8Array) => {
    const content = Buffer.from(bytes).toString('base64');
    const answer = await post({ kind: 'feed', source: 'packed.xml', content });
    return [answer.statusCode, answer.json<IngestRun>().error?.slice(0, 38)];
  };
  const damaged = 'The gzip data is damaged or cut off: u';
  assert.deepEqual(await outcomeOf(packed.subarray(0, -12)), [422, damaged]);
  assert.deepEqual(await outcomeOf(packed), [200, undefined]);
});

test('an unknown site and content that is not base64 are rejected before the import', async () => {
  const nowhere = await post({
    kind: 'feed',
    source: 'feed.xml',
    domain: 'nowhere.dk',
    content: base64(feed),
  });
  assert.deepEqual([nowhere.statusCode, nowhere.json<{ code: string }>().code], [404, 'unknown_site']);
  assert.equal((await post({ kind: 'feed', source: 'feed.xml', content: '<rss/>' })).statusCode, 400);
});

test('a source name with a NUL character is rejected, naming the field', async () => {
  const answer = await post({ kind: 'feed', source: 'a\0.xml', content: base64(feed) });
  assert.equal(answer.statusCode, 400);
  assert.match(answer.json<{ message: string }>().message, /source/);
});

test('[API-4] an import of a private address is refused without revealing its content', async () => {
  const inside = await openTestServer((_request, response) => response.end('<title>The secret</title>'));
  const answer = await post({ kind: 'feed', source: inside.url.replace('127.0.0.1', 'localhost') });
  await inside.close();
  assert.equal(answer.statusCode, 422);
  assert.match(answer.json<IngestRun>().error ?? '', /^localhost:\d+ is not on the public internet/);
});

test("a site's token does not import", async () => {
  const headers = { authorization: `Bearer ${await tokenOf('liverpool-fans.dk')}` };
  assert.equal(
    (await post({ kind: 'feed', source: 'feed.xml', content: base64(feed) }, headers)).statusCode,
    401,
  );
});

test('a file of 10 MB is accepted, and a larger one is rejected', async () => {
  const padded = (bytes: number) => base64(`${feed}${' '.repeat(bytes - feed.length)}`);
  assert.equal(
    (await post({ kind: 'feed', source: 'large.xml', content: padded(10 * 1024 * 1024) })).statusCode,
    200,
  );
  for (const bytes of [10 * 1024 * 1024 + 1, 12 * 1024 * 1024])
    assert.equal(
      (await post({ kind: 'feed', source: 'larger.xml', content: padded(bytes) })).statusCode,
      413,
    );
});
