import { escape as escapeHtml } from 'html-escaper';
import { type OfflineSite, places } from '../../page/offline/contract.ts';

/** An entry in the list of saved pages. */
export interface SavedPage {
  readonly url: string;
  readonly title: string;
  /** In ms since 1970. */
  readonly readAt: number;
}

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/%[A-Z]+%/g, (place) => values[place] ?? place);

const formatReadAt = (readAt: number, locale: string): string => {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(readAt);
  return `<time datetime="${new Date(readAt).toISOString()}">${when}</time>`;
};

/** The document with the list of saved pages, newest first. */
export function renderListDocument(site: OfflineSite, pages: readonly SavedPage[], nonce: string): string {
  const items = [...pages]
    .sort((one, other) => other.readAt - one.readAt)
    .map(
      ({ url, title, readAt }) =>
        `<li><a href="${escapeHtml(url)}">${title}</a> ${formatReadAt(readAt, site.locale)}</li>`,
    );
  const list = items.length === 0 ? site.empty : `<ul>${items.join('')}</ul>`;
  return fill(site.page, { [places.nonce]: nonce, [places.list]: list });
}

/** A saved page with a notice that says when it was saved. */
export function renderSavedDocument(site: OfflineSite, html: string, readAt: number, nonce: string): string {
  const notice = fill(site.notice, {
    [places.nonce]: nonce,
    [places.when]: formatReadAt(readAt, site.locale),
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
