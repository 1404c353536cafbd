import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { openTestServer } from '../../test/http-server.ts';
import { FetchFailure, type FetchFailureKind, fetchSource, retryAfterOf, sizeLimit } from './fetch.ts';

const now = new Date('2026-11-21T12:00:00Z');
const etag = '"1"';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const redirect =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { location }).end();

const answers: Readonly<Record<string, Answer>> = {
  '/feed': (response, { headers }) => {
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'text/xml; charset=utf-8' }).end('<rss/>');
  },
  '/404': (response) => void response.writeHead(404).end('gone'),
  '/500': (response) => void response.writeHead(500).end('oops'),
  '/503': (response) =>
    void response.writeHead(503, { 'retry-after': 'Sat, 21 Nov 2026 13:00:00 GMT' }).end(),
  '/429': (response) => void response.writeHead(429, { 'retry-after': '7200' }).end(),
  '/silent': () => {},
  '/stalls': (response) => void response.writeHead(200).write('<rss>'),
  '/cut-off': (response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('<rss>', () => response.destroy());
  },
  '/declared-large': (response) =>
    void response.writeHead(200, { 'content-length': sizeLimit + 1 }).write('<rss>'),
  '/large': (response) => {
    const chunk = Buffer.alloc(1024 * 1024, 32);
    const more = (left: number) =>
      void (left === 0 ? response.end() : response.write(chunk, () => more(left - 1)));
    more(11);
  },
  '/moved': redirect('/feed'),
  '/circle': redirect('/circle'),
  '/to-a-file': redirect('file:///etc/passwd'),
};

const server = await openTestServer((request, response) => {
  const answer = answers[request.url ?? ''];
  if (answer) answer(response, request);
});
after(server.close);

test('[INGEST-1] a source is read with what its server said of it, and not sent twice', async () => {
  const first = await fetchSource(`${server.url}/feed`, { now });
  assert.ok(first.state === 'content');
  assert.equal(Buffer.from(first.bytes).toString(), '<rss/>');
  assert.equal(first.contentType, 'text/xml; charset=utf-8');
  assert.deepEqual(first.validators, { etag, lastModified: null });
  const { state } = await fetchSource(`${server.url}/feed`, { now, validators: first.validators });
  assert.equal(state, 'not-modified');
});

test('a redirect is followed, and the address in the end is told', async () => {
  const fetched = await fetchSource(`${server.url}/moved`, { now });
  assert.ok(fetched.state === 'content');
  assert.equal(fetched.url, `${server.url}/feed`);
});

const failures: readonly (readonly [path: string, kind: FetchFailureKind, timeLimit?: number])[] = [
  ['/404', 'refused-by-provider'],
  ['/500', 'refused-by-provider'],
  ['/503', 'refused-by-provider'],
  ['/429', 'rate-limited'],
  ['/silent', 'timed-out', 50],
  ['/stalls', 'timed-out', 50],
  ['/cut-off', 'cut-off'],
  ['/declared-large', 'too-large'],
  ['/large', 'too-large'],
  ['/circle', 'too-many-redirects'],
  ['/to-a-file', 'bad-address'],
];
for (const [path, kind, timeLimit] of failures)
  test(`[INGEST-5] a server that answers as ${path} is a failure of the kind ${kind}`, async () => {
    const options = timeLimit === undefined ? { now } : { now, timeLimit };
    await assert.rejects(
      fetchSource(`${server.url}${path}`, options),
      (error) => error instanceof FetchFailure && error.kind === kind && error.message.length > 0,
    );
  });

test('[INGEST-5] a server that is down is a failure', async () => {
  const gone = await openTestServer(() => {});
  await gone.close();
  await assert.rejects(
    fetchSource(`${gone.url}/feed`, { now }),
    (error) =>
      error instanceof FetchFailure && error.kind === 'unreachable' && /ECONNREFUSED/.test(error.message),
  );
});

test('a local file is not read', async () => {
  await assert.rejects(
    fetchSource('file:///etc/passwd', { now }),
    (error) => error instanceof FetchFailure && error.kind === 'bad-address',
  );
});

test('[INGEST-5] a provider says in seconds or as a date when it may be asked again', async () => {
  const wishOf = async (path: string) =>
    fetchSource(`${server.url}${path}`, { now }).then(
      () => null,
      (error: unknown) => (error instanceof FetchFailure ? error.retryAfter?.toISOString() : null),
    );
  assert.equal(await wishOf('/429'), '2026-11-21T14:00:00.000Z');
  assert.equal(await wishOf('/503'), '2026-11-21T13:00:00.000Z');
  assert.equal(retryAfterOf('soon', now), null);
});
