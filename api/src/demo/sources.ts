import type { Language } from '@fan-base/shared-contracts/language';
import { seasonAt } from '../network/season.ts';
import { papersOf } from './news/papers.ts';
import { firstSeason, leagues } from './world/leagues.ts';

/** What the demonstration's server offers for the sites, as the schedule's sources. */
export function demoSources(
  demoUrl: string,
  sites: readonly {
    readonly domain: string;
    readonly language: Language;
    readonly team: { readonly name: string; readonly slug: string };
  }[],
  now: Date,
) {
  const newest = Math.max(seasonAt(now), firstSeason);
  const years = Array.from({ length: newest - firstSeason + 1 }, (_, index) => newest - index);
  return {
    seasons: years.flatMap((year) =>
      leagues.map(({ key }) => `${demoUrl}/openfootball/${seasonFolder(year)}/${key}.json`),
    ),
    feeds: sites.flatMap(({ domain, language, team }) =>
      papersOf(team.name, language).map(({ key, name }) => ({
        name,
        domain,
        url: `${demoUrl}/feeds/${language}/${team.slug}/${key}`,
      })),
    ),
  };
}

/** A season as openfootball names its folder: `2026-27`. */
export const seasonFolder = (season: number): string => `${season}-${String(season + 1).slice(2)}`;
