import { equal, rejects } from 'node:assert/strict';
import { after, test } from 'node:test';
import { Agent } from 'undici';
import { openTestServer } from '../../test/http-server.ts';
import { HttpError } from '../http/errors.ts';
import { fetchImage, sizeLimit } from './fetch-image.ts';
import { publicAgent } from './public-agent.ts';

const chunk = Buffer.alloc(1024 * 1024);
let askedElsewhere = 0;
const elsewhere = await openTestServer((_request, response) => {
  askedElsewhere += 1;
  response.end('secret');
});
const { port } = new URL(elsewhere.url);

const listed = await openTestServer((request, response) => {
  const path = request.url ?? '';
  const hops = /^\/hops\/(\d)$/.exec(path);
  if (hops) {
    const left = Number(hops[1]);
    response.writeHead(302, { location: left === 0 ? '/picture' : `/hops/${left - 1}` }).end();
  } else if (path.startsWith('/to/'))
    response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
  else if (path === '/picture') response.end('picture');
  else if (path === '/announced') response.writeHead(200, { 'content-length': sizeLimit + 1 }).end();
  else if (path === '/endless') {
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', send);
    send();
  } else if (path === '/cut') {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  } else if (path !== '/silent') response.writeHead(404).end();
});

const agents = { publicly: publicAgent(), privately: new Agent() };
after(async () => {
  await Promise.all([agents.publicly.destroy(), agents.privately.destroy()]);
  await Promise.all([listed.close(), elsewhere.close()]);
});
const options = { ...agents, mayBePrivate: ({ origin }: URL) => origin === listed.url };

test("[API-4] A listed host's pictures are fetched, over up to three redirects", async () => {
  for (const path of ['/picture', '/hops/0', '/hops/2']) {
    equal(String(await fetchImage(`${listed.url}${path}`, options)), 'picture');
  }
});

const redirectTo = (address: string) => `${listed.url}/to/${encodeURIComponent(address)}`;
const failures: [string, string, string][] = [
  ['at another port of this computer', `${elsewhere.url}/`, 'image_address_refused'],
  ['on this computer, written as one number', `http://2130706433:${port}/`, 'image_address_refused'],
  [
    'on this computer, written as IPv4 in IPv6',
    `http://[::ffff:127.0.0.1]:${port}/`,
    'image_address_refused',
  ],
  ['at a name of this computer', `http://localhost:${port}/`, 'image_address_refused'],
  ['behind a redirect to this computer', redirectTo(`${elsewhere.url}/`), 'image_address_refused'],
  ['behind a redirect to a name of it', redirectTo(`http://localhost:${port}/`), 'image_address_refused'],
  ['behind a redirect to a file', redirectTo('file:///etc/passwd'), 'image_address_refused'],
  ['behind a redirect with a password', redirectTo('http://a:b@8.8.8.8/'), 'image_address_refused'],
  ['behind four redirects', `${listed.url}/hops/3`, 'image_unreachable'],
  ['that is not there', `${listed.url}/nothing`, 'image_unreachable'],
  ['that aborts', `${listed.url}/cut`, 'image_unreachable'],
  ['that says it is too large', `${listed.url}/announced`, 'image_too_large'],
  ['that does not end', `${listed.url}/endless`, 'image_too_large'],
];

for (const [title, address, code] of failures)
  test(`[API-4] A picture ${title} is not fetched: ${code}`, () =>
    rejects(fetchImage(address, options), (error) => error instanceof HttpError && error.code === code));

test('[API-4] No private host except the listed one was requested', () => equal(askedElsewhere, 0));

test('A source that does not respond times out', () =>
  rejects(
    fetchImage(`${listed.url}/silent`, { ...options, timeLimit: 100 }),
    (error) => error instanceof HttpError && error.code === 'image_timed_out',
  ));

test('[API-4] An unlisted host is treated like any other', () =>
  rejects(
    fetchImage(`${listed.url}/picture`, { ...options, mayBePrivate: () => false }),
    (error) => error instanceof HttpError && error.code === 'image_address_refused',
  ));
