import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All of WCAG 2.2 A and AA, and good practice; axe leaves out the rules that it calls experimental unless they are named. */
const standards = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
  'experimental',
];

/** The rules of those that look at colours: they alone can find in dark what they have not found in light. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** The rules for which axe loads style sheets and media, which are the same in all looks of a page. */
const rulesOfFiles = ['css-orientation-lock', 'no-autoplay-audio'];

const runs = {
  all: { runOnly: standards, rules: {} },
  document: {
    runOnly: standards,
    rules: Object.fromEntries(rulesOfFiles.map((rule) => [rule, { enabled: false }])),
  },
  colors: { runOnly: rulesOfColor, rules: {} },
} as const;

export type Violation = [rule: string, elements: string[]];

/** What axe has in the page. */
interface WindowWithAxe {
  readonly axe: {
    run(
      context: Document,
      options: {
        runOnly: readonly string[];
        rules: Readonly<Record<string, { readonly enabled: boolean }>>;
        resultTypes: readonly string[];
      },
    ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/**
 * What axe finds on an open page: each rule with the elements that break it. Axe comes into a document once.
 * @param what all rules; all that do not load files, for a page already checked at another width or in another language; or
 *   only those about color, for a page already checked in its other color mode
 */
export async function violations(page: Page, what: keyof typeof runs = 'all'): Promise<Violation[]> {
  // Frames are not included.
  if (page.frames().length > 1) throw new Error('The page has frames, which axe does not look into here');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (run) => {
    const { axe } = window as unknown as WindowWithAxe;
    const { violations } = await axe.run(document, { ...run, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }): Violation => [id, nodes.map(({ html }) => html.slice(0, 160))]);
  }, runs[what]);
}
