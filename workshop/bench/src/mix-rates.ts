import { play } from './mix-views.ts';
import { formatCpu, formatPercent, measureViews, type RoleCpu, roles } from './role-cpu.ts';
import type { View } from './traffic.ts';

/** A pages server, and how the CPU of the product is measured. */
export interface MeasuredProduct {
  readonly pagesUrl: string;
  readonly measure: () => RoleCpu;
}

interface Part {
  readonly views: number;
  readonly cached: number;
}

export interface Played {
  readonly achieved: number;
  /** Milliseconds per view. */
  readonly cpu: RoleCpu;
  readonly p99: number;
  readonly kilobytes: number;
  /** By kind of page; crawlers are a kind. */
  readonly kinds: ReadonlyMap<string, Part>;
  readonly failures: number;
}

const crawlers = 'crawlers, any page';

/** Plays the mix at a rate, in views per second, and measures cache hits. */
export async function measureRate(
  { pagesUrl, measure }: MeasuredProduct,
  next: () => View,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Played> {
  const kinds = new Map<string, Part>();
  const times: number[] = [];
  let bytes = 0;
  let failures = 0;
  const started = performance.now();
  const cpu = await measureViews(measure, rate * seconds, () =>
    play(new URL(pagesUrl).port, next, { rate, seconds }, ({ page, by }, answer, milliseconds) => {
      times.push(milliseconds);
      if (!answer) failures += 1;
      bytes += answer?.bytes ?? 0;
      const kind = by === 'crawler' ? crawlers : page.kind;
      const { views, cached } = kinds.get(kind) ?? { views: 0, cached: 0 };
      kinds.set(kind, { views: views + 1, cached: cached + (answer?.isCached ? 1 : 0) });
    }),
  );
  return {
    achieved: times.length / ((performance.now() - started) / 1000),
    cpu,
    p99: times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN,
    kilobytes: bytes / times.length / 1024,
    kinds,
    failures,
  };
}

const sum = (parts: readonly Part[]): Part => ({
  views: parts.reduce((total, { views }) => total + views, 0),
  cached: parts.reduce((total, { cached }) => total + cached, 0),
});

const formatPart = (name: string, { views, cached }: Part): string =>
  `| ${name} | ${views} | ${formatPercent(cached / views)} |`;

export function formatPlayed({ achieved, cpu, p99, kilobytes, kinds, failures }: Played): string[] {
  const readers = [...kinds].filter(([kind]) => kind !== crawlers);
  return [
    '| kind of page | views | page cache hits |',
    '| --- | --- | --- |',
    ...[...kinds].map(([kind, part]) => formatPart(kind, part)),
    formatPart('**all readers**', sum(readers.map(([, part]) => part))),
    '',
    `| views per second | ${roles.map((role) => `CPU ms per view: ${role}`).join(' | ')} | total | HTML KB | p99 ms | failed |`,
    `|${' --- |'.repeat(roles.length + 5)}`,
    `| ${achieved.toFixed(0)} | ${roles.map((role) => formatCpu(cpu[role], 2)).join(' | ')} | ${formatCpu(
      roles.reduce((total, role) => total + cpu[role], 0),
      2,
    )} | ${kilobytes.toFixed(1)} | ${p99.toFixed(0)} | ${failures} |`,
  ];
}
