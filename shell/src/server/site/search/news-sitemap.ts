import { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { articles } from '@fan-base/shared-contracts/client';
import type { Route } from '@fan-base/shared-contracts/route-table';
import { assert } from '@fan-base/shared-contracts/struct';
import { hourKey } from '@fan-base/shared-contracts/surrogate-keys';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { escape as escapeHtml } from 'html-escaper';
import { getPageAddresses } from '../../../page/site/addresses.ts';
import type { ApiClient } from '../../http/api-client.ts';
import { getFreshnessKeys } from '../../http/send-text.ts';
import type { CachedText } from '../../http/text-cache.ts';

/** File of the news sitemap, on every site. */
export const newsSitemap = { part: 'news', page: 1 } as const;

/** Search engines take news of the last two days, and at most 1,000 of them. */
const recentMs = 2 * 24 * 60 * 60_000;
const maxPages = 1_000 / 12;

type Article = ArticlesPage['items'][number];

interface Recent extends Omit<CachedText, 'text'> {
  readonly articles: readonly Article[];
}

/** The site's articles of the last two days, newest first. @param now in ms since 1970 */
export async function readRecentArticles(api: ApiClient, settings: Settings, now: number): Promise<Recent> {
  const recent: Article[] = [];
  const keys = new Set<string>([hourKey(now)]);
  let mayLag = false;
  for (let page = 1; page <= maxPages; page += 1) {
    const { value, ...dated } = await api.get(articles.getArticles({ page }), settings);
    assert(value, ArticlesPage);
    const freshness = getFreshnessKeys(dated, now);
    for (const key of freshness.keys) keys.add(key);
    mayLag ||= freshness.mayLag === true;
    const isRecent = ({ publishedAt }: Article) => Date.parse(publishedAt) > now - recentMs;
    recent.push(...value.items.filter(isRecent));
    if (page >= value.pages || !value.items.every(isRecent)) break;
  }
  return { articles: recent, keys: [...keys], mayLag };
}

/** The news sitemap of a site. @param route of articles */
export function newsXml(
  settings: Settings,
  origin: string,
  route: Route,
  listed: Recent['articles'],
): string {
  const publication = `<news:publication><news:name>${escapeHtml(`${getSiteName(settings)} – ${settings.product}`)}</news:name><news:language>${settings.language}</news:language></news:publication>`;
  const urls = listed.map(({ slug, title, publishedAt }) => {
    const { canonical } = getPageAddresses({ settings, origin, route, params: { slug } });
    return `<url><loc>${escapeHtml(canonical)}</loc><news:news>${publication}<news:publication_date>${publishedAt}</news:publication_date><news:title>${escapeHtml(title)}</news:title></news:news></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('\n')}</urlset>\n`;
}
