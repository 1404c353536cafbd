import type { Release } from '@fan-base/shared-contracts/release';
import type { Candidate } from '../candidate.ts';

const kibi = 1024;

/**
 * Budgets in bytes of brotli that a visitor downloads for a page or widget: the remote's entry and table, the
 * chunk, and the messages of one language. At least a tenth above the current maximum (mf-forum's thread,
 * mf-matches' next match); for the shell, its first file.
 */
export const budgets = { page: 36 * kibi, widget: 20 * kibi, shell: 140 * kibi } as const;

const languages = ['da', 'en'] as const;

/** Size of a page or widget in the larger language. */
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

/** Checks that pages and widgets are within their budgets. */
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
