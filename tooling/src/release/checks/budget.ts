import type { Release } from '@fan-base/shared-contracts/release';
import type { Candidate } from '../candidate.ts';

const kibi = 1024;

/**
 * Bytes of brotli that a visitor may have to fetch for one thing: the remote's entry and table, the chunk and the
 * messages of one language. A tenth or more above the biggest there is (mf-forum's thread, mf-matches' next match);
 * of the shell, its first file.
 */
export const budgets = { page: 36 * kibi, widget: 20 * kibi, shell: 140 * kibi } as const;

const languages = ['da', 'en'] as const;

/** Bytes of a page or widget in the heavier language. */
function weigh({ chunks, container, bytes }: Release, chunk: string): number {
  const weights = languages.map((language) => {
    const files = new Set([
      ...(container ? [container.file] : []),
      ...['remote', chunk, `messages-${language}`, `${chunk}-messages-${language}`].flatMap(
        (name) => chunks[name] ?? [],
      ),
    ]);
    return [...files].reduce((sum, file) => sum + (bytes[file] ?? 0), 0);
  });
  return Math.max(...weights);
}

const over = (what: string, weight: number, budget: number): string[] =>
  weight <= budget
    ? []
    : [`${what} weighs ${(weight / kibi).toFixed(1)} KiB, the budget is ${budget / kibi} KiB`];

/** No page and no widget is heavier than its budget. */
export const checkBudget = ({ release }: Candidate): string[] =>
  release.name === 'shell'
    ? over('the first file', weigh(release, 'main'), budgets.shell)
    : [
        ...release.pages.flatMap((page) =>
          over(`page ${page}`, weigh(release, `page-${page}`), budgets.page),
        ),
        ...Object.keys(release.widgets).flatMap((widget) =>
          over(`widget ${widget}`, weigh(release, `widget-${widget}`), budgets.widget),
        ),
      ];
