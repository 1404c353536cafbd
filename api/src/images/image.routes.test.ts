import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { imageWidths } from '@fan-base/shared-contracts/image-widths';
import sharp from 'sharp';
import { openTestApi } from '../../test/api.ts';
import { openTestServer } from '../../test/http-server.ts';

const photograph = await sharp({
  create: { width: 4000, height: 2250, channels: 3, background: '#c8102e' },
})
  .jpeg()
  .toBuffer();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450"/>';

/** Number of requests by path of the source. */
const asked = new Map<string, number>();
const source = await openTestServer(({ url = '' }, response) => {
  asked.set(url, (asked.get(url) ?? 0) + 1);
  if (url.endsWith('.jpg')) response.end(photograph);
  else if (url.endsWith('.svg')) response.end(drawing);
  else if (url.endsWith('.html')) response.setHeader('content-type', 'image/jpeg').end('<html></html>');
  else response.writeHead(500).end();
});
after(() => source.close());
const { app, dependencies, get, log } = await openTestApi({ privateSources: [new URL(source.url).host] });

/**
 * Writes a story with a picture at this path of the source.
 * @returns the picture's address
 */
async function storyWith(path: string): Promise<string> {
  const { db } = dependencies;
  const { id: site_id } = await db.selectFrom('site').select('id').limit(1).executeTakeFirstOrThrow();
  const image_url = path.startsWith('http') ? path : `${source.url}${path}`;
  const { id: source_id } = await db
    .insertInto('news_source')
    .values({ site_id, name: 'The Paper', url: null, feed_url: `https://paper.example${path}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const moment = new Date('2026-08-01T12:00:00Z');
  await db
    .insertInto('news_item')
    .values({
      site_id,
      source_id,
      url: `https://paper.example/story${path}`,
      url_key: path,
      title: 'Story',
      image_url,
      published_at: moment,
      first_seen_at: moment,
    })
    .execute();
  return image_url;
}

const image = (address: string, query = 'w=300&q=70', headers = {}) =>
  get(`/image?${query}&i=${encodeURIComponent(address)}`, headers);

const photographAt = await storyWith('/photograph.jpg');

for (const width of imageWidths)
  test(`[API-4] A story's picture is WebP, ${width} pixels wide`, async () => {
    const answer = await image(photographAt, `w=${width}&q=50`);
    deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/webp']);
    const { format, width: real } = await sharp(answer.rawPayload).metadata();
    deepEqual([format, real], ['webp', width]);
  });

test('a browser may cache a picture for a day, revalidates by ETag, and runs no script in it', async () => {
  const { headers } = await image(photographAt);
  equal(headers['cache-control'], 'public, max-age=86400, stale-while-revalidate=604800');
  equal(headers['x-content-type-options'], 'nosniff');
  match(String(headers['content-security-policy']), /^default-src 'none'/);
  const again = await image(photographAt, undefined, { 'if-none-match': String(headers.etag) });
  deepEqual([again.statusCode, again.body], [304, '']);
  for (const each of [headers, again.headers]) equal(each['cross-origin-resource-policy'], 'cross-origin');
});

for (const query of [
  'w=301',
  'w=0',
  'w=wide',
  'q=70',
  'w=300&q=0',
  'w=300&q=101',
  'w=300&q=71',
  'w=300&q=1.5',
  'w=300&w=450',
])
  test(`[API-4] ${query} is rejected with 400`, async () => {
    const answer = await image(photographAt, query);
    deepEqual([answer.statusCode, answer.json().code], [400, 'invalid_request']);
  });

test('[API-4] A source without an http or https address is rejected with 400', async () => {
  for (const address of ['', 'file:///etc/passwd', '/photograph.jpg'])
    equal((await image(address)).statusCode, 400);
});

test('[API-4] A picture without a story is 404, and its source is not requested', async () => {
  const answer = await image(`${source.url}/unknown.jpg`);
  deepEqual([answer.statusCode, answer.json().code], [404, 'unknown_image']);
  equal(asked.has('/unknown.jpg'), false);
});

test('[API-4] A picture on a private network is rejected, even if a story has it', async () => {
  const answer = await image(await storyWith('http://127.0.0.1:1/photograph.jpg'));
  deepEqual([answer.statusCode, answer.json().code], [422, 'image_address_refused']);
});

test('A picture is fetched once for concurrent and later requests', async () => {
  const address = await storyWith('/popular.jpg');
  const answers = await Promise.all(Array.from({ length: 8 }, () => image(address)));
  answers.push(await image(address));
  for (const { statusCode, rawPayload } of answers) {
    equal(statusCode, 200);
    equal(rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0)), true);
  }
  equal(asked.get('/popular.jpg'), 1);
});

for (const [path, status, code] of [
  ['/broken', 502, 'image_unreachable'],
  ['/page.html', 422, 'not_an_image'],
  ['/drawing.svg', 422, 'not_an_image'],
] as const)
  test(`The failure of ${path} is ${status} ${code}, not cached by browsers, and not repeated`, async () => {
    const address = await storyWith(path);
    for (const query of ['w=300', 'w=300', 'w=450']) {
      const answer = await image(address, query);
      deepEqual([answer.statusCode, answer.json().code], [status, code]);
      equal(answer.headers['cache-control'], 'no-store');
    }
    equal(asked.get(path), 1);
  });

test('A picture of an unavailable host is logged as information, with its reason', async () => {
  const before = log.length;
  await image(await storyWith('/away'));
  const events = log
    .slice(before)
    .map((line): { event?: string; level: number; reason?: string } => JSON.parse(line));
  deepEqual(
    events.filter(({ event }) => event === 'image.unavailable').map(({ level, reason }) => [level, reason]),
    [[30, `${new URL(source.url).host} responded with status 500`]],
  );
  ok(!events.some(({ event }) => event === 'request.failed'));
});

test('Pictures are cached in the data folder', async () => {
  await image(photographAt);
  const files = await readdir(join(dependencies.config.dataDir, 'images'));
  equal(files.length > 0 && files.every((file) => /^[0-9a-f]{64}$/.test(file)), true);
});

test('The description in OpenAPI names the three parameters', () => {
  const { paths } = app.swagger();
  const parameters = paths?.['/image']?.get?.parameters ?? [];
  deepEqual(
    parameters.map((parameter) => 'name' in parameter && parameter.name),
    ['w', 'q', 'i'],
  );
});
