import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parseHtml, textOf } from '@fan-base/platform-tests/read-document';
import { ask, danish, english, network } from '@fan-base/platform-tests/site';
import { replaceParts, underTest } from '@fan-base/platform-tests/under-test';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Registry, Release } from '@fan-base/shared-contracts/release';
import { createRouteTable, type Route } from '@fan-base/shared-contracts/route-table';
import { isRouteOn, matchRoute } from '@fan-base/shared-contracts/routes';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { type RunningS3, startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { buildWorkingTree } from '@fan-base/tooling/build/working-builds';
import { listApps } from '@fan-base/tooling/project';
import { publishChecked } from '@fan-base/tooling/release/publish-checked';
import { runRelease } from '@fan-base/tooling/release/run-release';
import { freePort } from '@fan-base/tooling/start/free-port';
import { type PagesServer, startPagesServer } from '@fan-base/tooling/start/pages-server';
import { expect } from '@playwright/test';
import { begin } from '../forum-posts.ts';
import { registered } from '../members.ts';

/** Pages that no link of an anonymous visitor leads to; their addresses have no parameters. */
const unlinked = [
  'search',
  'reset-password',
  'verify-email',
  'settings',
  'forum-moderation',
  'create-thread',
];

/** Pages that links lead to at some times only: before a match away. */
const seasonal = ['away'];

let folder = '';
let s3: RunningS3;
let server: PagesServer | null = null;
let registry: Registry;
let table: readonly Route[] = [];

/** The product's pages. */
async function readRoutes(): Promise<Route[]> {
  const store = openReleases(s3.env);
  const described = await Promise.all(
    Object.entries(registry.apps).map(async ([name, { stable }]) => {
      const bytes = await store.read(`${name}/${stable}/release.json`);
      const release: Release = JSON.parse(new TextDecoder().decode(bytes));
      return release;
    }),
  );
  return createRouteTable(described);
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fan-base-bucket-'));
  s3 = await startS3();
  const builds = await buildWorkingTree(listApps(), console.log);
  registry = await publishChecked({ builds, releases: openReleases(s3.env), why: 'a test' });
  table = await readRoutes();
  const { settings, api } = underTest();
  const port = await freePort();
  server = await startPagesServer({
    env: {
      ...settings,
      ...s3.env,
      API_URL: api,
      PAGES_PORT: String(port),
      RELEASES_CACHE: join(folder, 'copies'),
    },
    onLine: console.log,
  });
  replaceParts({ pages: `http://localhost:${port}` });
});

after(async () => {
  replaceParts();
  await server?.stop();
  await s3.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Pages of one kind that are read: one may lack what another has. */
const maxPages = 3;

/** Reads pages of each route that links lead to, beginning with the front page. @returns keys of the routes */
async function readEachKind(host: string, language: Language, kind: 'club' | 'network'): Promise<string[]> {
  const own = table.filter((route) => isRouteOn(route, kind));
  const known = own.filter(({ key }) => unlinked.includes(key)).map((route) => route[language]);
  const found = new Map(['/', ...known].map((path) => [path, 'the test']));
  const counts = new Map<string, number>();
  // Iterating a map also visits entries added during the loop.
  for (const [path, from] of found) {
    const { key = '' } = matchRoute(path, language, own)?.route ?? {};
    const count = counts.get(key) ?? 0;
    if (count === maxPages) continue;
    counts.set(key, count + 1);
    const { status, text } = await ask(host, path);
    expect([path, from, status]).toEqual([path, from, 200]);
    const document = parseHtml(text);
    expect([path, textOf(document.querySelector('h1'))]).toEqual([path, expect.stringMatching(/./)]);
    const notices = [...document.querySelectorAll('[role=alert]')].filter(
      (notice) => !notice.closest('[hidden]'),
    );
    expect([path, notices.map(textOf)]).toEqual([path, []]);
    // An editor writes the links of an article, and may name a player whom the demonstration does not have.
    if (key === 'article') continue;
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      const { pathname } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
      if (!found.has(pathname) && matchRoute(pathname, language, own)) found.set(pathname, path);
    }
  }
  return [...counts.keys()];
}

for (const [host, language, forum] of [
  [danish, 'da', 'truppen'],
  [english, 'en', 'squad'],
] as const)
  test(`[MF-1] [MF-6] every kind of page of ${host} is served from releases in a bucket`, async () => {
    // For the pages of a thread and of its author.
    await begin(await registered(host, 'Reader'), forum, 'Is everything there?');
    const expected = table.filter((route) => isRouteOn(route, 'club')).map(({ key }) => key);
    const read = await readEachKind(host, language, 'club');
    expect(expected.filter((key) => !read.includes(key) && !seasonal.includes(key))).toEqual([]);
  });

test('[MF-1] [LAND-1] the landing page is served from releases in a bucket', async () => {
  expect(await readEachKind(network, 'da', 'network')).toContain('landing');
});

test('[MF-6] a pages server can read every release of a bucket, and reports none as unusable', async () => {
  const { registry: revision, unusableReleases } = JSON.parse((await ask(danish, '/healthz')).text);
  expect([revision, unusableReleases]).toEqual([registry.revision, []]);
});

test('[MF-6] verify finds that a bucket of the real releases is complete', async () => {
  const lines: string[] = [];
  const output = {
    print: (line: string) => lines.push(line),
    printError: (line: string) => lines.push(line),
  };
  expect(await runRelease(['verify'], { ...s3.env }, output)).toBe(0);
  expect(lines.join('\n')).toContain(`${listApps().length} published versions are complete and true`);
});
