import { median } from './load.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** What this needs of a Lighthouse result. */
export interface JudgedPage {
  readonly categories: Readonly<
    Record<
      string,
      {
        /** From 0 to 1. */
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly displayValue?: string | undefined }
    >
  >;
}

export type Scores = Readonly<Partial<Record<Category, number>>>;

/** Lowest scores, of 100. What does not depend on the machine has to be perfect. */
export const goals: Readonly<Record<Category, number>> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Scores from 0 to 100; without categories that were not judged. */
export const getScores = (page: JudgedPage): Scores =>
  Object.fromEntries(
    categories.flatMap((category) => {
      const score = page.categories[category]?.score ?? null;
      return score === null ? [] : [[category, Math.round(score * 100)]];
    }),
  );

/** The median of each category. */
export const getMedianScores = (runs: readonly JudgedPage[]): Scores => {
  const scores = runs.map(getScores);
  return Object.fromEntries(
    categories.flatMap((category) => {
      const values = scores.flatMap((run) => run[category] ?? []);
      return values.length === 0 ? [] : [[category, median(values)]];
    }),
  );
};

export const listMissed = (scores: Scores): Category[] =>
  categories.filter((category) => (scores[category] ?? 100) < goals[category]);

/** Audits that cost at least a tenth of a point of a category, the dearest first, e.g. `Speed Index 1.3 s (−2.1)`. */
export function listCosts({ categories: judged, audits }: JudgedPage): string[] {
  const costs = Object.values(judged).flatMap(({ auditRefs }) => {
    const scored = auditRefs.filter(({ id }) => (audits[id]?.score ?? null) !== null);
    const sum = scored.reduce((total, { weight }) => total + weight, 0);
    return scored.map(({ id, weight }) => ({
      audit: audits[id],
      points: (weight / sum) * (1 - (audits[id]?.score ?? 1)) * 100,
    }));
  });
  return costs
    .filter(({ points }) => points >= 0.1)
    .toSorted((a, b) => b.points - a.points)
    .map(({ audit, points }) => {
      const value = audit?.displayValue ? ` ${audit.displayValue}` : '';
      return `${audit?.title}${value} (−${points.toFixed(1)})`;
    });
}
