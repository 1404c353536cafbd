import { play } from './mix-views.ts';
import { formatPercent, formatRoles, mapRoles, measureViews, type RoleCpu } from './role-cpu.ts';
import { expectCache, type View } from './traffic.ts';

export const seconds = 45;
/** Until the caches have what they would have. */
export const warmUpSeconds = 10;

/** Counts of a process by name and labels, as /metrics writes them. */
async function readCounts(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = new Map(
    text.split('\n').flatMap((line) => {
      const space = line.lastIndexOf(' ');
      return line.startsWith('fan_base_')
        ? [[line.slice(0, space), Number(line.slice(space + 1))] as const]
        : [];
    }),
  );
  return (name) => counts.get(name) ?? 0;
}

/** A pages server and its API, and how their CPU is measured. */
export interface MeasuredProduct {
  readonly pagesUrl: string;
  readonly apiUrl: string;
  readonly measure: () => RoleCpu;
}

export interface Played {
  readonly rate: number;
  readonly achieved: number;
  readonly cpu: RoleCpu;
  readonly cached: number;
  readonly rendersPerSecond: number;
  readonly fragmentsReused: number;
  readonly answersReused: number;
  readonly p99: number;
  readonly kilobytes: number;
  /** Views and cached views by kind; crawlers are a kind. */
  readonly kinds: ReadonlyMap<string, { views: number; cached: number }>;
  readonly failures: number;
}

/** Plays the mix at a rate, and tells what the caches took and what the rest cost. */
export async function measureRate(product: MeasuredProduct, next: () => View, rate: number): Promise<Played> {
  const { port } = new URL(product.pagesUrl);
  await play(port, next, { rate, seconds: warmUpSeconds }, () => {});
  const read = async () => ({
    pages: await readCounts(product.pagesUrl),
    api: await readCounts(product.apiUrl),
  });
  const before = await read();
  const kinds = new Map<string, { views: number; cached: number }>();
  const times: number[] = [];
  let bytes = 0;
  let failures = 0;
  const started = performance.now();
  const cpu = await measureViews(product.measure, rate * seconds, () =>
    play(port, next, { rate, seconds }, ({ page, by }, answer, milliseconds) => {
      times.push(milliseconds);
      if (!answer) failures += 1;
      bytes += answer?.bytes ?? 0;
      const kind = by === 'crawler' ? 'crawlers, any page' : page.kind;
      const { views, cached } = kinds.get(kind) ?? { views: 0, cached: 0 };
      kinds.set(kind, { views: views + 1, cached: cached + (answer?.isCached ? 1 : 0) });
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const after = await read();
  const counted = (role: 'pages' | 'api', name: string) => after[role](name) - before[role](name);
  const part = (
    role: 'pages' | 'api',
    name: string,
    label: string,
    some: readonly string[],
    all: readonly string[],
  ) => {
    const sum = (values: readonly string[]) =>
      values.reduce((total, value) => total + counted(role, `${name}{${label}="${value}"}`), 0);
    return sum(some) / sum(all);
  };
  return {
    rate,
    achieved: times.length / elapsed,
    cpu,
    cached: [...kinds.values()].reduce((sum, { cached }) => sum + cached, 0) / times.length,
    rendersPerSecond: counted('pages', 'fan_base_renders_total') / elapsed,
    fragmentsReused: part('pages', 'fan_base_fragments_total', 'source', ['reused'], ['reused', 'rendered']),
    answersReused: part(
      'api',
      'fan_base_answers_total',
      'result',
      ['hit', 'shared'],
      ['hit', 'shared', 'miss'],
    ),
    p99: times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN,
    kilobytes: bytes / times.length / 1024,
    kinds,
    failures,
  };
}

/** CPU of a rendering in milliseconds by role, where a view from the cache costs the pages server so much. */
export function toRendering(
  { cpu, achieved, cached, rendersPerSecond }: Played,
  cachedCost: number,
): RoleCpu {
  const perView = rendersPerSecond / achieved;
  return mapRoles((role) => (cpu[role] - (role === 'pages' ? cached * cachedCost : 0)) / perView);
}

export function formatRates(
  played: readonly Played[],
  shares: readonly number[],
  cachedCost: number,
): string[] {
  const rows = played.map((one) => {
    const { rate, achieved, cpu, cached, rendersPerSecond, ...rest } = one;
    const expected = expectCache(shares, { viewsPerSecond: achieved });
    return `| ${rate} (${achieved.toFixed(0)}) | ${formatPercent(cached)} | ${formatPercent(expected.cached)} | ${rendersPerSecond.toFixed(1)} | ${expected.rendersPerSecond.toFixed(1)} | ${formatPercent(rest.fragmentsReused)} | ${formatPercent(rest.answersReused)} | ${formatRoles(cpu)} | ${formatRoles(toRendering(one, cachedCost))} | ${rest.kilobytes.toFixed(1)} | ${rest.p99.toFixed(0)} | ${rest.failures} |`;
  });
  return [
    '| views a second (reached) | from the page cache | by the formula | rendered a second | by the formula | fragments there | answers there | CPU ms a view | CPU ms a rendering | HTML KB | p99 ms | failed |',
    `|${' --- |'.repeat(12)}`,
    ...rows,
  ];
}

export function formatKindRates(played: readonly Played[]): string[] {
  const names = [...new Set(played.flatMap((one) => [...one.kinds.keys()]))];
  return [
    `| kind |${played.map(({ rate }) => ` ${rate}/s: views | cached |`).join('')}`,
    `| --- |${' --- | --- |'.repeat(played.length)}`,
    ...names.map(
      (name) =>
        `| ${name} |${played
          .map((one) => {
            const { views = 0, cached = 0 } = one.kinds.get(name) ?? {};
            return ` ${views} | ${views === 0 ? '' : formatPercent(cached / views)} |`;
          })
          .join('')}`,
    ),
  ];
}
