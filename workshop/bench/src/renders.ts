import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { load, median } from './load.ts';
import { formatCpu } from './role-cpu.ts';
import {
  clock,
  measureCpu,
  measureOwnCpu,
  operatorHeaders,
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

/** A feed with one story, which is the newest. */
const toFeed = (title: string): string =>
  `<rss version="2.0"><channel><title>Bench</title><link>https://bench.example/</link><item><title>${title}</title><link>https://bench.example/story</link><guid>story</guid><pubDate>${new Date(clock).toUTCString()}</pubDate></item></channel></rss>`;

let edition = 0;

/** Changes the title of a story on the front page. */
async function changeStory(apiUrl: string): Promise<void> {
  edition += 1;
  const content = Buffer.from(toFeed(`Story in edition ${edition}`)).toString('base64');
  const answer = await request(`${apiUrl}/ingest/runs`, {
    method: 'POST',
    headers: operatorHeaders,
    body: JSON.stringify({ kind: 'feed', source: 'bench.xml', domain, content }),
  });
  const run = await answer.body.text();
  if (!run.includes('"changed"')) throw new Error(`Nothing was imported: ${run}`);
}

/** Changes a story and requests the page that shows it, repeatedly. @returns how often */
async function viewChanges(url: string, apiUrl: string): Promise<number> {
  for (let change = 0; change < changes; change++) {
    await changeStory(apiUrl);
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

const listRows = (apiUrl: string): Row[] => [
  {
    what: 'rendered from nothing',
    measure: ({ uncached }) => measureLoad(uncached, encodings.browsers, 1),
  },
  {
    what: 'again, with another title of a story',
    measure: ({ cached }) => measureRequests(cached, () => viewChanges(`${cached.url}/`, apiUrl)),
  },
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
    const env = { CLOCK: clock, OPERATOR_TOKEN: operatorToken };
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
      ...(await measureRows(servers, listRows(product.apiUrl), visits)),
      '',
      `Medians of ${visits} rounds${against === undefined ? '' : `, alternating between here and ${against}, on the same API`}: ${seconds} s with one visitor, or eight for cached pages, or ${changes} changes, each seen once. One render process; the API's CPU is not included.`,
      '',
    ].join('\n');
  } finally {
    await closing.disposeAsync();
  }
}
