import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import type { Site } from '@fan-base/shared-contracts/shell';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { sport } from '@fan-base/shared-ui/formats/sport';
import { msg } from '@lingui/core/macro';

/**
 * schema.org's object of the site and its club. Its stories are not listed: search engines accept lists of pages of
 * one site only.
 */
function toWebSite(site: Site): object {
  const name = getSiteName(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: `${name} – ${site.product}`,
    url: `https://${site.domain}/`,
    inLanguage: site.language,
    about: { '@type': 'SportsTeam', name, sport },
  };
}

/** Title and description of the front page, with the page number for older news. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = getSiteName(site);
  const page = parsePageNumber(query);
  const items = read(api.news.getNews({ page }))?.items;
  const structuredData = [toWebSite(site)];
  if (page > 1) {
    return {
      title: i18n._(msg`News about ${name}, page ${page}`),
      description: i18n._(msg`Older ${name} stories from a range of sources, page ${page}.`),
      structuredData,
      // `noindex` only past the oldest story, not when the news failed to load.
      noindex: items?.length === 0,
    };
  }
  return {
    title: i18n._(msg`${name} fan site – news, fixtures and table`),
    description: i18n._(
      msg`The latest ${name} news from a range of sources, the next match and the league table.`,
    ),
    structuredData,
  };
};
