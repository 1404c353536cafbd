import { escape as escapeHtml } from 'html-escaper';
import { type OfflineSite, places } from '../../page/offline/contract.ts';

/** An entry in the list of saved pages. */
export interface SavedPage {
  readonly url: string;
  readonly title: string;
  /** HTML like the title; empty if the page has none. */
  readonly description: string;
  /** In ms since 1970. */
  readonly readAt: number;
}

const dayMs = 24 * 60 * 60_000;

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/%[A-Z]+%/g, (place) => values[place] ?? place);

/** A day in words, if people have words for it: `today`, `yesterday`. */
function formatDay(date: Date, today: Date, locale: string): string {
  const toDay = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate()) / dayMs;
  const days = toDay(date) - toDay(today);
  return days === 0 || days === -1
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(date);
}

function formatReadAt(readAt: number, { locale, at }: OfflineSite): string {
  const date = new Date(readAt);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date);
  return `<time datetime="${date.toISOString()}">${formatDay(date, new Date(), locale)} ${at} ${time}</time>`;
}

function renderMenu({ menu, menuLabel }: OfflineSite, pages: readonly SavedPage[]): string {
  const saved = new Map(pages.map(({ url }) => [new URL(url).pathname, url]));
  const links = menu.flatMap(({ path, label }) => {
    const url = saved.get(path);
    return url === undefined ? [] : [`<a href="${escapeHtml(url)}">${label}</a>`];
  });
  return links.length === 0 ? '' : `<nav aria-label="${menuLabel}">${links.join('')}</nav>`;
}

/** The document with the sections and the list of saved pages, newest first. */
export function renderListDocument(site: OfflineSite, pages: readonly SavedPage[], nonce: string): string {
  const items = [...pages]
    .sort((one, other) => other.readAt - one.readAt)
    .map(({ url, title, description, readAt }) => {
      const name = title.endsWith(site.titleEnd) ? title.slice(0, -site.titleEnd.length) : title;
      const text = description === '' ? '' : `<p>${description}</p>`;
      return `<li><a href="${escapeHtml(url)}">${name}</a>${text}${formatReadAt(readAt, site)}</li>`;
    });
  const list = items.length === 0 ? site.empty : `<ul>${items.join('')}</ul>`;
  return fill(site.page, {
    [places.nonce]: nonce,
    [places.menu]: renderMenu(site, pages),
    [places.list]: list,
  });
}

/** A saved page with a notice that says when it was saved. */
export function renderSavedDocument(site: OfflineSite, html: string, readAt: number, nonce: string): string {
  const notice = fill(site.notice, {
    [places.nonce]: nonce,
    [places.when]: formatReadAt(readAt, site),
  });
  return html.replace('<body>', () => `<body>${notice}`);
}

/**
 * Headers of the service worker's documents. Only their own script may run, which checks whether the site is
 * reachable again.
 */
export const getOfflineHeaders = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    // The site's fonts, if the browser has cached them.
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
});
