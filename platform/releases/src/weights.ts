import type { Release } from '@fan-base/shared-contracts/release';

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

/** What visitors download for a part of an application, and what it may weigh, in bytes of brotli. */
export interface Weight {
  /** `page front`, `widget next`, or `the first file` of the shell. */
  readonly part: string;
  readonly bytes: number;
  readonly budget: number;
}

/** The weights of all parts of a release. */
export const listWeights = (release: Release): Weight[] =>
  release.name === 'shell'
    ? [{ part: 'the first file', bytes: weigh(release, 'main'), budget: budgets.shell }]
    : [
        ...Object.keys(release.pages).map((page) => ({
          part: `page ${page}`,
          bytes: weigh(release, `page-${page}`),
          budget: budgets.page,
        })),
        ...Object.keys(release.widgets).map((widget) => ({
          part: `widget ${widget}`,
          bytes: weigh(release, `widget-${widget}`),
          budget: budgets.widget,
        })),
      ];

const toKib = (bytes: number): string => (bytes / kibi).toFixed(1);

/** `31.2 (+0.4) / 36`, in KiB. @param before bytes of the version before; null: unknown */
export function formatWeight({ bytes, budget }: Weight, before: number | null): string {
  const change = before === null ? 0 : bytes - before;
  const changed =
    Math.abs(change) < kibi / 20 ? '' : ` (${change > 0 ? '+' : '−'}${toKib(Math.abs(change))})`;
  return `${toKib(bytes)}${changed} / ${budget / kibi}`;
}

/** `page front weighs 33.1 KiB, the budget is 36 KiB`. */
export const describeWeight = ({ part, bytes, budget }: Weight): string =>
  `${part} weighs ${toKib(bytes)} KiB, the budget is ${budget / kibi} KiB`;

/** Share of its budget from which a part is named before it is refused. */
const nearShare = 0.9;

export const isNearBudget = ({ bytes, budget }: Weight): boolean => bytes >= nearShare * budget;

/** The parts that have used 90 % of their budget or more. */
export const findNearBudget = (release: Release): Weight[] => listWeights(release).filter(isNearBudget);
