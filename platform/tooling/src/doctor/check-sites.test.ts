import { deepEqual, equal } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { after, before, test } from 'node:test';
import tls, { createSecureContext } from 'node:tls';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { freePort } from '@fan-base/shared-server/free-port';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { checkSites } from './check-sites.ts';
import { parsePlace } from './site-connection.ts';
import { createAuthority, withoutOpenssl } from './testing/certificates.ts';

const dayMs = 86_400_000;
const now = wallClock();
const year = [now - 100 * dayMs, now + 265 * dayMs] as const;
const quarter = [now - 60 * dayMs, now + 30 * dayMs] as const;

const toSite = (domain: string): SiteListing => ({
  id: domain,
  domain,
  language: 'da',
  team: {
    id: '1',
    name: 'Club',
    shortName: 'Club',
    slug: 'club',
    initials: 'C',
    primary: '#ffffff',
    secondary: '#000000',
  },
  league: 'League',
});

/** Answers for the sites, by host; the rest of a site is the product. */
const others: Readonly<Record<string, (url: string) => readonly [status: number, body: string]>> = {
  'parked.example': () => [200, '<h1>This domain is for sale</h1>'],
  'other-network.example': () => [200, JSON.stringify([toSite('chess-fans.example')])],
  'failing.example': (url) => (url === '/' ? [503, ''] : [200, JSON.stringify(sites)]),
  'moved.example': (url) => (url === '/' ? [301, ''] : [200, JSON.stringify(sites)]),
};
const certified = {
  'fan-base.example': year,
  'fine.example': quarter,
  'half-a-day.example': [now - dayMs / 4, now + dayMs / 4],
  'expired.example': [now - 90 * dayMs, now - dayMs],
  'ending.example': [now - 80 * dayMs, now + 10 * dayMs],
  'early.example': [now + dayMs, now + 90 * dayMs],
  ...Object.fromEntries(Object.keys(others).map((domain) => [domain, quarter] as const)),
} as const satisfies Readonly<Record<string, readonly [from: number, until: number]>>;
let sites: SiteListing[] = [];

const servers: Server[] = [];
async function listen(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const respond = ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
  const answer =
    others[headers.host ?? ''] ?? ((path) => [200, path === '/' ? 'front page' : JSON.stringify(sites)]);
  const [status, body] = answer(url);
  response.writeHead(status, status === 301 ? { location: 'https://fine.example/' } : {}).end(body);
};

const authorities = withoutOpenssl ? [] : [createAuthority('Trusted CA'), createAuthority('Unknown CA')];
const [trusted, stranger] = authorities;
const own = tls.getCACertificates('default');
/** Hosts whose next handshake is refused. */
const refusedOnce = new Set<string>();
let apiUrl = '';
let port = 0;

before(async () => {
  if (!trusted || !stranger) return;
  // What NODE_EXTRA_CA_CERTS does at the start of a process.
  tls.setDefaultCACertificates([...own, trusted.cert]);
  const contexts = new Map(
    Object.entries(certified).map(([domain, [from, until]]) => [
      domain,
      createSecureContext(trusted.issue(domain, from, until)),
    ]),
  );
  contexts.set('untrusted.example', createSecureContext(stranger.issue('untrusted.example', ...quarter)));
  contexts.set('foreign.example', createSecureContext(trusted.issue('shop.example', ...quarter)));
  port = await listen(
    createServer(
      { SNICallback: (name, done) => done(null, refusedOnce.delete(name) ? undefined : contexts.get(name)) },
      respond,
    ),
  );
  apiUrl = `http://127.0.0.1:${await listen(createHttpServer(respond))}`;
});

after(() => {
  tls.setDefaultCACertificates(own);
  for (const server of servers) server.close();
  for (const { remove } of authorities) remove();
});

/** What the doctor says of a network with these sites. */
async function look(domains: readonly string[], place = { host: '127.0.0.1', port }) {
  sites = domains.map(toSite);
  const found = await checkSites(apiUrl, 'fan-base.example', place);
  return found.map(({ name, problem, remedy }) => (problem === null ? name : [problem, remedy]));
}
const dateOf = (time: number) =>
  new Date(time)
    .toUTCString()
    .replace(
      /^\w+, 0?(\d+) (\w+) (\d+) (.*)$/,
      (_, day, month, year, clock) => `${month} ${day.padStart(2)} ${clock.replace(' GMT', '')} ${year} GMT`,
    );

test('all sites of a network that are well are one line, whatever authority has certified them', {
  skip: withoutOpenssl,
}, async () => {
  deepEqual(await look(['fine.example', 'half-a-day.example']), ['API', '3 sites']);
});

