import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { themeCss } from '@fan-base/shared-ui/theme/theme-css';
import { escape as escapeHtml } from 'html-escaper';
import { renderIcon } from './icon.tsx';
import { networkColors, type PlainSite, plainCss, plainHeader } from './plain-layout.ts';

interface ErrorDocument {
  /** Null if the host has no site, or its settings are unavailable: the network's colors. */
  readonly settings: Settings | null;
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** Status code and reason. */
  readonly detail?: string;
  /** The first is a button. An empty `href` reloads the page. */
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

const network: PlainSite = { team: null, product: 'Fan-Base', colors: networkColors };

const css = [
  plainCss,
  'main{flex:1;display:grid;align-content:center;gap:24px 64px;max-width:56rem;padding-bottom:16vh}',
  'main p{font-size:1.125rem}nav{display:flex;flex-wrap:wrap;gap:8px 24px;margin:24px 0}',
  'nav a{display:inline-flex;align-items:center;min-height:44px;overflow-wrap:anywhere}',
  'main>svg{width:72px;height:auto}',
  '@media(min-width:48rem){main{grid-template-columns:1fr auto;align-items:center}main>svg{order:1;width:184px}}',
].join('');

/** An error page that needs no API, remote, script or web font. */
export function errorDocument({ settings, language, title, text, detail, links }: ErrorDocument): string {
  const site = settings ?? network;
  return [
    `<!doctype html><html lang="${localeTag[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><link rel="icon" type="image/svg+xml" href="/icon.svg">`,
    `<style>${themeCss(site.colors)}${css}</style></head><body>${plainHeader(site)}`,
    `<main>${renderIcon(site, 184)}<div><h1>${title}</h1><p>${text}</p><nav>`,
    ...links.map(
      ({ href, label }, index) =>
        `<a href="${escapeHtml(href)}"${index === 0 ? ' class="button"' : ''}>${escapeHtml(label)}</a>`,
    ),
    '</nav>',
    detail === undefined ? '' : `<small lang="en">${detail}</small>`,
    '</div></main></body></html>',
  ].join('');
}
