import { chromium } from 'playwright';
import { browserLaunch } from '../test/browser.ts';
import { ensureBrowser } from '../test/ensure-browser.ts';
import { median } from './load.ts';
import { goTheWay, way } from './moves.ts';
import { startVariants } from './variants.ts';
import { type Visit, visit } from './visit.ts';

const rounds = 5;

type Pick<Of> = (measured: Of) => number;

const costs: readonly [title: string, pick: Pick<Visit>, digits: number][] = [
  ['KB on the wire', ({ bytes }) => bytes / 1024, 1],
  ['of it script, KB', ({ script }) => script / 1024, 1],
  ['requests until usable', ({ requestsUntilUsable }) => requestsUntilUsable, 0],
  ['one after the other', ({ depth }) => depth, 0],
  ['LCP ms', ({ largestPaint }) => largestPaint, 0],
  ['usable ms', ({ usable }) => usable, 0],
];

/** A line with what was measured as shipped and as one bundle, and their ratio. */
function compared(title: string, shipped: readonly number[], bundled: readonly number[], digits: number) {
  const [a, b] = [median(shipped), median(bundled)];
  return `| ${title} | ${a.toFixed(digits)} | ${b.toFixed(digits)} | ${(a / b).toFixed(2)} |`;
}

const table = (first: string) => [`| ${first} | shipped | one bundle | ratio |`, '| --- | --- | --- | --- |'];

/** What federation costs: first visits and in-app moves of the product as shipped, beside one bundle in the same run. */
export async function measureFederation(folder: string): Promise<string> {
  await ensureBrowser();
  const variants = await startVariants(folder);
  const browser = await chromium.launch(browserLaunch);
  const lines = [`# The federation’s tax, measured on ${new Date().toISOString().slice(0, 10)}`, ''];
  /** Measures all variants in turn, so that a slow minute of the machine falls on both. */
  const inTurn = async <Of>(measure: (origin: string) => Promise<Of>): Promise<Of[][]> => {
    const runs = variants.map(() => [] as Of[]);
    for (let round = 0; round < rounds; round++) {
      for (const [at, { product }] of variants.entries()) runs[at]?.push(await measure(product.pagesUrl));
    }
    return runs;
  };
  try {
    for (const path of way) {
      const [shipped = [], bundled = []] = await inTurn((origin) => visit(browser, origin + path));
      lines.push(
        `## First visit of ${path}`,
        '',
        ...table(''),
        ...costs.map(([title, pick, digits]) =>
          compared(title, shipped.map(pick), bundled.map(pick), digits),
        ),
        '',
      );
    }
    lines.push('## In-app moves, ms', '', ...table('move'));
    for (const [kind, isPrefetched] of [
      ['cold', false],
      ['prefetched', true],
    ] as const) {
      const [shipped = [], bundled = []] = await inTurn((origin) => goTheWay(browser, origin, isPrefetched));
      for (const [at, path] of way.slice(1).entries()) {
        const pick: Pick<number[]> = (times) => times[at] ?? Number.NaN;
        lines.push(compared(`${kind}: ${way[at]} → ${path}`, shipped.map(pick), bundled.map(pick), 0));
      }
    }
  } finally {
    await browser.close();
    for (const { product } of variants) await product.stop();
  }
  lines.push(
    '',
    `Medians of ${rounds}, in turn, with an empty cache: 412 × 823, 1.6 Mbit/s, 150 ms, CPU slowed four times, HTTP/1.1 on loopback. "One after the other" is the longest chain of requests of which each could only be sent when the one before was there, until the page is usable; the document is the first. A move is from the click until the next page's heading is painted; prefetched: its link had the focus for as long as that took.`,
    '',
  );
  return lines.join('\n');
}
