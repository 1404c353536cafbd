import { isInShare } from '@fan-base/host/server/releases/choose-version';
import type { Registry } from '@fan-base/shared-contracts/release';
import { signQaKey } from '@fan-base/shared-releases/qa-token';
import { type RequestFacts, readVisit } from './visit.ts';

const secret = 'a secret of more than thirty-two characters';
const rules = {
  mainDomain: 'fan-base.com',
  previewDomains: ['preview.fan-base.com'],
  qaSecrets: [secret] as const,
  opensLocalHosts: true,
  cdnSeconds: 0,
};
const app = { stable: '1.0.0', versions: {}, history: [] };
const calm: Registry = { revision: 1, apps: { 'mf-news': app } };
const canary = { version: '1.1.0', share: 5, since: '2026-11-21T12:00:00Z' };
const tried: Registry = { revision: 2, apps: { 'mf-news': { ...app, canary } } };
const now = Date.parse('2026-11-21T12:00:00Z');

const request = (over: Partial<RequestFacts> = {}): RequestFacts => ({
  host: 'liverpool-fans.dk',
  localPort: 3000,
  url: '/',
  cookies: {},
  acceptLanguage: undefined,
  userAgent: 'Mozilla/5.0 Firefox/150.0',
  protocol: 'https',
  isForwarded: false,
  ...over,
});
const read = (over: Partial<RequestFacts>, registry: Registry) =>
  readVisit(request(over), rules, registry, now, () => 4711);

test('[MF-5] without canaries a visitor has no bucket, and their document sets no cookie and may be shared', () => {
  const { bucket, headers } = read({ cookies: { release_bucket: '12' } }, calm);
  expect(bucket).toBeNull();
  expect(headers).toEqual({});
});

