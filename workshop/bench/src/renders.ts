import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startCluster } from '@fan-base/tooling/postgres/cluster';
import { request } from 'undici';
import { load, median } from './load.ts';
import { queryRow } from './psql.ts';
import { formatCpu } from './role-cpu.ts';
import {
  clock,
  measureCpu,
  measureOwnCpu,
  operatorToken,
  type RunningPages,
  startFilled,
  startPages,
} from './servers.ts';
import { copyTrees, type Tree } from './trees.ts';

export interface RendersOptions {
  /** Rounds of each measurement. */
  readonly visits: number;
  /** Another working tree with installed packages, for comparison. */
  readonly against?: string | undefined;
}

const domain = 'liverpool-fans.dk';
/** Encodings of browsers, of clients that know gzip only, and of those that ask for nothing. */
const encodings = { browsers: 'gzip, deflate, br, zstd', gzip: 'gzip', none: 'identity' } as const;
const seconds = 3;
const warmUps = 300;
/** Changes per round. */
const changes = 40;
/** How soon a change is everywhere, in ms; views before that are repeated. */
const announcedMs = 15;

/** Milliseconds of CPU per request. */
interface Cpu {
  readonly pages: number;
  readonly render: number;
}

async function measureRequests({ pid }: RunningPages, work: () => Promise<number>): Promise<Cpu> {
  const measure = () => {
    const { own, ended } = measureOwnCpu(pid);
    return { pages: own, render: measureCpu(pid) - own + ended };
  };
  const before = measure();
  const count = await work();
  const after = measure();
  return { pages: (after.pages - before.pages) / count, render: (after.render - before.render) / count };
}

/** What a front page is made of, and a change of it. */
const changed = {
  'a story of the page itself': `update news_item set title = title || '.' where id = (
    select news_item.id from news_item join site on site.id = news_item.site_id
    where site.domain = '${domain}' order by published_at desc, news_item.id desc limit 1)`,
  'an article in one of its widgets': `update article set lead = lead || '.' where id = (
    select article.id from article join site on site.id = article.site_id
    where site.domain = '${domain}' and state = 'published' order by published_at desc, article.id desc limit 1)`,
} as const;

/** Changes a row and requests the page that shows it, repeatedly. @returns how often */
async function viewChanges(url: string, databaseUrl: string, statement: string): Promise<number> {
  for (let change = 0; change < changes; change++) {
    queryRow(databaseUrl, statement);
    for (let isCached = true; isCached; ) {
      await delay(announcedMs);
      const answer = await request(url, { headers: { 'accept-encoding': encodings.browsers } });
      await answer.body.dump();
      isCached = String(answer.headers['cache-status']).includes('hit');
    }
  }
  return changes;
}

interface Server {
  readonly name: string;
  readonly cached: RunningPages;
  /** Without a page cache: each request renders. */
  readonly uncached: RunningPages;
}

interface Row {
  readonly what: string;
  readonly measure: (server: Server) => Promise<Cpu & { readonly perSecond?: number }>;
}

/** Requests the front page from a server. */
async function measureLoad(server: RunningPages, encoding: string, atOnce: number) {
  let perSecond = Number.NaN;
  const cpu = await measureRequests(server, async () => {
    const measured = await load(`${server.url}/`, {
      seconds,
      atOnce,
      warmUps: 0,
      headers: { 'accept-encoding': encoding },
    });
    ({ perSecond } = measured);
    return measured.requests;
  });
  return { ...cpu, perSecond };
}

const listRows = (databaseUrl: string): Row[] => [
  {
    what: 'rendered from nothing',
    measure: ({ uncached }) => measureLoad(uncached, encodings.browsers, 1),
  },
  ...Object.entries(changed).map(([what, statement]) => ({
    what: `again after a change of ${what}`,
    measure: ({ cached }: Server) =>
      measureRequests(cached, () => viewChanges(`${cached.url}/`, databaseUrl, statement)),
  })),
  ...Object.entries(encodings).map(([client, encoding]) => ({
    what: `cached, encodings: ${client}`,
    measure: ({ cached }: Server) => measureLoad(cached, encoding, 8),
  })),
];

async function measureRows(
  servers: readonly Server[],
  rows: readonly Row[],
  rounds: number,
): Promise<string[]> {
  for (const { cached, uncached } of servers)
    for (const { url } of [uncached, cached]) await load(`${url}/`, { seconds: 0, atOnce: 1, warmUps });
  const lines: string[] = [];
  for (const { what, measure } of rows) {
    const runs = servers.map(({ name }) => ({ name, measured: [] as Awaited<ReturnType<Row['measure']>>[] }));
    for (let round = 0; round < rounds; round++)
      for (const [at, server] of servers.entries()) runs[at]?.measured.push(await measure(server));
    for (const { name, measured } of runs) {
      const get = (pick: (run: (typeof measured)[number]) => number) => median(measured.map(pick));
      const cells = [
        what,
        name,
        formatCpu(
          get(({ pages }) => pages),
          2,
        ),
        formatCpu(
          get(({ render }) => render),
          2,
        ),
        formatCpu(
          get(({ pages, render }) => pages + render),
          2,
        ),
        formatCpu(
          get(({ perSecond }) => perSecond ?? Number.NaN),
          0,
        ),
      ];
      lines.push(`| ${cells.join(' | ')} |`);
      console.log(lines.at(-1));
    }
  }
  return lines;
}

/** CPU of a front page: rendered from nothing, again after one change, and from the cache. */
export async function measureRenders(folder: string, { visits, against }: RendersOptions): Promise<string> {
  const trees = await copyTrees(folder, against);
  const closing = new AsyncDisposableStack();
  try {
    const cluster = await startCluster();
    closing.defer(() => cluster.stop());
    const env = { CLOCK: clock, OPERATOR_TOKEN: operatorToken, DATABASE_URL: cluster.url };
    const product = await startFilled({ dataDir: join(folder, 'data'), releases: trees[0].releases, env });
    closing.defer(() => product.stop());
    const start = async ({ name, releases }: Tree, own: Readonly<Record<string, string>>) => {
      const dataDir = join(folder, `${name}-${Object.keys(own).join()}`);
      const pages = await startPages(product, {
        releases,
        dataDir,
        env: { ...env, RENDER_PROCESSES: '1', ...own },
      });
      closing.defer(pages.stop);
      return pages;
    };
    const servers: Server[] = [];
    for (const tree of trees)
      servers.push({
        name: tree.name,
        cached: await start(tree, {}),
        uncached: await start(tree, { PAGE_CACHE_MB: '0' }),
      });
    return [
      `# CPU of the front page, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      '| front page |  | pages server, ms | render process, ms | both, ms | per second |',
      '| --- | --- | --- | --- | --- | --- |',
      ...(await measureRows(servers, listRows(cluster.url), visits)),
      '',
      `Medians of ${visits} rounds${against === undefined ? '' : `, alternating between here and ${against}, on the same API`}: ${seconds} s with one visitor, or eight for cached pages, or ${changes} changes in the database, each seen once. One render process; the API's CPU is not included.`,
      '',
    ].join('\n');
  } finally {
    await closing.disposeAsync();
  }
}
