import type { ClubHistory } from '@fan-base/shared-contracts/api/club';

export const titleKinds = ['league', 'cup', 'europe', 'world'] as const satisfies readonly TitleKind[];
export type TitleKind = ClubHistory['honours'][number]['kind'];

export interface Decade {
  /** Its first year. */
  readonly start: number;
  readonly titles: readonly TitleKind[];
}

/** The year in which a season ended: 2025 of `2024–25`, 2000 of `1999–2000`; null if it has no year. */
export function getTitleYear(season: string): number | null {
  const [, year, rest] = /^(\d{4})(–\d+)?/.exec(season) ?? [];
  return year === undefined ? null : Number(year) + (rest === undefined ? 0 : 1);
}

/** A club's titles by decade, from the first to the last one with a title. Titles of unknown years are left out. */
export function getTitlesByDecade(honours: ClubHistory['honours']): Decade[] {
  const titles = titleKinds.flatMap((kind) =>
    honours
      .filter((honour) => honour.kind === kind)
      .flatMap(({ seasons }) => seasons.map(getTitleYear))
      .flatMap((year) => (year === null ? [] : [{ kind, decade: Math.floor(year / 10) * 10 }])),
  );
  if (titles.length === 0) return [];
  const decades = titles.map(({ decade }) => decade);
  const first = Math.min(...decades);
  return Array.from({ length: (Math.max(...decades) - first) / 10 + 1 }, (_, at) => {
    const start = first + at * 10;
    return { start, titles: titles.filter(({ decade }) => decade === start).map(({ kind }) => kind) };
  });
}
