import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';

interface ErrorDocument {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** Status code and reason. */
  readonly detail?: string;
  /** The first is a button. An empty `href` reloads the page. */
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

const css = [
  ':root{color-scheme:light dark;color:light-dark(#17191c,#eceef1);background:light-dark(#fff,#121417);font:1.125rem/1.5 system-ui,sans-serif}',
  'body{display:grid;align-items:center;min-height:100vh;margin:0}',
  'main{box-sizing:border-box;width:100%;max-width:38rem;margin:0 auto;padding:32px 16px 12vh}',
  'img{display:block}h1{margin:16px 0 8px;font-size:2rem;line-height:1.15;text-wrap:balance}p{margin:0 0 12px}',
  'small{color:light-dark(#575c63,#a5acb6)}nav{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:24px}',
  'a{display:inline-flex;align-items:center;min-height:44px;color:inherit;overflow-wrap:anywhere}',
  'a:first-child{padding:0 20px;border-radius:6px;color:light-dark(#fff,#121417);background:light-dark(#17191c,#eceef1);font-weight:600;text-decoration:none}',
  ':focus-visible{outline:3px solid;outline-offset:3px}',
].join('');

/** An error page that needs no API, remote or script; its crest is the site's icon. */
export function errorDocument({ language, title, text, detail, links }: ErrorDocument): string {
  return [
    `<!doctype html><html lang="${localeTag[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><link rel="icon" type="image/svg+xml" href="/icon.svg"><style>${css}</style></head>`,
    '<body><main><img src="/icon.svg" alt="" width="48" height="57">',
    `<h1>${title}</h1><p>${text}</p>`,
    detail === undefined ? '' : `<p><small lang="en">${detail}</small></p>`,
    '<nav>',
    ...links.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`),
    '</nav></main></body></html>',
  ].join('');
}
