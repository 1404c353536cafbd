import { createHash } from 'node:crypto';
import { localeTag } from '@fan-base/shared-contracts/language';
import type { Head } from '@fan-base/shared-contracts/remote';
import { getSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { escape as escapeHtml } from 'html-escaper';
import { colourModeAttribute, colourModeScript } from '../page/frame/colour-mode.ts';
import { offlineMeta, workerPath } from '../page/offline/contract.ts';
import { getPageAddresses } from '../page/site/addresses.ts';
import { type Boot, elementIds } from '../page/view/boot.ts';
import { cspReportPath } from './csp-reports.ts';
import { iconPath, manifestPath } from './install/manifest.ts';
import type { PageRequest } from './resolve.ts';
import { getSharePicture } from './search/share-picture.ts';
import { createStructuredData } from './search/structured-data.ts';

export const htmlType = 'text/html; charset=utf-8';

const hash = createHash('sha256').update(colourModeScript).digest('base64');

/** Whether an address is of another host than the pages', whose scripts are asked for with CORS. */
const isElsewhere = (address: string): boolean => /^https?:/.test(address);

/** Sites of which a page may show a frame, once a visitor has asked for it (NEWS-5). */
const framed = ['https://www.instagram.com', 'https://www.youtube-nocookie.com'];

/** Other hosts whose code a page may run. */
export interface ForeignCode {
  /** Where published files are: a path on the pages' own host, or the address of a CDN. */
  readonly assets?: string;
  /** Origins of a tester's own dev servers. */
  readonly devServers?: readonly string[];
}

/**
 * No inline script but the one for the colour mode; styles are inlined by emotion.
 * @param images base address of another host that resizes pictures; empty: there is none
 */
export function contentSecurityPolicy(
  images: string,
  { assets = '', devServers = [] }: ForeignCode = {},
): string {
  const files = isElsewhere(assets) ? [new URL(assets).origin] : [];
  const code = [...files, ...devServers];
  const directive = (name: string, ...sources: readonly string[]) => [name, "'self'", ...sources].join(' ');
  return [
    "default-src 'self'",
    directive('script-src', `'sha256-${hash}'`, ...code),
    directive('style-src', "'unsafe-inline'", ...devServers),
    ...(files.length > 0 ? [directive('font-src', ...files)] : []),
    ...(code.length > 0 ? [directive('connect-src', ...code)] : []),
    `img-src 'self' data:${images && ` ${new URL(images).origin}`}`,
    `frame-src ${framed.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
  ].join('; ');
}

/** Canonical address and the club's site in each language, for search engines. */
function addressTags({ settings, match, origin, search }: PageRequest, head: Head): string {
  if (!match) return '';
  const { route } = match;
  const { canonical, alternates } = getPageAddresses({
    settings,
    origin,
    route,
    params: head.params ?? match.params,
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

/** The page as other sites show it where it is shared. */
function shareTags({ settings, match, origin }: PageRequest, head: Head): string {
  const { hostname, port } = new URL(origin);
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escapeHtml(String(content))}">`;
  const image = head.image ?? (head.noindex ? null : getSharePicture(settings.domain, match, head));
  return [
    property('title', head.title),
    property('type', head.type ?? 'website'),
    head.description && property('description', head.description),
    property('site_name', settings.product),
    property('locale', localeTag[settings.language].replace('-', '_')),
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

export interface ScriptFile {
  readonly href: string;
  /** Its published hash; only files of a shell that was built with remotes inside have none. */
  readonly integrity?: string | undefined;
}

/** What a document's head names. */
export interface HeadAssets {
  /** Scripts of the shell, in order. */
  readonly scripts: readonly ScriptFile[];
  /** Theme, reset and fonts of the site. */
  readonly css: string;
}

/** What a document asks for beside that, at its end. */
export interface Preloads {
  /** Files of the page's remote. Browsers fetch a script again whose preload has another hash, or none. */
  readonly files: readonly ScriptFile[];
  readonly fonts: readonly string[];
}

const feedTitle = { da: 'Nyheder og artikler', en: 'News and articles' } as const;

/** What the site has beside its pages: a feed, and on hosts that are for everyone what makes it installable. */
const siteTags = ({ settings, isPreview, isKeptOffline }: PageRequest, noindex: boolean): string[] => [
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
  ...(isKeptOffline && !noindex ? [`<meta name="${offlineMeta}" content="${workerPath}">`] : []),
];

// As the scripts will be asked for: without `crossorigin` on the pages' own host, or they are fetched twice.
const cors = (address: string): string => (isElsewhere(address) ? ' crossorigin="anonymous"' : '');
const hashed = ({ integrity }: ScriptFile): string => (integrity ? ` integrity="${integrity}"` : '');

/** The document up to where its content and the styles of that begin. */
export function documentHead(page: PageRequest, head: Head, assets: HeadAssets): string {
  const { settings } = page;
  const noindex = head.noindex === true || page.isPreview;
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const script = (file: ScriptFile) =>
    `<script defer${cors(file.href)} src="${file.href}"${hashed(file)}></script>`;
  return [
    `<!doctype html><html lang="${localeTag[settings.language]}" ${colourModeAttribute}="system"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title>`,
    `<script>${colourModeScript}</script>`,
    `<style>${assets.css}</style>`,
    ...assets.scripts.map(script),
    description && `<meta name="description" content="${description}">`,
    shareTags(page, head),
    noindex ? '<meta name="robots" content="noindex">' : addressTags(page, head),
    head.feed &&
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(head.feed.path)}">`,
    ...siteTags(page, noindex),
    `<meta name="theme-color" content="${settings.colors.bg.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${settings.colors.bg.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
  ].join('');
}

/** Text that is safe inside a script element. */
const escapeScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** Answers as one JSON object, each as the API wrote it. */
export function formatAnswers(answers: Iterable<readonly [string, string]>): string {
  const members = [...answers].map(([key, json]) => `${JSON.stringify(key)}:${json}`);
  return `{${members.join(',')}}`;
}

/**
 * They stand at the end: browsers hold the first paint back for fonts that the head preloads, and what is to be seen
 * is asked for before these scripts.
 */
const preloadTags = ({ files, fonts }: Preloads): string[] => [
  ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
  ...files.map(
    (file) =>
      `<link rel="preload" as="script" fetchpriority="low"${cors(file.href)} href="${file.href}"${hashed(file)}>`,
  ),
];

/** What a document's body is put together from. */
interface BodyParts {
  readonly styles: string;
  readonly html: string;
  readonly head: Head;
  readonly boot: Boot;
  /** The API's answers by key, as it wrote them. */
  readonly answers: Iterable<readonly [string, string]>;
  readonly preloads: Preloads;
}

/** The rest of the document: styles of this page, its content, and what the browser starts from. */
export function documentBody({ styles, html, head, boot, answers, preloads }: BodyParts): string {
  const json = (id: string, text: string) => `<script type="application/json" id="${id}">${text}</script>`;
  const match = boot.view.kind === 'page' ? boot.view.match : null;
  const items = match ? createStructuredData(boot.settings, match, head) : (head.structuredData ?? []);
  const structured = items.map(
    (item) => `<script type="application/ld+json">${escapeScript(JSON.stringify(item))}</script>`,
  );
  return [
    styles,
    `</head><body><div id="${elementIds.frame}">${html}</div>`,
    ...structured,
    json(elementIds.boot, escapeScript(JSON.stringify(boot))),
    json(elementIds.data, escapeScript(formatAnswers(answers))),
    ...preloadTags(preloads),
    '</body></html>',
  ].join('');
}
