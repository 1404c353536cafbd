import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { sizeLimit } from '@fan-base/source-parsers/size-limits';
import { openTestServer } from '../../test/http-server.ts';
import { mayBePrivate } from '../images/public-address.ts';
import { FetchFailure, type FetchFailureKind, fetchSource, parseRetryAfter } from './fetch.ts';

const now = new Date('2026-11-21T12:00:00Z');
/** Only this test's server is listed. */
const options = {
  now,
  mayBePrivate: mayBePrivate({ privateSources: ['127.0.0.1'], apiFootball: null }),
};
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
  '/204': (response) => void response.writeHead(204).end(),
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
  '/damaged': (response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('<rss/>').fill(0, 12)),
  '/moved': redirect('/feed'),
  '/inside': redirect('http://[::ffff:127.0.0.1]:8080/secret'),
  '/inside-by-name': redirect('http://localhost:8080/secret'),
  '/circle': redirect('/circle'),
  '/to-a-file': redirect('file:///etc/passwd'),
};

const server = await openTestServer((request, response) => {
  const answer = answers[request.url ?? ''];
  if (answer) answer(response, request);
});
after(server.close);

test('[INGEST-1] a source is fetched with its headers, and revalidated by its ETag', async () => {
  const first = await fetchSource(`${server.url}/feed`, options);
  assert.ok(first.state === 'content');
  assert.equal(Buffer.from(first.bytes).toString(), '<rss/>');
  assert.equal(first.contentType, 'text/xml; charset=utf-8');
  assert.deepEqual(first.validators, { etag, lastModified: null });
  const { state } = await fetchSource(`${server.url}/feed`, { ...options, validators: first.validators });
  assert.equal(state, 'not-modified');
});

test('a redirect is followed, and the final address is returned', async () => {
  const fetched = await fetchSource(`${server.url}/moved`, options);
  assert.ok(fetched.state === 'content');
  assert.equal(fetched.url, `${server.url}/feed`);
});

const failures: readonly (readonly [path: string, kind: FetchFailureKind, timeLimit?: number])[] = [
  ['/404', 'refused-by-provider'],
  ['/204', 'refused-by-provider'],
  ['/500', 'refused-by-provider'],
  ['/503', 'refused-by-provider'],
  ['/429', 'rate-limited'],
  ['/silent', 'timed-out', 50],
  ['/stalls', 'timed-out', 50],
  ['/cut-off', 'cut-off'],
  ['/declared-large', 'too-large'],
  ['/large', 'too-large'],
  ['/damaged', 'damaged'],
  ['/circle', 'too-many-redirects'],
  ['/inside', 'not-public'],
  ['/inside-by-name', 'not-public'],
  ['/to-a-file', 'bad-address'],
];
for (const [path, kind, timeLimit] of failures)
  test(`[INGEST-5] the response ${path} is a failure of kind ${kind}`, async () => {
    await assert.rejects(
      fetchSource(`${server.url}${path}`, { ...options, ...(timeLimit === undefined ? {} : { timeLimit }) }),
      (error) => error instanceof FetchFailure && error.kind === kind && error.message.length > 0,
    );
  });

for (const [what, answer] of [
  ['no response', () => {}],
  ['half a response', (response: ServerResponse) => void response.writeHead(200).write('<rss>')],
] as const)
  test(`a request with ${what} ends when its signal is aborted`, async () => {
    const stopping = new AbortController();
    const slow = await openTestServer((_request, response) => {
      answer(response);
      stopping.abort(new Error('another process has the job'));
    });
    await assert.rejects(
      fetchSource(`${slow.url}/feed`, { ...options, signal: stopping.signal }),
      (error) => error instanceof FetchFailure && error.kind === 'interrupted',
    );
    await slow.close();
  });

test('[INGEST-5] a server that is down is a failure', async () => {
  const gone = await openTestServer(() => {});
  await gone.close();
  await assert.rejects(
    fetchSource(`${gone.url}/feed`, options),
    (error) =>
      error instanceof FetchFailure && error.kind === 'unreachable' && /ECONNREFUSED/.test(error.message),
  );
});

const inside = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '169.254.169.254', '10.0.0.1'];
for (const host of inside)
  test(`[API-4] an unlisted private host ${host} is not requested, and the message reveals nothing`, async () => {
    let requests = 0;
    const secret = await openTestServer((_request, response) => {
      requests += 1;
      response.end('<html><title>The secret</title>');
    });
    const port = new URL(secret.url).port;
    const { kind, message } = await fetchSource(`http://${host}:${port}/`, { now }).then(
      () => assert.fail('it was fetched'),
      (error: FetchFailure) => error,
    );
    await secret.close();
    assert.deepEqual([kind, requests], ['not-public', 0]);
    assert.match(message, /is not on the public internet; if intended, list it in PRIVATE_SOURCES/);
  });

test('[API-4] only listed private hosts and the provider may be requested', () => {
  const isListed = mayBePrivate({
    privateSources: ['intranet', '10.0.0.5:8080', '127.0.0.1:4010'],
    apiFootball: { url: 'http://127.0.0.1:4020/v3', key: 'k', perDay: 1, perMinute: 1, leagues: null },
  });
  const hosts = [
    'intranet:1',
    '10.0.0.5:8080',
    '127.0.0.1:4010',
    '127.0.0.1:4020',
    '10.0.0.5',
    '127.0.0.1:4000',
  ];
  assert.deepEqual(
    hosts.map((host) => isListed(new URL(`http://${host}/`))),
    [true, true, true, true, false, false],
  );
});

test('a file: address is rejected', async () => {
  await assert.rejects(
    fetchSource('file:///etc/passwd', { now }),
    (error) => error instanceof FetchFailure && error.kind === 'bad-address',
  );
});

test('[INGEST-5] Retry-After may be in seconds or a date', async () => {
  const getRetryAfter = async (path: string) =>
    fetchSource(`${server.url}${path}`, options).then(
      () => null,
      (error: unknown) => (error instanceof FetchFailure ? error.retryAfter?.toISOString() : null),
    );
  assert.equal(await getRetryAfter('/429'), '2026-11-21T14:00:00.000Z');
  assert.equal(await getRetryAfter('/503'), '2026-11-21T13:00:00.000Z');
  assert.equal(parseRetryAfter('soon', now), null);
  for (const seconds of ['99999999999999', '9'.repeat(400)])
    assert.equal(parseRetryAfter(seconds, now)?.toISOString(), '2026-11-22T12:00:00.000Z');
});