for (const [what, domain, problem, remedy] of [
  [
    'has ended',
    'expired.example',
    `ended on ${dateOf(now - dayMs)}`,
    'journalctl -u caddy: why is it not renewed? The certificate authority needs ports 80 and 443',
  ],
  [
    'is not renewed',
    'ending.example',
    `ends on ${dateOf(now + 10 * dayMs)}`,
    'journalctl -u caddy: why is it not renewed? The certificate authority needs ports 80 and 443',
  ],
  [
    'is for another host',
    'foreign.example',
    'is for shop.example',
    'DNS: foreign.example. A ADDRESS-OF-THE-PROXY',
  ],
  [
    'is not valid yet',
    'early.example',
    `begins on ${dateOf(now + dayMs)}`,
    'Synchronize the clocks of both machines (systemd-timesyncd, chrony).',
  ],
] as const)
  test(`a certificate that ${what} is found, with the line to change`, { skip: withoutOpenssl }, async () => {
    deepEqual(await look([domain, 'fine.example']), [
      'API',
      [`the certificate at 127.0.0.1:${port} ${problem}`, remedy],
    ]);
  });

test('an authority that browsers do not know is named, and how to trust it', {
  skip: withoutOpenssl,
}, async () => {
  deepEqual(await look(['untrusted.example']), [
    'API',
    [
      `browsers do not know the issuer of the certificate at 127.0.0.1:${port}: Unknown CA`,
      'CADDY_OPTIONS= of the proxy, without local_certs (for an authority of your own: NODE_EXTRA_CA_CERTS=FILE npm run doctor)',
    ],
  ]);
});

test('a proxy without a certificate for a site is found, with its request for one', {
  skip: withoutOpenssl,
}, async () => {
  deepEqual(await look(['unknown.example']), [
    'API',
    [
      `the proxy at 127.0.0.1:${port} has no certificate for it`,
      'journalctl -u caddy; the pages server has to answer 200: curl -i "$TLS_ASK?domain=unknown.example"',
    ],
  ]);
});

for (const [what, domain, problem, remedy] of [
  [
    'another product',
    'parked.example',
    'another product answers at its address',
    'DNS: parked.example. A ADDRESS-OF-THE-PROXY',
  ],
  [
    'another network',
    'other-network.example',
    'another installation, with other sites, answers at its address',
    'DNS: other-network.example. A ADDRESS-OF-THE-PROXY',
  ],
  [
    'an error',
    'failing.example',
    'its front page answers 503',
    'journalctl -u "fan-base-pages@*", and docs/guides/runbook/pages-errors.md',
  ],
  [
    'a redirect',
    'moved.example',
    'its front page answers 301, which leads to https://fine.example/',
    "npm run import -- network FILE, with moved.example as the club's domain (docs/guides/clubs-and-domains.md)",
  ],
] as const)
  test(`a site whose address answers ${what} is found, with the line to change`, {
    skip: withoutOpenssl,
  }, async () => {
    deepEqual(await look([domain]), ['API', [problem, remedy]]);
  });

test('a proxy that refuses the first visit while it gets the certificate is well', {
  skip: withoutOpenssl,
}, async () => {
  refusedOnce.add('fine.example');
  deepEqual(await look(['fine.example']), ['API', '2 sites']);
  equal(refusedOnce.size, 0);
});

test('a proxy that does not run, or speaks no TLS, is found', { skip: withoutOpenssl }, async () => {
  const plain = await listen(createHttpServer(respond));
  deepEqual(await look([], { host: '127.0.0.1', port: plain }), [
    'API',
    [`the server at 127.0.0.1:${plain} does not speak TLS`, 'DNS: fan-base.example. A ADDRESS-OF-THE-PROXY'],
  ]);
  const free = await freePort();
  deepEqual(await look([], { host: '127.0.0.1', port: free }), [
    'API',
    [
      `no connection: connect ECONNREFUSED 127.0.0.1:${free}`,
      'systemctl status caddy, and the firewall: ports 80 and 443',
    ],
  ]);
});

for (const [text, place] of [
  ['203.0.113.7', { host: '203.0.113.7', port: 443 }],
  ['203.0.113.7:8443', { host: '203.0.113.7', port: 8443 }],
  ['[2001:db8::7]:8443', { host: '2001:db8::7', port: 8443 }],
  ['fan-base.com', null],
  ['203.0.113.7:', null],
] as const)
  test(`the address ${text} of a proxy is ${place ? 'accepted' : 'refused'}`, () => {
    deepEqual(parsePlace(text), place);
  });
