import { escape as escapeHtml } from 'html-escaper';
import { type OfflineSite, places } from '../../page/offline/contract.ts';

/** A page that was read, as the list shows it. */
export interface SavedPage {
  readonly url: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/%[A-Z]+%/g, (place) => values[place] ?? place);

const formatReadAt = (readAt: number, locale: string): string => {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(readAt);
  return `<time datetime="${new Date(readAt).toISOString()}">${when}</time>`;
};

/** The document with the list of what was read, newest first. */
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

/** A kept page, with the words before it that it is one, and of when. */
export function renderSavedDocument(site: OfflineSite, html: string, readAt: number, nonce: string): string {
  const notice = fill(site.notice, {
    [places.nonce]: nonce,
    [places.when]: formatReadAt(readAt, site.locale),
  });
  return html.replace('<body>', () => `<body>${notice}`);
}

/** Headers of what the worker answers: its own script runs, and asks only whether the site is there again. */
export const getOfflineHeaders = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    // Those of the site, as far as the browser has them.
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
});
