import { join } from 'node:path';
import { untilFilled } from '@fan-base/tooling/filled/until-filled';
import { startCluster } from '@fan-base/tooling/postgres/cluster';
import { sourcesFile } from '@fan-base/tooling/start/product';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import { crowdHosts, listSitePages } from './mix-pages.ts';
import { formatPlayed, type MeasuredProduct, measureRate } from './mix-rates.ts';
import { agent, play } from './mix-views.ts';
import { queryRow, seedForums } from './psql.ts';
import { addUser, measureRoles, watchConnections } from './role-cpu.ts';
import { measureMemory, operatorToken, startApi, startPages, startWhole } from './servers.ts';
import { createTraffic } from './traffic.ts';

/** A Saturday, some minutes after three kick-off times; the clock is running. */
const clock = '2026-11-21T15:02:00Z';
/** Views per second. */
const rate = 120;
/** Ten minutes to fill the caches. */
const warmUpSeconds = 600;
const seconds = 120;
/** Threads on each site, with 20 comments each, and comments of one further thread. */
const threads = 150;
const longestThread = 400;

/** Options of a database for writes. */
function measureRows(url: string): string {
  const [comment = '', size = ''] = queryRow(
    url,
    `select (pg_total_relation_size('comment') / (select count(*) from comment))::text,
      pg_size_pretty(pg_database_size(current_database()))`,
  );
  return `A comment takes ${comment} bytes with its indexes; the database is ${size}.`;
}

/** A match day on one pages server and one API: cost per view and cache hits. */
export async function measureMix(folder: string): Promise<string> {
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const closing = new AsyncDisposableStack();
  try {
    const cluster = await startCluster();
    closing.defer(() => cluster.stop());
    const env = { CLOCK: clock, CLOCK_SINCE: String(Date.now()), OPERATOR_TOKEN: operatorToken };
    // It imports and polls, so that the measured servers only answer visitors.
    const whole = await startWhole({
      dataDir: join(folder, 'data'),
      releases,
      withDemo: true,
      env: { ...env, DATABASE_URL: cluster.url },
    });
    closing.defer(() => whole.stop());
    await untilFilled(whole.apiUrl, operatorToken, {
      sourcesFile: sourcesFile(join(folder, 'data')),
      isClockFrozen: false,
    });
    console.log('writing 100,000 comments');
    seedForums(cluster.url, { sites: '%', threads, longest: longestThread });

    const connections = watchConnections(cluster.url);
    closing.defer(() => connections.stop());
    const api = await startApi(join(folder, 'api'), addUser(cluster.url), {
      ...env,
      API_ROLE: 'api',
      MIGRATE: 'off',
      // The demonstration's pictures are local.
      PRIVATE_SOURCES: new URL(whole.demoUrl).host,
    });
    closing.defer(() => api.stop());
    const pages = await startPages(
      { apiUrl: api.url },
      { releases, dataDir: join(folder, 'pages'), env: { ...env, RENDER_PROCESSES: '2' } },
    );
    closing.defer(() => pages.stop());
    const product: MeasuredProduct = {
      pagesUrl: pages.url,
      measure: () => measureRoles(pages.pid, api.pid, connections.measure),
    };
    const listed = await listSitePages(api.url);
    console.log(`${listed.length} pages`);
    const next = createTraffic(listed, crowdHosts, 'a match day');
    await play(new URL(pages.url).port, next, { rate, seconds: warmUpSeconds }, () => {});
    const played = await measureRate(product, next, { rate, seconds });
    const memory = (pid: number) => `${(measureMemory(pid) / 1024).toFixed(0)} MB`;
    return [
      `# A match day, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      ...formatPlayed(played),
      '',
      `${seconds} s after ${warmUpSeconds} s at the same rate. ${measureRows(cluster.url)} Memory: pages server ${memory(pages.pid)}, API ${memory(api.pid)}.`,
      '',
      `One pages server with two render processes, one API, PostgreSQL, and a second API for jobs with the demonstration, whose matches of ${clock} are in progress, all on one machine; ${listed.length} pages on 32 sites. CPU is empty without /proc.`,
      '',
    ].join('\n');
  } finally {
    await closing.disposeAsync();
    await agent.close();
  }
}
