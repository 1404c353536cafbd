import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openPhone, untilIdle } from './phone.ts';
import { type Touch, touch } from './touch.ts';
import type { Visitor } from './visitors.ts';

/** A script and how often its functions have run, as V8 reports them. */
export interface CoveredScript {
  readonly url: string;
  readonly source?: string;
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
}

export interface ScriptWeight {
  readonly bytes: number;
  readonly gzip: number;
}

/**
 * Size of all scripts that ran at least partly; those only fetched don't count. Inline scripts are compressed together,
 * as on the wire.
 */
export function weighExecuted(scripts: readonly CoveredScript[], address: string): ScriptWeight {
  const executed = scripts.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  const getText = (isInline: boolean) =>
    executed.filter(({ url }) => (url === address) === isInline).map(({ source = '' }) => source);
  const inline = getText(true).join('\n');
  const weights = [...(inline ? [inline] : []), ...getText(false)].map((text) => ({
    bytes: Buffer.byteLength(text),
    gzip: gzipSync(text, { level: 9 }).length,
  }));
  return {
    bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0),
    gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0),
  };
}

/** Script executed by an idle page from a touch until its effect. The visit is not timed. */
export async function measureExecutedByTouch(
  browser: Browser,
  address: string,
  what: Touch,
  visitor?: Visitor,
): Promise<ScriptWeight> {
  const { context, page } = await openPhone(browser, visitor);
  await page.goto(address, { timeout: 60_000 });
  await untilIdle(page);
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await touch(page, what);
  const scripts = await page.coverage.stopJSCoverage();
  await context.close();
  return weighExecuted(scripts, address);
}

/** Script executed by a page until it is idle, without interaction. The visit is not timed. */
export async function measureExecuted(
  browser: Browser,
  address: string,
  visitor?: Visitor,
): Promise<ScriptWeight> {
  const { context, page } = await openPhone(browser, visitor);
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto(address, { timeout: 60_000 });
  await untilIdle(page);
  const scripts = await page.coverage.stopJSCoverage();
  await context.close();
  return weighExecuted(scripts, address);
}
