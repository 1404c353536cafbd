import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, OptionValues } from '@commander-js/extra-typings';
import type { CombinationTest } from '@fan-base/shared-contracts/release';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { nameVersions } from '@fan-base/shared-releases/combination-tests';
import { ensureBrowser } from '../../browser/ensure-browser.ts';
import { type FileResult, readPlaywrightReport } from '../../browser/results.ts';
import { runPlaywright } from '../../browser/run-playwright.ts';
import { remotesFolder, root } from '../../project.ts';
import { isLoopback, toHost } from '../rehearsal/hosts.ts';
import { findPages, type Site } from '../rehearsal/page-views.ts';
import {
  createCookies,
  type RunningCombination,
  readCombination,
  type TesterCookies,
} from './running-product.ts';

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

/** A running product and the combination under test, passed to the tests as JSON in E2E_RUNNING. */
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
  readonly selectedRoutes?: readonly string[];
}

/** Finds one page for each route of the combination's applications. */
async function listPages(
  { pagesUrl, selectedRoutes }: CombinationOptions,
  { versions, routes }: RunningCombination,
): Promise<PageUnderTest[]> {
  const requested = routes.filter(
    ({ key, remote }) => Object.hasOwn(versions, remote) && (selectedRoutes?.includes(key) ?? true),
  );
  const found: PageUnderTest[] = [];
  const { protocol, hostname } = new URL(pagesUrl);
  for (const site of sites) {
    const { domain, language } = site;
    const siteUrl = isLoopback(hostname) ? pagesUrl : `${protocol}//${toHost(pagesUrl, domain)}`;
    for (const { route, path } of await findPages(siteUrl, site, requested))
      found.push({ route: route.key, domain, language, path });
  }
  return found;
}

/** Playwright's configuration: beside this file in the installed package, otherwise that of the product's tests. */
function findConfiguration(): string {
  const bundled = join(import.meta.dirname, 'combination.config.js');
  if (existsSync(bundled)) return bundled;
  return join(remotesFolder === root ? join(root, 'e2e') : remotesFolder, 'combination.config.ts');
}

async function runTests(product: RunningProduct, log: (line: string) => void): Promise<FileResult[]> {
  await ensureBrowser();
  const output = mkdtempSync(join(tmpdir(), 'fan-base-combination-'));
  try {
    const args = [`--config=${findConfiguration()}`, `--output=${output}`];
    return readPlaywrightReport(await runPlaywright(args, { E2E_RUNNING: JSON.stringify(product) }, log));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/**
 * Runs the product-independent end-to-end tests on a running product, with a combination of versions.
 * @returns the result, not stored yet
 * @throws RefusedChange if the product cannot be reached, gives testers no such combination, or no test passes
 */
export async function testCombination(options: CombinationOptions): Promise<CombinationTest> {
  const { pagesUrl, pins, key, by, log } = options;
  if (pins.includes('@http'))
    throw new RefusedChange('A dev server has no version: publish its build with --hold, and pin that');
  const running = await readCombination(pagesUrl, createCookies(pagesUrl, pins, key));
  const { versions } = running;
  // Pin every version, so that a release during the run does not change the combination.
  const all = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const files = await runTests(
    {
      pages: pagesUrl,
      combination: nameVersions(versions),
      cookies: createCookies(pagesUrl, all.join(','), key),
      documents: await listPages(options, running),
    },
    log,
  );
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const failures = files.flatMap((file) =>
    file.failures.map((test) => ({ test, reason: file.reasons?.[test] ?? '' })),
  );
  if (passed === 0)
    throw new RefusedChange(`No test passed, so there is no result: ${failures[0]?.test ?? 'no test ran'}`);
  return { versions, on: pagesUrl, at: new Date().toISOString(), by, passed, failures };
}

/** Formats a result: the counts, and each failed test with its reason. */
const formatTest = ({ versions, passed, failures }: CombinationTest): string =>
  [
    `combination ${nameVersions(versions)}: ${passed} passed, ${failures.length} failed`,
    ...failures.map(({ test, reason }) => `  - ${test}: ${reason}`),
  ].join('\n');

/** @throws RefusedChange with the result if a test has failed */
export function printTest(test: CombinationTest, print: (line: string) => void): void {
  if (test.failures.length > 0) throw new RefusedChange(formatTest(test));
  print(formatTest(test));
}

/** Declares the product and the versions to be tested. */
export const withCombination = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) =>
  command
    .option('--on <URL>', 'address of a site of the running product')
    .option('--pins <APP@VERSION,…>', 'tested instead of what visitors have', '')
    .option('--key <KEY>', "a tester's key, unless the product is on this machine");
