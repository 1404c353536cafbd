import type { Language } from '@fan-base/shared-contracts/language';
import { papersOf } from './news/papers.ts';
import { guideFeeds, partnerFeeds } from './partners/feeds.ts';
import { competitions } from './world/competitions.ts';

/** What the demonstration's server offers for the sites, as the schedule's sources. */
export function demoSources(
  demoUrl: string,
  sites: readonly {
    readonly domain: string;
    readonly language: Language;
    readonly team: { readonly name: string; readonly slug: string };
  }[],
) {
  return {
    apiFootball: { url: `${demoUrl}/api-football`, leagues: competitions.map(({ id }) => id) },
    players: [`${demoUrl}/editors/players.csv`],
    matches: [`${demoUrl}/editors/matches.json`],
    articles: [`${demoUrl}/editors/articles.json`],
    rumours: [`${demoUrl}/editors/rumours.rss`, `${demoUrl}/editors/rumours.json`],
    rights: [`${demoUrl}/editors/rights.csv`],
    offers: partnerFeeds(demoUrl),
    broadcasts: guideFeeds(demoUrl),
    feeds: sites.flatMap(({ domain, language, team }) =>
      papersOf(team.name, language).map(({ key, name }) => ({
        name,
        domain,
        url: `${demoUrl}/feeds/${language}/${team.slug}/${key}`,
      })),
    ),
  };
}
