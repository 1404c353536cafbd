import { after, before, describe, test } from 'node:test';
import { startCanary, stopCanary, withdraw } from '@fan-base/shared-releases/changes';
import { expect } from '@playwright/test';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { qaKey } from '../qa-secret.ts';
import { readBoot } from '../read-boot.ts';
import { author, changeReleases, forgeWords, publishBuild, stableOf } from '../release-changes.ts';
import { ask, danish } from '../site.ts';

const remote = 'mf-alpha';
const other = '9.5.1';
const path = '/alfa';
const visitors = 'liverpool-fans.dk';
const words = { 'Alfa for': 'Omega for' };

/** The remote's version in a document. */
const versionIn = (html: string): string | undefined =>
  html.match(new RegExp(`/assets/${remote}/([^/]+)/web/`))?.[1];

const page200 = async (host: string, headers: Record<string, string> = {}) => {
  const answer = await ask(host, path, headers);
  expect(answer.status).toBe(200);
  return { ...answer, version: versionIn(answer.text) };
};

/** A bucket inside the canary's share, or outside. */
async function bucketWith(why: 'canary' | 'stable'): Promise<number> {
  for (let bucket = 0; bucket < 100; bucket++) {
    const { text } = await ask('localhost', '/qa/composition', {
      cookie: `release_bucket=${bucket}`,
    });
    const { apps }: { apps: { name: string; why: string }[] } = JSON.parse(text);
    if (apps.find(({ name }) => name === remote)?.why === why) return bucket;
  }
  throw new Error(`No bucket among a hundred has ${why}`);
}

before(async () => {
  await startOwnPages();
  await publishBuild(forgeWords(remote, other, words), true);
});
after(stopOwnPages);

