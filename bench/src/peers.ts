import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { arch, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@fan-base/tooling/project';
import { freePort } from '@fan-base/tooling/start/free-port';
import { startServer } from '@fan-base/tooling/start/start-server';
import { untilFilled } from '@fan-base/tooling/start/until-filled';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import { browserLaunch } from '@fan-base/tooling/test/browser';
import { ensureBrowser } from '@fan-base/tooling/test/ensure-browser';
import { type Browser, chromium } from 'playwright';
import { startHttp2Front } from './http2-front.ts';
import { type Load, load, median } from './load.ts';
import { clock, operatorToken, startPages, startWhole } from './servers.ts';
import { type Visit, visit } from './visit.ts';

const run = promisify(execFile);

/** The page in Next, its own package: nothing of the project depends on it. */
const source = join(import.meta.dirname, 'next-page');
const quietMs = 2_500;
/** Next's server sends no brotli; with it the comparison would be one of compressions. */
const encoding = 'gzip';
/** Pairs of runs under load, one after the other. */
const rounds = 5;
const seconds = 4;

/** Installs Next with the page in a folder of the bench's own, once for each change of it. @returns the folder */
async function installNext(): Promise<string> {
  const folder = join(root, '.cache', 'next-page');
  const packages = readFileSync(join(source, 'package.json'), 'utf8');
  const installed = join(folder, 'package.json');
  if (!existsSync(join(folder, 'node_modules')) || readFileSync(installed, 'utf8') !== packages) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(join(source, 'package.json'), installed);
    console.log('installing Next (once)');
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  }
  rmSync(join(folder, 'app'), { recursive: true, force: true });
  rmSync(join(folder, '.next'), { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  return folder;
}

/** Builds the page for an API, with our fonts, and starts it as `next start` does. */
async function startNext(apiUrl: string, releases: string) {
  const folder = await installNext();
  mkdirSync(join(folder, 'public', 'fonts'), { recursive: true });
  const versions = join(releases, 'shell');
  const [version = ''] = readdirSync(versions).filter((name) =>
    existsSync(join(versions, name, 'web/fonts')),
  );
  cpSync(join(versions, version, 'web/fonts'), join(folder, 'public/fonts'), { recursive: true });
  const env = { API_URL: apiUrl, NEXT_TELEMETRY_DISABLED: '1' };
  console.log('building the page with Next');
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const port = await freePort();
  const { pid = 0, stop } = await startServer({
    script: join(folder, 'start.mjs'),
    env: { ...env, PORT: String(port) },
    port,
    path: '/',
    onLine: () => {},
  });
  return { url: `http://localhost:${port}`, pid, stop };
}

/** What both are measured by; a smaller number of each is better unless it says otherwise. */
interface Row {
  readonly what: string;
  readonly next: number;
  readonly ours: number;
  readonly digits: number;
}

const visitColumns: readonly [what: string, pick: (visited: Visit) => number, digits: number][] = [
  ['script until idle, gzip KB', ({ script }) => script / 1024, 1],
  ['requests until idle', ({ requests }) => requests, 0],
  ['HTML, gzip KB', ({ htmlGzip }) => htmlGzip / 1024, 1],
  ['first paint, ms', ({ firstPaint }) => firstPaint, 0],
  ['largest paint, ms', ({ largestPaint }) => largestPaint, 0],
  ['blocking time, ms', ({ blockingTime }) => blockingTime, 0],
  ['longest task, ms', ({ longestTask }) => longestTask, 0],
  ['page live, ms', ({ usable }) => usable, 0],
  ['all of the first screen live, ms', ({ allLive }) => allLive, 0],
];

/** The table of the report and of docs/reports/benchmarks.md. */
const formatRows = (rows: readonly Row[]): string[] => [
  '| front page | Next | ours | ours : Next |',
  '| --- | --- | --- | --- |',
  ...rows.map(
    ({ what, next, ours, digits }) =>
      `| ${what} | ${next.toFixed(digits)} | ${ours.toFixed(digits)} | ${(ours / next).toFixed(2)} |`,
  ),
];

/** Visits both in turn, after a visit each that does not count. */
async function compareVisits(browser: Browser, next: string, ours: string, visits: number): Promise<Row[]> {
  const runs = { next: [] as Visit[], ours: [] as Visit[] };
  for (const address of [next, ours]) await visit(browser, address, { encoding });
  for (let round = 0; round < visits; round++) {
    runs.next.push(await visit(browser, next, { quietMs, encoding }));
    runs.ours.push(await visit(browser, ours, { quietMs, encoding }));
  }
  return visitColumns.map(([what, pick, digits]) => ({
    what,
    next: median(runs.next.map(pick)),
    ours: median(runs.ours.map(pick)),
    digits,
  }));
}

interface Served {
  readonly address: string;
  readonly pid: number;
}

/** Asks for documents in turn. @returns the rows of what the columns pick */
async function compareLoads(
  next: Served,
  ours: Served,
  atOnce: number,
  columns: readonly [what: string, pick: (loaded: Load) => number, digits: number][],
): Promise<Row[]> {
  const ask = ({ address, pid }: Served, warmUps = 0) =>
    load(address, {
      seconds,
      atOnce,
      warmUps,
      pids: { server: pid },
      headers: { 'accept-encoding': encoding },
    });
  for (const each of [next, ours]) await ask(each, 300);
  const runs = { next: [] as Load[], ours: [] as Load[] };
  for (let round = 0; round < rounds; round++) {
    runs.next.push(await ask(next));
    runs.ours.push(await ask(ours));
  }
  return columns.map(([what, pick, digits]) => ({
    what,
    next: median(runs.next.map(pick)),
    ours: median(runs.ours.map(pick)),
    digits,
  }));
}

const getCpu = ({ cpu }: Load) => cpu['server'] ?? Number.NaN;

/** Our front page beside one of the same ten blocks in Next, with the same data of the same API, in turn. */
export async function measurePeers(folder: string, { visits }: { readonly visits: number }): Promise<string> {
  await ensureBrowser();
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const env = { CLOCK: clock, OPERATOR_TOKEN: operatorToken };
  const product = await startWhole({ dataDir: join(folder, 'data'), releases, withDemo: true, env });
  const closing = new AsyncDisposableStack();
  closing.defer(() => product.stop());
  try {
    await untilFilled(product.apiUrl, operatorToken);
    const start = async (name: string, own: Readonly<Record<string, string>> = {}) => {
      const started = await startPages(product, {
        releases,
        dataDir: join(folder, name),
        env: { ...env, ...own },
      });
      closing.defer(started.stop);
      return started;
    };
    const cached = await start('cached');
    const uncached = await start('uncached', { PAGE_CACHE_MB: '0' });
    const next = await startNext(product.apiUrl, releases);
    closing.defer(next.stop);
    const browser = await chromium.launch(browserLaunch);
    closing.defer(() => browser.close());

    const front = async ({ url }: { readonly url: string }) => {
      const started = await startHttp2Front(folder, url);
      closing.defer(started.stop);
      return `${started.url}/`;
    };
    const rows = await compareVisits(browser, await front(next), await front(cached), visits);
    const version = browser.version();
    rows.push(
      ...(await compareLoads(
        { address: `${next.url}/fresh`, pid: next.pid },
        { address: `${uncached.url}/`, pid: uncached.pid },
        1,
        [['CPU of an uncached page, ms', getCpu, 1]],
      )),
      ...(await compareLoads(
        { address: `${next.url}/fresh`, pid: next.pid },
        { address: `${uncached.url}/`, pid: uncached.pid },
        8,
        [['uncached pages per second (more is better)', ({ perSecond }) => perSecond, 0]],
      )),
      ...(await compareLoads(
        { address: `${next.url}/`, pid: next.pid },
        { address: `${cached.url}/`, pid: cached.pid },
        8,
        [['pages of the cache a second (more is better)', ({ perSecond }) => perSecond, 0]],
      )),
    );
    return [
      `# The front page beside Next, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      ...formatRows(rows),
      '',
      `Medians. ${visits} visits each in turn, with an empty cache: 412 × 823, 1.6 Mbit/s, 150 ms, CPU slowed four times, gzip, HTTP/2 on loopback by the same proxy for both; until nothing was sent for ${quietMs / 1000} s. Then ${rounds} runs of ${seconds} s each in turn, with one visitor for the CPU and eight for the rest. Next 16.4.6 is \`next start\`, one process; ours renders in as many processes as there are cores. The API's work is not in the numbers. Node ${process.versions.node}, Chromium ${version}, ${cpus().length} cores (${arch()}), ${Math.round(totalmem() / 2 ** 30)} GB.`,
      '',
    ].join('\n');
  } finally {
    await closing.disposeAsync();
  }
}
