import { formatCpu, formatPercent, type RoleCpu } from './role-cpu.ts';
import { crawlerShare, type Expected, expectCache } from './traffic.ts';

/** Fleets that are computed: page views a second, and pages servers. */
const fleets = [
  [1_157, 4],
  [1_157, 20],
  [5_000, 20],
  [10_000, 20],
  [10_000, 40],
  [10_000, 80],
] as const;
/** Crawlers do not come for the match: they are as many as on an average second. */
const fleetCrawlers = 1_157 * crawlerShare;
/** For how many seconds a CDN may hold documents: without purges, and with them. */
const cdnSeconds = [2, 300];
/** How many times as many pages a larger network has in its tail. */
const longerTail = 10;
/** A page with more than this part of all views is one that everybody talks about. */
const crowdPageShare = 0.002;

/** What whole fleets render, and the cores that takes, by the formula and by what a rendering cost. */
export function formatFleets(shares: readonly number[], rendering: RoleCpu, cachedCost: number): string[] {
  const formatFleet = (name: string, views: number, servers: string, expected: Expected, fromCdn = false) => {
    const { rendersPerSecond, cached } = expected;
    const cores = (milliseconds: number) => (milliseconds * rendersPerSecond) / 1000;
    const hits = fromCdn ? 0 : (cached * views * cachedCost) / 1000;
    const own = cores(rendering.pages) + hits;
    const count = Number(servers);
    return `| ${name} | ${servers} | ${formatPercent(cached)} | ${rendersPerSecond.toFixed(0)} | ${formatCpu(own)} | ${Number.isNaN(own / count) ? '' : formatPercent(own / count)} | ${formatCpu(cores(rendering.render))} | ${formatCpu(cores(rendering.api))} | ${formatCpu(cores(rendering.postgresql))} |`;
  };
  const expect = (viewsPerSecond: number, options: { caches?: number; fresh?: number }, some = shares) =>
    expectCache(some, { viewsPerSecond, crawlersPerSecond: fleetCrawlers, ...options });
  const stretched = shares.flatMap((share) =>
    share > crowdPageShare ? [share] : Array.from({ length: longerTail }, () => share / longerTail),
  );
  const most = fleets.at(-1)?.[0] ?? 0;
  return [
    '| views a second | pages servers | from caches | rendered a second | pages servers, cores | each of them | render processes, cores | API, cores | PostgreSQL, cores |',
    `|${' --- |'.repeat(9)}`,
    ...fleets.map(([views, servers]) =>
      formatFleet(String(views), views, String(servers), expect(views, { caches: servers })),
    ),
    formatFleet(
      `${most}, tail of ${longerTail} times the pages`,
      most,
      '40',
      expect(most, { caches: 40 }, stretched),
    ),
    formatFleet(`${most}, each site always at the same server`, most, 'any', expect(most, {})),
    ...cdnSeconds.map((fresh) =>
      formatFleet(
        `${most}, a CDN with one shield that holds for ${fresh} s`,
        most,
        'any',
        expect(most, { fresh }),
        true,
      ),
    ),
  ];
}
