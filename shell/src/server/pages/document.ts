import { combinationAttribute, elementIds, type ScriptFile } from '@fan-base/host/page/boot';
import { offlineMeta, workerPath } from '@fan-base/host/page/offline/contract';
import { policyNames } from '@fan-base/host/page/trusted-types';
import { cspReportGroup, cspReportPath } from '@fan-base/host/server/watch/csp-reports';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import type { Head } from '@fan-base/shared-contracts/remote';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import { is, literal, object, string } from '@fan-base/shared-contracts/struct';
import { getUtcOffsets } from '@fan-base/shared-ui/formats/calendar';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { getSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { escape as escapeHtml } from 'html-escaper';
import { colorModeAttribute, forcedModeAttribute } from '../../page/frame/color-mode.ts';
import { getPageAddresses } from '../../page/site/addresses.ts';
import type { Start } from '../../page/view/boot.ts';
import { iconPath, manifestPath } from '../site/manifest.ts';
import type { SharePictures } from '../site/search/share-picture.ts';
import { createStructuredData } from '../site/search/structured-data.ts';
import type { PageRequest } from './page-request.ts';

/** Whether a URL is on another host, whose scripts need CORS. */
const isOtherHost = (address: string): boolean => /^https?:/.test(address);

/** Sites that a page may embed in a frame, after the visitor has clicked to load it (NEWS-5). */
const framed = ['https://www.instagram.com', 'https://www.youtube-nocookie.com'];

/** Other hosts that a page may load code from. */
export interface ForeignCode {
  /** Base URL of the published files: a path on the pages' host, or a CDN's URL. */
  readonly assets?: string;
  /** Origins of a tester's dev servers. */
  readonly devServers?: readonly string[];
}

/**
 * Allows the starter's inline scripts. Styles are inline because of emotion.
 * @param inline source expressions of the inline scripts
 * @param images base URL of an image resizer on another host; empty: none
 */
export function contentSecurityPolicy(
  inline: string,
  images: string,
  { assets = '', devServers = [] }: ForeignCode = {},
): string {
  const files = isOtherHost(assets) ? [new URL(assets).origin] : [];
  const code = [...files, ...devServers];
  const directive = (name: string, ...sources: readonly string[]) => [name, "'self'", ...sources].join(' ');
  return [
    "default-src 'self'",
    directive('script-src', inline, ...code),
    directive('style-src', "'unsafe-inline'", ...devServers),
    ...(files.length > 0 ? [directive('font-src', ...files)] : []),
    ...(code.length > 0 ? [directive('connect-src', ...code)] : []),
    `img-src 'self' data:${images && ` ${new URL(images).origin}`}`,
    `frame-src ${framed.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${Object.values(policyNames).join(' ')}`,
    // Firefox and older browsers know only the first.
    `report-uri ${cspReportPath}`,
    `report-to ${cspReportGroup}`,
  ].join('; ');
}

/** Canonical URL and the club's site in each language, for search engines. */
function addressTags({ settings, match, origin, pathname, search }: PageRequest, head: Head): string {
  if (!match) return '';
  const { route } = match;
  const { canonical, alternates } = getPageAddresses({
    settings,
    origin,
    route,
    params: head.params ?? match.params,
    pathname,
    search,
  });
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    ...alternates.map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
    ),
  ].join('');
}

/** What Open Graph has of an article, by its schema.org object. */
const articleFacts = object({
  '@type': literal('NewsArticle'),
  datePublished: string(),
  dateModified: string(),
  author: object({ name: string() }),
});

/** Author and dates of an article, by their Open Graph names. */
function listArticleFacts({ type, structuredData = [] }: Head): (readonly [string, string])[] {
  const article = type === 'article' ? structuredData.find((item) => is(item, articleFacts)) : undefined;
  if (!is(article, articleFacts)) return [];
  return [
    ['published_time', article.datePublished],
    ['modified_time', article.dateModified],
    ['author', article.author.name],
  ];
}

