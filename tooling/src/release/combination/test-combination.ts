import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CombinationTest } from '@fan-base/shared-contracts/release';
import { type RouteDefinition, routes } from '@fan-base/shared-contracts/routes';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { nameVersions } from '@fan-base/shared-releases/combination-tests';
import { root } from '../../project.ts';
import { ensureBrowser, playwrightCli } from '../../test/ensure-browser.ts';
import { type FileResult, readPlaywrightReport } from '../../test/results.ts';
import { runCommand } from '../../test/run-part.ts';
import { isLoopback, toHost } from '../rehearsal/hosts.ts';
import { findPages, type Site } from '../rehearsal/page-views.ts';
import { createCookies, readCombination, type TesterCookies } from './running-product.ts';

/** The sites whose pages are opened. */
const sites: readonly Site[] = [
  { domain: 'liverpool-fans.dk', kind: 'club', language: 'da' },
  { domain: 'liverpool-fans.com', kind: 'club', language: 'en' },
  { domain: 'fan-base.com', kind: 'network', language: 'en' },
];

/** A page that the tests open. */
export interface PageUnderTest extends Pick<Site, 'domain' | 'language'> {
  readonly route: string;
  readonly path: string;
}

/** What the tests know of a product that they have not started; the variable E2E_RUNNING, as JSON. */
export interface RunningProduct {
  /** URL of the pages server. */
  readonly pages: string;
  /** Short name of the combination that every document must have. */
  readonly combination: string;
  readonly cookies: TesterCookies;
  readonly documents: readonly PageUnderTest[];
}

export interface CombinationOptions {
  /** URL of the running product, without a trailing slash. */
  readonly pagesUrl: string;
  /** `mf-news@1.2.0,mf-squad@2.0.0`; all others as visitors get them. */
  readonly pins: string;
  /** A tester's key; undefined on this machine, which needs none. */
  readonly key?: string | undefined;
  readonly by: string;
  /** Receives the progress of the tests. */
  readonly log: (line: string) => void;
  /** Keys of the routes whose pages are opened; by default, all. */
  readonly selectsRoutes?: readonly string[];
}

/** A page of each route of the combination, those that its remotes add included. */
async function listPages(
  { pagesUrl, selectsRoutes }: CombinationOptions,
  added: readonly RouteDefinition[],
): Promise<PageUnderTest[]> {
  const wanted = [...routes, ...added].filter(({ key }) => selectsRoutes?.includes(key) ?? true);
  const found: PageUnderTest[] = [];
  const { protocol, hostname } = new URL(pagesUrl);
  for (const site of sites) {
    const { domain, language } = site;
    const siteUrl = isLoopback(hostname) ? pagesUrl : `${protocol}//${toHost(pagesUrl, domain)}`;
    for (const { route, path } of await findPages(siteUrl, site, wanted))
      found.push({ route: route.key, domain, language, path });
  }
  return found;
}

/** Playwright's configuration: beside this file in the installed package. */
function findConfiguration(): string {
  const bundled = join(import.meta.dirname, 'combination.config.js');
  return existsSync(bundled) ? bundled : join(root, 'e2e/combination.config.ts');
}

async function runTests(product: RunningProduct, log: (line: string) => void): Promise<FileResult[]> {
  await ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-combination-'));
  const report = join(folder, 'report.json');
  try {
    await runCommand(
      {
        program: process.execPath,
        args: [
          playwrightCli,
          'test',
          `--config=${findConfiguration()}`,
          `--output=${join(folder, 'output')}`,
        ],
        env: { E2E_RUNNING: JSON.stringify(product), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
      log,
    );
    if (!existsSync(report)) throw new RefusedChange('The tests could not be run');
    return readPlaywrightReport(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the end-to-end tests that fit any product on a running one, with a combination of versions.
 * @returns the result, which is not stored yet
 * @throws RefusedChange if the product cannot be reached, gives testers no such combination, or no test passes
 */
export async function testCombination(options: CombinationOptions): Promise<CombinationTest> {
  const { pagesUrl, pins, key, by, log } = options;
  if (pins.includes('@http'))
    throw new RefusedChange('A dev server has no version: publish its build with --hold, and pin that');
  const { versions, routes: added } = await readCombination(pagesUrl, createCookies(pagesUrl, pins, key));
  // All versions are pinned, so that a publication in the meantime changes nothing.
  const all = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const files = await runTests(
    {
      pages: pagesUrl,
      combination: nameVersions(versions),
      cookies: createCookies(pagesUrl, all.join(','), key),
      documents: await listPages(options, added),
    },
    log,
  );
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const failures = files.flatMap((file) =>
    file.failures.map((test) => ({ test, reason: file.reasons?.[test] ?? '' })),
  );
  if (passed === 0)
    throw new RefusedChange(
      `No test passed, which says nothing about the combination: ${failures[0]?.test ?? 'none was run'}`,
    );
  return { versions, on: pagesUrl, at: new Date().toISOString(), by, passed, failures };
}

/** Lines about a result: how many tests passed, and each that failed with its reason. */
export const formatTest = ({ versions, passed, failures }: CombinationTest): string =>
  [
    `combination ${nameVersions(versions)}: ${passed} passed, ${failures.length} failed`,
    ...failures.map(({ test, reason }) => `  - ${test}: ${reason}`),
  ].join('\n');
