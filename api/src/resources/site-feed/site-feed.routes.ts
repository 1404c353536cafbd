import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { getSiteFeed, siteFeedSize } from '@fan-base/shared-contracts/api/site-feed';
import type { Language } from '@fan-base/shared-contracts/language';
import { getAddress, pathFor } from '@fan-base/shared-contracts/routes';
import { generateRssFeed } from 'feedsmith';
import { requireSite } from '../../http/access.ts';
import { feedText } from '../../http/printable.ts';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { product } from '../../network/texts.ts';
import { selectArticles, withPublicPicture } from '../articles/articles.queries.ts';
import type { NewsRow } from '../news/news.queries.ts';
import { selectNews } from '../news/news.queries.ts';

/** A site for feed readers, which send no token: the domain is in the address. */
export const siteFeedRoutes: Routes = (route, dependencies) => {
  const { clock, config, db } = dependencies;

  route(getSiteFeed, async ({ params, reply }) => {
    const site = await requireSite(params.domain, dependencies);
    const first = { siteId: site.id, page: 1, size: siteFeedSize };
    const [articles, news] = await Promise.all([
      selectArticles(db, { ...first, now: clock.now() }),
      selectNews(db, first),
    ]);
    reply.type('application/rss+xml; charset=utf-8');
    const origin = config.publicAddress.replace('{domain}', site.domain);
    const listings = articles.map((article) => withPublicPicture(article, origin));
    return generateSiteFeed(site, listings, news);
  });
};

const words: Record<Language, { title: (team: string) => string; description: (team: string) => string }> = {
  da: {
    title: (team) => `${team} – nyheder og artikler`,
    description: (team) => `Nyheder om ${team} fra mange medier og artikler af fans.`,
  },
  en: {
    title: (team) => `${team} – news and articles`,
    description: (team) => `News about ${team} from many media, and articles by fans.`,
  },
};

const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/**
 * RSS requires a type and a length. For external pictures, the type comes from the file name; the length is
 * unknown.
 */
function toEnclosures(url: string | null) {
  const ending =
    url &&
    URL.parse(url)
      ?.pathname.match(/\.(\w+)$/)?.[1]
      ?.toLowerCase();
  return url ? [{ url, type: pictureTypes[ending ?? ''] ?? 'image/jpeg', length: 0 }] : [];
}

/** A site's RSS 2.0 feed, newest first: its articles, and external news with their original address. */
export function generateSiteFeed(
  { domain, language, team }: Pick<SiteRecord, 'domain' | 'language' | 'team'>,
  articles: readonly ArticleListing[],
  news: readonly NewsRow[],
): string {
  const toSiteUrl = (path: string) => `https://${domain}${path}`;
  const own = articles.map(({ slug, title, lead, author, publishedAt, picture }) => {
    const link = toSiteUrl(pathFor(getAddress('article'), language, { slug }));
    return {
      title: feedText(title),
      link,
      guid: { value: link, isPermaLink: true },
      pubDate: new Date(publishedAt),
      description: feedText(lead),
      dc: { creators: [feedText(author)] },
      enclosures: toEnclosures(picture?.url ?? null),
    };
  });
  const others = news.map((item) => ({
    title: feedText(item.title),
    link: item.url,
    // A source may change a story's address; the ID stays.
    guid: { value: `${toSiteUrl('/news/')}${item.id}`, isPermaLink: false },
    pubDate: new Date(item.publishedAt),
    ...(item.summary ? { description: feedText(item.summary) } : {}),
    // `source` would need the address of the source's feed, which may contain a key.
    dc: { creators: [feedText(item.source.name)] },
    enclosures: toEnclosures(item.image?.url ?? null),
  }));
  const items = [...own, ...others]
    .sort((one, other) => other.pubDate.getTime() - one.pubDate.getTime())
    .slice(0, siteFeedSize);
  return generateRssFeed({
    title: words[language].title(team.name),
    link: toSiteUrl('/'),
    description: words[language].description(team.name),
    language,
    generator: product,
    ttl: 5,
    ...(items[0] ? { lastBuildDate: items[0].pubDate } : {}),
    atom: { links: [{ href: toSiteUrl('/rss.xml'), rel: 'self', type: 'application/rss+xml' }] },
    items,
  });
}
