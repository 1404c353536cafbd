import { join } from 'node:path';
import { startCluster } from '@fan-base/tooling/postgres/cluster';
import { untilFilled } from '@fan-base/tooling/start/until-filled';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import { median } from './load.ts';
import { formatFiles, measureFiles } from './mix-files.ts';
import { formatFleets } from './mix-fleets.ts';
import { formatKind, kindHeader, measureKinds, repeats, warmUpViews } from './mix-kinds.ts';
import { crowdHosts, listSitePages } from './mix-pages.ts';
import {
  formatKindRates,
  formatRates,
  type MeasuredProduct,
  measureRate,
  type Played,
  seconds,
  toRendering,
  warmUpSeconds,
} from './mix-rates.ts';
import { agent, play } from './mix-views.ts';
import { queryRow, seedForums } from './psql.ts';
import { addUser, measureRoles, watchConnections } from './role-cpu.ts';
import { measureMemory, operatorToken, startApi, startPages, startWhole } from './servers.ts';
import { createTraffic } from './traffic.ts';

/** A Saturday, some minutes after three kick-off times; the clock goes on, and so do the matches. */
const clock = '2026-11-21T15:02:00Z';
/** Page views a second. */
const rates = [20, 60, 150];
/** Views before the first rate, at the last one, after which the code is as quick as it gets. */
const warmUp = { rate: 150, seconds: 20 };
/** Threads on each site, with 20 comments each, and comments of one further thread. */
const threads = 150;
const longestThread = 400;

/** What a database needs for what is written into it. */
function measureRows(url: string): string {
  const [comment = '', answers = '', answerBytes = '', size = ''] = queryRow(
    url,
    `select (pg_total_relation_size('comment') / (select count(*) from comment))::text,
      (select count(*) from provider_answer)::text,
      (pg_total_relation_size('provider_answer') / greatest(1, (select count(*) from provider_answer)))::text,
      pg_size_pretty(pg_database_size(current_database()))`,
  );
  return `A comment takes ${comment} bytes with its indexes, one of ${answers} answers of the provider ${answerBytes}; the database is ${size}.`;
}

/** A match day on one pages server and one API: what a view costs, and what the caches take. */
export async function measureMix(folder: string): Promise<string> {
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const closing = new AsyncDisposableStack();
  try {
    const cluster = await startCluster();
    closing.defer(() => cluster.stop());
    const env = { CLOCK: clock, CLOCK_SINCE: String(Date.now()), OPERATOR_TOKEN: operatorToken };
    // Imports and polls are its work, so that those who are measured answer visitors alone.
    const whole = await startWhole({
      dataDir: join(folder, 'data'),
      releases,
      withDemo: true,
      env: { ...env, DATABASE_URL: cluster.url },
    });
    closing.defer(() => whole.stop());
    await untilFilled(whole.apiUrl, operatorToken);
    console.log('writing 100,000 comments');
    seedForums(cluster.url, { sites: '%', threads, longest: longestThread });

    const connections = watchConnections(cluster.url);
    closing.defer(() => connections.stop());
    const api = await startApi(join(folder, 'api'), addUser(cluster.url), {
      ...env,
      API_ROLE: 'api',
      MIGRATE: 'off',
      // The demonstration's pictures are on this machine.
      PRIVATE_SOURCES: new URL(whole.demoUrl).host,
    });
    closing.defer(() => api.stop());
    const start = async (name: string, own: Record<string, string>) => {
      const pages = await startPages(
        { apiUrl: api.url },
        { releases, dataDir: join(folder, name), env: { ...env, RENDER_PROCESSES: '2', ...own } },
      );
      closing.defer(() => pages.stop());
      const product: MeasuredProduct = {
        pagesUrl: pages.url,
        apiUrl: api.url,
        measure: () => measureRoles(pages.pid, api.pid, connections.measure),
      };
      return { pages, product };
    };
    const uncached = await start('uncached', { PAGE_CACHE_MB: '0' });
    const cached = await start('cached', {});
    const pages = await listSitePages(api.url);
    console.log(`${pages.length} pages`);
    const costs = await measureKinds(pages, uncached.product, cached.pages);
    const [front] = pages;
    const files = front ? await measureFiles(front, cached.pages, api) : [];
    const { next, shares } = createTraffic(pages, crowdHosts, 'a match day');
    const cachedCost = median(costs.map((cost) => cost.cached));
    await play(new URL(cached.product.pagesUrl).port, next, warmUp, () => {});
    const played: Played[] = [];
    for (const rate of rates) {
      played.push(await measureRate(cached.product, next, rate));
      console.log(formatRates(played.slice(-1), shares, cachedCost).at(-1));
    }
    const last = played.at(-1);
    if (!last) throw new Error('No rate was played');
    const memory = (pid: number) => `${(measureMemory(pid) / 1024).toFixed(0)} MB`;
    return [
      `# A match day, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      '## What a view costs by kind',
      '',
      ...kindHeader,
      ...costs.map(formatKind),
      '',
      `Milliseconds of CPU: pages server + render processes + API + PostgreSQL; from the page cache it is the pages server's alone. HTML in brotli, median. First time: addresses without cached fragments or API responses, after ${warmUpViews} warm-up views; again: ${repeats} more times without the page cache.`,
      '',
      ...formatFiles(files),
      '',
      '## What the caches take by rate',
      '',
      ...formatRates(played, shares, cachedCost),
      '',
      `${seconds} s each after ${warmUpSeconds} s that do not count. By the formula each page is rendered r / (1 + 2r) times a second, r being its views, and each of a crawler. Fragments and answers are those of documents that were rendered. CPU as above; that of a rendering is what is left of a view's when ${cachedCost.toFixed(2)} ms are taken off for each from the page cache.`,
      '',
      ...formatKindRates(played),
      '',
      '## What more of them would render: arithmetic',
      '',
      ...formatFleets(shares, toRendering(last, cachedCost), cachedCost),
      '',
      `Computed from what a rendering cost at ${last.rate} views a second and the formula, for each pages server with its part of the views and a page cache of its own; crawlers as on an average second. Behind a CDN the views are the CDN's, and the rest what reaches the product. Nothing of this table was run.`,
      '',
      `${measureRows(cluster.url)} Memory: pages server ${memory(cached.pages.pid)}, API ${memory(api.pid)}.`,
      '',
      `One pages server with two render processes, one API, PostgreSQL, and beside them one API for jobs with the demonstration, whose matches of ${clock} are being played, all on this computer; ${pages.length} pages on 32 sites. Where there is no /proc, CPU is left empty. Who else works on the computer makes answers late, and CPU a view little more.`,
      '',
    ].join('\n');
  } finally {
    await closing.disposeAsync();
    await agent.close();
  }
}