test('[MF-5] while there is a canary each document stores the browser’s bucket for 30 days', () => {
  for (const [cookies, expected] of [
    [{}, 4711],
    [{ release_bucket: '12' }, 12],
  ] as const) {
    const { bucket, headers } = read({ cookies }, tried);
    expect(bucket).toBe(expected);
    expect(headers).toEqual({
      'cache-control': 'private, no-cache',
      'set-cookie': `__Host-release_bucket=${expected}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    });
  }
});

/** A bucket in the canary's share; 4711 is not. */
const chosenBucket = Array.from({ length: 10_000 }, (_, bucket) => bucket).find((bucket) =>
  isInShare('mf-news', bucket, canary.share),
);
const ofChosen = { release_bucket: String(chosenBucket) };

/** A request behind a CDN. */
const behindCdn = (over: Partial<RequestFacts>, registry: Registry = tried) =>
  readVisit(request(over), { ...rules, cdnSeconds: 10 }, registry, now, () => 4711);

test('[MF-5] behind a CDN documents are stable and shared even during a canary', () => {
  for (const cookies of [{}, ofChosen]) {
    const { bucket, headers } = behindCdn({ cookies });
    expect([bucket, headers]).toEqual([null, {}]);
  }
});

test('[MF-5] behind a CDN an open page draws a bucket, and canary visitors get a cookie', () => {
  const url = '/latest-build.json?t=1';
  const cookieNames = (headers: object) =>
    [Object.entries(headers).find(([name]) => name === 'set-cookie')?.[1]]
      .flat()
      .map((cookie) => String(cookie).split(/; (?!Max)|(?<=Max-Age=\d+);/)[0]);
  expect(cookieNames(behindCdn({ url }).headers)).toEqual([
    '__Host-release_bucket=4711; Max-Age=2592000',
    '__Host-release_canary=1; Max-Age=0',
  ]);
  const chosen = behindCdn({ url, cookies: ofChosen });
  expect(chosen.bucket).toBe(chosenBucket);
  expect(cookieNames(chosen.headers)[1]).toBe('__Host-release_canary=1; Max-Age=2592000');

  const next = behindCdn({ cookies: { ...ofChosen, release_canary: '1' } });
  expect([next.bucket, next.headers['cache-control']]).toEqual([chosenBucket, 'private, no-cache']);
  expect(cookieNames(next.headers)).toEqual([
    `__Host-release_bucket=${chosenBucket}; Max-Age=2592000`,
    '__Host-release_canary=1; Max-Age=2592000',
  ]);
  expect(behindCdn({ cookies: ofChosen }, calm).headers).toEqual({});
});

test('[MF-5] behind a CDN a document takes the canary’s cookie from browsers outside its share', () => {
  const [smaller, other] = [
    { ...tried, apps: { 'mf-news': { ...app, canary: { ...canary, share: 0 } } } },
    { ...tried, apps: { 'mf-news': app, 'mf-squad': { ...app, canary: { ...canary, share: 0 } } } },
  ];
  for (const registry of [smaller, other, calm])
    expect(behindCdn({ cookies: { ...ofChosen, release_canary: '1' } }, registry)).toMatchObject({
      bucket: chosenBucket,
      headers: {
        'cache-control': 'private, no-cache',
        'set-cookie': [
          expect.stringContaining(`release_bucket=${chosenBucket}; Max-Age=2592000`),
          expect.stringContaining('release_canary=1; Max-Age=0'),
        ],
      },
    });
});

test.each(['', '-1', '10000', '1e3', '12; x', 'NaN'])('an invalid bucket %j is replaced', (forged) => {
  expect(read({ cookies: { release_bucket: forged } }, tried).bucket).toBe(4711);
});

test('[MF-5] bots get the stable release, and no cookie', () => {
  const bot = read({ userAgent: 'Googlebot/2.1', cookies: { release_bucket: '12' } }, tried);
  expect(bot.bucket).toBeNull();
  expect(bot.headers).not.toHaveProperty('set-cookie');
});

const pins = { release_pins: 'mf-news@1.1.0,mf-squad@http://localhost:4101' };
const key = (expires: number) => signQaKey({ name: 'anna', expires }, secret);

test.each([
  ['localhost:3000', {}, true],
  ['arsenal.fan-base.com.localhost:3000', {}, true],
  ['branch-7.preview.fan-base.com', {}, false],
  ['branch-7.preview.fan-base.com', { qa: key(now + 1) }, true],
  ['liverpool-fans.dk', {}, false],
  ['fan-base.com', {}, false],
  ['liverpool-fans.dk', { qa: key(now + 1) }, true],
  ['liverpool-fans.dk', { qa: key(now) }, false],
  ['liverpool-fans.dk', { qa: `${key(now + 1)}x` }, false],
])('[MF-5] on %s pins are honoured with cookies %j: %s', (host, cookies, isHonored) => {
  const visitor = read({ host, cookies: { ...pins, ...cookies } }, calm);
  expect(visitor.access.isTester).toBe(isHonored);
  expect([...visitor.pins]).toEqual(isHonored ? [['mf-news', '1.1.0']] : []);
  expect([...visitor.devServers]).toEqual(isHonored ? [['mf-squad', 'http://localhost:4101']] : []);
  expect(visitor.headers).toEqual(
    isHonored ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } : {},
  );
});

test.each([
  [{ isForwarded: true }, rules],
  [{}, { ...rules, opensLocalHosts: false }],
])('[MF-5] a local Host header opens nothing with %j and other rules', (over, given) => {
  const host = 'liverpool-fans.dk.localhost';
  const visit = readVisit(request({ host, cookies: pins, ...over }), given, calm, now);
  expect([visit.access.isTester, visit.pins.size]).toEqual([false, 0]);
});

test('[MF-5] pins are read encoded or plain, and broken cookies are ignored', () => {
  const requestedPins = (text: string) =>
    read({ host: 'localhost', cookies: { release_pins: text } }, calm).requestedPins;
  expect(requestedPins(encodeURIComponent(pins.release_pins)).size).toBe(2);
  expect(requestedPins('mf-news@%E0%A4%A').size).toBe(0);
  expect(requestedPins('mf-news@1.1.0,evil').size).toBe(0);
});