/** Metadata for sharing the page. */
function shareTags({ settings, origin }: PageRequest, head: Head, pictures: SharePictures): string {
  const { hostname, port } = new URL(origin);
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escapeHtml(String(content))}">`;
  const image = head.image ?? (head.noindex ? null : pictures.getPicture(settings, head));
  return [
    property('title', head.title),
    property('type', head.type ?? 'website'),
    head.description && property('description', head.description),
    property('site_name', settings.product),
    property('locale', localeTag[settings.language].replace('-', '_')),
    ...listArticleFacts(head).map(
      ([name, content]) => `<meta property="article:${name}" content="${escapeHtml(content)}">`,
    ),
    ...(image
      ? [
          property('image', getSiteAddress(settings.domain, hostname, port) + image.path.slice(1)),
          property('image:alt', image.alt),
          property('image:width', image.width),
          property('image:height', image.height),
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
  ].join('');
}

/** Assets in a document's head. */
export interface HeadAssets {
  /** Text of the inline script. */
  readonly inline: string;
  readonly starter: ScriptFile;
  readonly css: string;
  /** Short name of the versions that the page consists of. */
  readonly combination: string;
}

const feedTitle = { da: 'Nyheder og artikler', en: 'News and articles' } as const;

/** Site-wide tags: the feed and, except on preview hosts, the manifest and icons for installing. */
const siteTags = ({ settings, isPreview, isAvailableOffline }: PageRequest, noindex: boolean): string[] => [
  ...(settings.kind === 'club'
    ? [
        `<link rel="alternate" type="application/rss+xml" title="${feedTitle[settings.language]}" href="/rss.xml">`,
      ]
    : []),
  ...(isPreview
    ? []
    : [
        `<link rel="manifest" href="${manifestPath}">`,
        `<link rel="apple-touch-icon" href="${iconPath(settings.domain, 'maskable-180.png')}">`,
      ]),
  ...(isAvailableOffline && !noindex ? [`<meta name="${offlineMeta}" content="${workerPath}">`] : []),
];

const cors = (address: string): string => (isOtherHost(address) ? ' crossorigin="anonymous"' : '');
const hashed = ({ integrity }: ScriptFile): string => (integrity ? ` integrity="${integrity}"` : '');

const pageWord = { da: 'Side', en: 'Page' } as const;

/** The description of a page; further pages of a list say which one they are. */
function getDescription({ settings, search }: PageRequest, { description }: Head): string {
  const number = parsePageNumber(new URLSearchParams(search));
  const isNamed = number === 1 || description === '' || RegExp(`\\b${number}\\b`).test(description);
  return isNamed ? description : `${description} ${pageWord[settings.language]} ${number}.`;
}

const zoneNotes: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'Europe/Copenhagen': { da: 'Tiderne er dansk tid', en: 'Times are Danish time' },
  'Europe/London': { da: 'Tiderne er engelsk tid', en: 'Times are UK time' },
};

/** The site's UTC offsets in January and July, and what says so where its times cannot be written in the visitor's zone. */
function zoneAttributes({ timeZone, language }: Settings): string {
  const offsets = getUtcOffsets(timeZone, new Date().getFullYear());
  const note = zoneNotes[timeZone]?.[language] ?? timeZone;
  return `data-zone="${offsets.join()}" data-zone-note="${escapeHtml(note)}"`;
}

/** The document up to the end of its head, without the styles of the content. */
export function documentHead(
  page: PageRequest,
  remoteHead: Head,
  assets: HeadAssets,
  pictures: SharePictures,
): string {
  const { settings } = page;
  const head = { ...remoteHead, description: getDescription(page, remoteHead) };
  const noindex = head.noindex === true || page.isPreview;
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const { inline, starter, css, combination } = assets;
  const forced = page.match?.route.colorMode;
  const forcedMode = forced ? ` ${forcedModeAttribute}="${forced}"` : '';
  return [
    `<!doctype html><html lang="${localeTag[settings.language]}" ${colorModeAttribute}="system"${forcedMode} ${combinationAttribute}="${combination}" ${zoneAttributes(settings)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${title}</title>`,
    // The inline script finds the starter's folder by it.
    `<script defer${cors(starter.href)} src="${starter.href}"${hashed(starter)}></script>`,
    `<script>${inline}</script>`,
    `<style>${css}</style>`,
    description && `<meta name="description" content="${description}">`,
    shareTags(page, head, pictures),
    noindex ? '<meta name="robots" content="noindex">' : addressTags(page, head),
    head.feed &&
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(head.feed.path)}">`,
    ...siteTags(page, noindex),
    `<meta name="theme-color" content="${settings.colors.bg.light}">`,
    '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
  ].join('');
}

/** Escapes JSON for use inside a script element. */
const escapeScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** Combines the raw JSON of API responses into one object. */
export function formatAnswers(answers: Iterable<readonly [string, string]>): string {
  const members = [...answers].map(([key, json]) => `${JSON.stringify(key)}:${json}`);
  return `{${members.join(',')}}`;
}

interface BodyParts {
  readonly settings: Settings;
  readonly styles: string;
  readonly html: string;
  readonly head: Head;
  /** Null if the document is not a page, but an error. */
  readonly match: RouteMatch | null;
  readonly pictures: SharePictures;
  readonly start: Start;
  /** URLs of the fonts to preload. */
  readonly fonts: readonly string[];
}

/**
 * The rest of the document: styles, content, and what waking it requires. Fonts are preloaded at its end: browsers
 * delay the first paint for fonts preloaded in the head.
 */
export function documentBody({
  settings,
  styles,
  html,
  head,
  match,
  pictures,
  start,
  fonts,
}: BodyParts): string {
  const items = match
    ? createStructuredData(settings, match, head, pictures.getPicture(settings, head))
    : (head.structuredData ?? []);
  const structured = items.map(
    (item) => `<script type="application/ld+json">${escapeScript(JSON.stringify(item))}</script>`,
  );
  return [
    styles,
    `</head><body><div id="${elementIds.frame}">${html}</div>`,
    ...structured,
    jsonElement(elementIds.start, JSON.stringify(start)),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    '</body></html>',
  ].join('');
}

/** An element with JSON that the browser's part reads. */
export const jsonElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${escapeScript(json)}</script>`;
