import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Span } from '@fan-base/shared-contracts/rich-text';
import { matchRoute, pathOnSite, specifiedPages } from '@fan-base/shared-contracts/routes';
import { toSitePath } from '@fan-base/shared-contracts/site-path';
import { is, string } from '@fan-base/shared-contracts/struct';

interface ArticleSite {
  readonly domain: string;
  readonly language: Language;
}

/** A match of the site's club by its day, as in `/kamp/liverpool-everton/2026-11-28`. */
interface MatchOfDay {
  readonly day: string;
  readonly id: string;
  readonly slug: string;
}

const Day = string({ format: 'date' });

/** The day in a link to a match of the site; null for any other link. */
function readMatchDay(link: string, { domain, language }: ArticleSite): string | null {
  const path = toSitePath(link, domain);
  const match = path === null ? null : matchRoute(path, language, specifiedPages);
  const { id = '' } = match?.params ?? {};
  return match?.route.key === 'fixture' && is(id, Day) ? id : null;
}

/** The days of the matches that an article links to by day, each once. */
export const listMatchDays = (body: ArticleText, site: ArticleSite): string[] => [
  ...new Set(
    body.blocks
      .flatMap(({ spans }) => spans)
      .flatMap(({ link }) => (link === undefined ? [] : (readMatchDay(link, site) ?? []))),
  ),
];

/** Replaces days in links by the matches' own addresses. Without a match on that day, the text stays, unlinked. */
export function linkMatches(
  body: ArticleText,
  site: ArticleSite,
  matches: readonly MatchOfDay[],
): ArticleText {
  const linkMatch = (span: Span): Span => {
    const { link, ...text } = span;
    const day = link === undefined ? null : readMatchDay(link, site);
    if (day === null) return span;
    const match = matches.find((one) => one.day === day);
    if (!match) return text;
    const { id, slug } = match;
    return { ...text, link: `https://${site.domain}${pathOnSite(site, 'fixture', { id, slug })}` };
  };
  return {
    ...body,
    blocks: body.blocks.map((block) => ({ ...block, spans: block.spans.map(linkMatch) })),
  };
}
