import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Registry, Release } from '@fan-base/shared-contracts/release';
import { createRouteTable, type Route } from '@fan-base/shared-contracts/route-table';
import { isRouteOn, matchRoute } from '@fan-base/shared-contracts/routes';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { type RunningS3, startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { freePort } from '@fan-base/shared-server/free-port';
import { runFanBase } from '@fan-base/tooling/cli/commands';
import { listApps } from '@fan-base/tooling/project';
import { type PagesServer, startPagesServer } from '@fan-base/tooling/start/pages-server';
import { expect } from '@playwright/test';
import { publishWorkingTree } from '../publish-working-tree.ts';
import { parseHtml, textOf } from '../read-document.ts';
import { ask, danish, english, network } from '../site.ts';
import { replaceParts, underTest } from '../under-test.ts';

let folder = '';
let s3: RunningS3;
let server: PagesServer | null = null;
let registry: Registry;
/** Pages of the published applications. */
let table: readonly Route[] = [];

async function readRoutes(): Promise<Route[]> {
  const store = openReleases(s3.env);
  const described = await Promise.all(
    Object.entries(registry.apps).map(async ([name, { stable }]) => {
      const bytes = await store.read(`${name}/${stable}/release.json`);
      const release: Release = JSON.parse(new TextDecoder().decode(bytes));
      return release;
    }),
  );
  return createRouteTable(described).filter(({ remote }) => remote in registry.apps);
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fan-base-bucket-'));
  s3 = await startS3();
  registry = await publishWorkingTree(openReleases(s3.env));
  table = await readRoutes();
  const { settings, api } = underTest();
  const port = await freePort();
  server = await startPagesServer({
    env: {
      ...settings,
      ...s3.env,
      API_URL: api,
      PAGES_PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    },
    onLine: () => {},
  });
  replaceParts({ pages: `http://localhost:${port}` });
});

after(async () => {
  replaceParts();
  await server?.stop();
  await s3.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether it belongs to a widget of the sites' remotes, which the shell's pages place and this product lacks. */
const isOfSites = (element: Element): boolean =>
  ['mf-news', 'mf-matches'].some((remote) => element.closest(`[data-island^="${remote}-"]`));

/** Reads a host's pages without parameters in their address, and those that their links lead to. @returns their keys */
async function readEachKind(host: string, language: Language, routes: readonly Route[]): Promise<string[]> {
  const found = new Set(routes.map((route) => route[language]).filter((path) => !path.includes(':')));
  const keys = new Set<string>();
  // Iterating a set also visits entries added during the loop.
  for (const path of found) {
    keys.add(matchRoute(path, language, routes)?.route.key ?? '');
    const { status, text } = await ask(host, path, { 'accept-language': language });
    expect([path, status]).toEqual([path, 200]);
    const document = parseHtml(text);
    expect([path, textOf(document.querySelector('h1'))]).toEqual([path, expect.stringMatching(/./)]);
    const notices = [...document.querySelectorAll('[role=alert]')].filter(
      (notice) => !notice.closest('[hidden]') && !isOfSites(notice),
    );
    expect([path, notices.map(textOf)]).toEqual([path, []]);
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      const { pathname } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
      if (matchRoute(pathname, language, routes)) found.add(pathname);
    }
  }
  return [...keys];
}

for (const [host, language, kind] of [
  [danish, 'da', 'club'],
  [english, 'en', 'club'],
  [network, 'en', 'network'],
] as const)
  test(`[MF-1] [MF-6] every kind of page of ${host} is served from releases in a bucket`, async () => {
    const routes = table.filter((route) => isRouteOn(route, kind));
    const read = await readEachKind(host, language, routes);
    expect(read.sort()).toEqual(routes.map(({ key }) => key).sort());
  });

test('[MF-6] a pages server can read every release of a bucket and reports none as unusable', async () => {
  const { registry: revision, unusableReleases } = JSON.parse((await ask(danish, '/healthz')).text);
  expect([revision, unusableReleases]).toEqual([registry.revision, []]);
});

test('[MF-6] verify finds that a bucket of the real releases is complete', async () => {
  const lines: string[] = [];
  const host = {
    env: { ...s3.env },
    print: (line: string) => lines.push(line),
    log: (line: string) => lines.push(line),
  };
  expect(await runFanBase(['release', 'show', '--verify'], host)).toBe(0);
  expect(lines.join('\n')).toContain(`${listApps().length} published versions are complete and true`);
});