describe('a canary', () => {
  before(() =>
    changeReleases((registry) => startCanary(registry, remote, { version: other, share: 50 }, author())),
  );
  after(() => changeReleases((registry) => stopCanary(registry, remote, other, author())));

  test('[MF-5] is served to the buckets of its share only', async () => {
    const [inside, outside] = [await bucketWith('canary'), await bucketWith('stable')];
    const got = await page200(visitors, { cookie: `release_bucket=${inside}` });
    expect(got.version).toBe(other);
    expect(got.text).toContain('Omega for ');
    // Renewed, so that it does not expire during the canary.
    expect(got.headers['set-cookie']).toContain(`release_bucket=${inside}; Max-Age=2592000`);
    const kept = await page200(visitors, { cookie: `release_bucket=${outside}` });
    expect(kept.version).toBe(stableOf(remote));
    expect(kept.headers['cache-control']).toBe('private, no-cache');
    expect(kept.headers.vary).toContain('cookie');
  });

  test('[MF-5] a browser without a bucket gets one with its first page and keeps its version', async () => {
    const first = await page200(visitors);
    const cookie = first.headers['set-cookie'] ?? '';
    expect(cookie).toMatch(/^release_bucket=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const each of [path, '/alfa/story-1', path]) {
      const { text, headers } = await ask(visitors, each, { cookie: cookie.split(';')[0] ?? '' });
      expect(versionIn(text)).toBe(first.version);
      expect(headers['set-cookie']).toBe(cookie);
    }
  });

  test('[MF-5] a page that requests the latest build without a bucket gets one and keeps its version', async () => {
    const asked = async (headers: Record<string, string> = {}) => {
      const answer = await ask(visitors, '/latest-build.json?t=1', headers);
      const { remotes }: { remotes: { name: string; version: string }[] } = JSON.parse(answer.text);
      return { ...answer, version: remotes.find(({ name }) => name === remote)?.version };
    };
    const first = await asked();
    expect(first.headers['cache-control']).toBe('no-store');
    const cookie = first.headers['set-cookie'] ?? '';
    expect(cookie).toMatch(/^release_bucket=\d{1,4}; /);
    const sent = { cookie: cookie.split(';')[0] ?? '' };
    expect((await asked(sent)).version).toBe(first.version);
    expect((await page200(visitors, sent)).version).toBe(first.version);
  });

  test('[MF-5] bots get the stable version, whatever cookie they send', async () => {
    const bucket = await bucketWith('canary');
    const { version, headers } = await page200(visitors, {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
      cookie: `release_bucket=${bucket}`,
    });
    expect(version).toBe(stableOf(remote));
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('[MF-5] a forged bucket is ignored', async () => {
    const { headers } = await page200(visitors, { cookie: 'release_bucket=99999999' });
    expect(headers['set-cookie']).toContain('release_bucket=');
  });
});

test('[MF-5] without a canary documents set no cookie and are the same for everyone', async () => {
  const { headers, version } = await page200(visitors, { cookie: 'release_bucket=1' });
  expect(version).toBe(stableOf(remote));
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers.vary).toBe('accept-encoding');
});

test('[SHELL-4] the pages server reports the latest build, uncached', async () => {
  const { status, headers, text } = await ask(danish, '/latest-build.json?t=1');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const { shell, remotes } = JSON.parse(text);
  const page = await ask(danish, path);
  expect(page.text).toContain(`/assets/shell/${shell}/web/main.js`);
  const { boot } = (await readBoot(danish, page.text)) ?? {};
  expect(boot?.releases.map(({ base }) => base)).toEqual(remotes.map(({ base }: { base: string }) => base));
});

describe('pins', () => {
  const pins = `release_pins=${remote}@${other}`;
  const ownOrigin = (host: string) => ({ origin: `http://${host}` });
  const post = (host: string, form: Record<string, string>, headers = {}) =>
    ask(host, '/qa', headers, { form });

  test('[MF-5] are ignored on a visitors’ host without a key, and applied with one', async () => {
    expect((await page200(visitors, { cookie: pins })).version).toBe(stableOf(remote));
    const { version, headers } = await page200(visitors, { cookie: `${pins}; qa=${qaKey(1)}` });
    expect(version).toBe(other);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('[MF-5] are ignored on local hosts behind a proxy, and on preview hosts, without a key', async () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.1' };
    for (const [host, headers] of [
      [danish, forwarded],
      [`${visitors}.localhost`, forwarded],
      ['pr-7.preview.fan-base.com', {}],
    ] as const) {
      expect((await page200(host, { ...headers, cookie: pins })).version).toBe(stableOf(remote));
      expect((await ask(host, '/qa/composition', headers)).status).toBe(404);
      const withKey = { ...headers, cookie: `${pins}; qa=${qaKey(1)}` };
      expect((await page200(host, withKey)).version).toBe(other);
    }
  });

  test('[MF-5] forged and expired keys are refused', async () => {
    const keys = [qaKey(-1), qaKey(1, 'another secret of more than thirty-two'), `${qaKey(1)}x`, 'anna'];
    for (const key of keys) {
      expect((await page200(visitors, { cookie: `${pins}; qa=${key}` })).version).toBe(stableOf(remote));
      const answer = await post(visitors, { action: 'enter', key }, ownOrigin(visitors));
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.text).toContain('Nøglen er ikke gyldig');
    }
  });

  test('[MF-5] visitors only see the form for the key, not the composition', async () => {
    expect((await ask(visitors, '/qa/composition')).status).toBe(404);
    const { text, headers } = await ask(visitors, `/qa?pins=${remote}@${other}`);
    expect(text).toContain('name="key"');
    expect(text).not.toContain(stableOf(remote));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).not.toContain('inspector');
    expect((await page200(visitors)).text).not.toContain('inspector');
  });

  test('[MF-5] are set by a page of the same origin only', async () => {
    const form = { action: 'use', pins: `${remote}@${other}` };
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://arsenal-fans.dk', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of strangers) {
      const answer = await post('localhost', form, headers);
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    const own = await post('localhost', form, ownOrigin('localhost'));
    expect(own.status).toBe(303);
    expect(own.headers['set-cookie']).toMatch(/^release_pins=.*; HttpOnly; SameSite=Strict$/);
    const visitor = await post(visitors, form, ownOrigin(visitors));
    expect(visitor.status).toBe(403);
    expect(visitor.headers).not.toHaveProperty('set-cookie');
  });

  test('[MF-5] a withdrawn version is not pinned, not even with a key', async () => {
    const cookie = `${pins}; qa=${qaKey(1)}`;
    expect((await page200(visitors, { cookie })).version).toBe(other);
    await changeReleases((registry) => withdraw(registry, remote, other, author()));
    expect((await page200(visitors, { cookie })).version).toBe(stableOf(remote));
  });
});
