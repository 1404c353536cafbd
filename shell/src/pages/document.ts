import { createHash } from 'node:crypto';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { languages, localeTag } from '@fan-base/shared-contracts/language';
import type { Head } from '@fan-base/shared-contracts/remote';
import { pathFor } from '@fan-base/shared-contracts/routes';
import { siteAddress } from '@fan-base/shared-ui/formats/siteAddress';
import { elementIds } from '../app/Boot.ts';
import { colourModeAttribute, colourModeScript } from '../app/colourMode.ts';
import type { Decision } from './Decision.ts';
import { dataJson, escapeScript } from './pageData.ts';
import type { RenderedPage } from './renderPage.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const hash = createHash('sha256').update(colourModeScript).digest('base64');

/**
 * No inline script but the one for the colour mode; styles are inlined by emotion.
 * @param images base address of another host that resizes pictures; empty: there is none
 */
export const contentSecurityPolicy = (images: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${images && ` ${new URL(images).origin}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Canonical address and the club's site in each language, for search engines. */
function addressTags({ settings, match, origin, search }: Decision, head: Head): string {
  if (!match) return '';
  const params = head.params ?? match.params;
  const { hostname, port } = new URL(origin);
  const addressOn = (domain: string, language: Settings['language']) =>
    siteAddress(domain, hostname, port) + pathFor(match.route, language, params).slice(1) + search;
  const canonical = addressOn(settings.domain, settings.language);
  const alternates = settings.alternates.length > 1 ? settings.alternates : [];
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    ...languages.flatMap((language) => {
      const domain = alternates.find((alternate) => alternate.language === language)?.domain;
      if (!domain || alternates.every((alternate) => alternate.domain === settings.domain)) return [];
      const href = escapeHtml(addressOn(domain, language));
      return [`<link rel="alternate" hreflang="${language}" href="${href}">`];
    }),
  ].join('');
}

/** The page as other sites show it where it is shared. */
function shareTags({ settings, origin }: Decision, head: Head): string {
  const { hostname, port } = new URL(origin);
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escapeHtml(String(content))}">`;
  const { image } = head;
  return [
    property('title', head.title),
    property('type', head.type ?? 'website'),
    head.description && property('description', head.description),
    property('site_name', settings.product),
    ...(image
      ? [
          property('image', siteAddress(settings.domain, hostname, port) + image.path.slice(1)),
          property('image:alt', image.alt),
          property('image:width', image.width),
          property('image:height', image.height),
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
  ].join('');
}

export interface Assets {
  /** Scripts of the shell, in order. */
  readonly scripts: readonly string[];
  /** Files of the page's remote, to be fetched at the same time, with the hash of those that have one. */
  readonly preloads: readonly { readonly href: string; readonly integrity?: string }[];
  readonly fonts: readonly string[];
  /** Theme, reset and fonts of the site. */
  readonly css: string;
}

/** The document up to where its content and the styles of that begin. */
export function documentHead(decision: Decision, head: Head, assets: Assets): string {
  const { settings } = decision;
  const noindex = head.noindex || decision.isPreview;
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  // As the scripts will be asked for: without `crossorigin` on the pages' own host, or they are fetched twice.
  const preload = ({ href, integrity }: Assets['preloads'][number]) =>
    `<link rel="preload" as="script" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}>`;
  return [
    `<!doctype html><html lang="${localeTag[settings.language]}" ${colourModeAttribute}="system"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title>`,
    `<script>${colourModeScript}</script>`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    `<style>${assets.css}</style>`,
    ...assets.scripts.map((src) => `<script defer src="${src}"></script>`),
    ...assets.preloads.map(preload),
    description && `<meta name="description" content="${description}">`,
    shareTags(decision, head),
    noindex ? '<meta name="robots" content="noindex">' : addressTags(decision, head),
    head.feed &&
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(head.feed.path)}">`,
    `<meta name="theme-color" content="${settings.colors.bg.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${settings.colors.bg.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
  ].join('');
}

/** The rest of the document: styles of this page, its content, and what the browser starts from. */
export function documentBody({ styles, html, head, boot, data }: RenderedPage): string {
  const json = (id: string, text: string) => `<script type="application/json" id="${id}">${text}</script>`;
  const structured = (head.structuredData ?? []).map(
    (item) => `<script type="application/ld+json">${escapeScript(JSON.stringify(item))}</script>`,
  );
  return [
    styles,
    `</head><body><div id="${elementIds.frame}">${html}</div>`,
    ...structured,
    json(elementIds.boot, escapeScript(JSON.stringify(boot))),
    json(elementIds.data, dataJson(data)),
    '</body></html>',
  ].join('');
}
