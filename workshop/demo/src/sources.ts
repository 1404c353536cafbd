import { clubs } from '@fan-base/shared-contracts/football';
import { languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { forumSites } from './forum/forum-file.ts';
import { selectPapers } from './news/papers.ts';
import { currencies, partners } from './partners/partners.ts';
import { getFeedFile, getFeedSettings } from './partners/product-feeds.ts';
import { competitions } from './world/competitions.ts';

/** The contents of a product's SOURCES_FILE. @param url of this server */
export const listSources = (url: string) => ({
  // Short intervals, so that fans can follow matches.
  minutes: { files: 1, partners: 5 },
  players: [`${url}/editors/players.csv`],
  matches: [`${url}/editors/matches.json`],
  articles: [`${url}/editors/articles.json`],
  rumours: [`${url}/editors/rumours.rss`, `${url}/editors/rumours.json`],
  rights: [`${url}/editors/rights.csv`],
  offers: partners.map((partner) => ({
    key: partner.key,
    url: `${url}/partners/${partner.key}/${getFeedFile(partner)}`,
    language: partner.language,
    name: partner.name,
    currency: currencies[partner.language],
    ...getFeedSettings(partner),
  })),
  broadcasts: languages.map((language) => ({
    key: `guide-${language}`,
    url: `${url}/guides/${language}.xml`,
    language,
    format: 'xml',
    record: 'programme',
    columns: { home: 'home', away: 'away', matchDay: '@start', channel: 'channel', kind: 'channel@type' },
  })),
  forums: forumSites.map(({ domain }) => `${url}/forums/${domain}.json`),
  feeds: clubs.flatMap((club) =>
    languages.flatMap((language) =>
      selectPapers(club.name, language).map(({ key, name }) => ({
        name,
        domain: language === 'da' ? club.danish : club.english,
        url: `${url}/feeds/${language}/${toSlug(club.name)}/${key}`,
      })),
    ),
  ),
});

/** The other settings of a product whose providers are simulated by this server. */
export const getProductSettings = (url: string): Readonly<Record<string, string>> => ({
  API_FOOTBALL_URL: `${url}/api-football`,
  API_FOOTBALL_KEY: 'demonstration',
  API_FOOTBALL_LIMITS: '1000000,100000',
  API_FOOTBALL_LEAGUES: competitions.map(({ id }) => id).join(),
  // Both are on one machine.
  PRIVATE_SOURCES: new URL(url).host,
  DEMO_NOTICE: '1',
});
