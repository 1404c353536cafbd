import { load, median } from './load.ts';
import { crowdHosts } from './mix-pages.ts';
import type { MeasuredProduct } from './mix-rates.ts';
import { ask } from './mix-views.ts';
import { formatCpu, formatRoles, measureViews, type RoleCpu } from './role-cpu.ts';
import { matchDay, type SitePage } from './traffic.ts';

/** Pages of a kind that are asked for the first time, and views of each after that. */
const firstViews = 60;
export const repeats = 5;
export const warmUpViews = 400;

export interface KindCost {
  readonly kind: string;
  readonly first: RoleCpu;
  readonly again: RoleCpu;
  /** Of the pages server, for what it has in its cache. */
  readonly cached: number;
  readonly bytes: number;
  readonly count: number;
}

const kinds = [...new Set(matchDay.map(({ kind }) => kind))];

/** Some elements, evenly spread. */
const spread = <Element>(elements: readonly Element[], count: number): Element[] =>
  elements.filter(
    (_, index) =>
      Math.floor((index * count) / elements.length) !== Math.floor(((index - 1) * count) / elements.length),
  );

/** What a view of each kind costs when nothing of it is there, when only the page cache has nothing, and when it has it. */
export async function measureKinds(
  pages: readonly SitePage[],
  { pagesUrl, measure }: MeasuredProduct,
  cached: { readonly url: string; readonly pid: number },
): Promise<KindCost[]> {
  const { port } = new URL(pagesUrl);
  // The code is to be as quick as it gets, and the pages that are measured new.
  const others = pages.filter(({ host }) => !crowdHosts.has(host));
  const warmUps = kinds.flatMap((kind) =>
    spread(
      others.filter((page) => page.kind === kind),
      Math.ceil(warmUpViews / kinds.length),
    ),
  );
  for (let warm = 0; warm < warmUpViews; warm++) {
    const page = warmUps[(warm * 7) % warmUps.length];
    if (page) await ask(port, page);
  }
  const costs: KindCost[] = [];
  for (const kind of kinds) {
    const own = spread(
      pages.filter((page) => page.kind === kind && crowdHosts.has(page.host)),
      firstViews,
    );
    const bytes: number[] = [];
    const viewAll = async () => {
      for (const page of own) bytes.push((await ask(port, page)).bytes);
    };
    const first = await measureViews(measure, own.length, viewAll);
    // A render process keeps fragments of its own: all of them have each page now.
    for (let round = 0; round < 2; round++) await viewAll();
    const again = await measureViews(measure, own.length * repeats, async () => {
      for (let round = 0; round < repeats; round++) await viewAll();
    });
    const [page] = own;
    if (!page) throw new Error(`There is no page of the kind '${kind}'`);
    const { cpu } = await load(`http://127.0.0.1:${new URL(cached.url).port}${page.path}`, {
      seconds: 1.5,
      atOnce: 4,
      pids: { pages: cached.pid },
      headers: { host: page.host },
      warmUps: 100,
    });
    const cost: KindCost = {
      kind,
      first,
      again,
      cached: cpu['pages'] ?? Number.NaN,
      bytes: median(bytes),
      count: own.length,
    };
    console.log(formatKind(cost));
    costs.push(cost);
  }
  return costs;
}

export const kindHeader = [
  '| kind | HTML KB | from the page cache | again, nothing changed | for the first time | pages measured |',
  '| --- | --- | --- | --- | --- | --- |',
];
export const formatKind = ({ kind, bytes, cached, again, first, count }: KindCost): string =>
  `| ${kind} | ${(bytes / 1024).toFixed(1)} | ${formatCpu(cached, 2)} | ${formatRoles(again)} | ${formatRoles(first)} | ${count} |`;
