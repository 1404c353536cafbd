import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { escape as escapeHtml } from 'html-escaper';
import { renderIcon } from './icon.tsx';

/** What the pages without React show of their site. */
export type PlainSite = Pick<Settings, 'team' | 'product' | 'colors'>;

/** Colors of pages that belong to no club. */
export const networkColors: Settings['colors'] = {
  bg: { light: '#14532d', dark: '#5fce8d' },
  text: { light: '#ffffff', dark: '#121417' },
};

/** Name of the site, escaped. */
export const escapeSiteName = ({ team, product }: PlainSite): string => escapeHtml(team?.name ?? product);

/** Styles of the pages that work without React, scripts and web fonts: error pages and the offline page. */
export const plainCss = [
  '*{box-sizing:border-box}',
  'body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--surface);color:var(--text);font:400 var(--text-body)/1.5 var(--font-sans)}',
  'a{color:var(--link);text-underline-offset:0.15em}svg{display:block;flex:none}',
  ':focus-visible{outline:3px solid var(--focus);outline-offset:2px}',
  'header{background:var(--masthead);color:var(--on-masthead)}',
  'header>div{display:flex;flex-wrap:wrap;align-items:center;column-gap:24px;max-width:var(--page-width);min-height:56px;margin:0 auto;padding:0 var(--page-margin)}',
  'header a{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:inherit;text-decoration:none}',
  'header div>a{font:600 var(--text-large)/1.1 var(--font-condensed)}',
  'header :focus-visible{outline-color:currentColor}',
  'main{width:100%;max-width:var(--page-width);margin:0 auto;padding:32px var(--page-margin) 48px}',
  'h1{margin:0 0 12px;font:600 clamp(1.875rem,1.5rem + 1.8vw,2.75rem)/1.05 var(--font-condensed);text-wrap:balance}',
  'h2{margin:0;font:600 var(--text-large)/1.15 var(--font-condensed)}p{margin:0 0 12px;max-width:38rem}',
  'small,time{color:var(--text-muted);font-size:var(--text-small)}',
  '.button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:var(--radius);background:var(--accent);color:var(--on-accent);text-decoration:none;font-weight:600}',
].join('');

/** The site's name and crest, which lead home, in the club's color. */
export const plainHeader = (site: PlainSite, menu = ''): string =>
  `<header><div><a href="/">${renderIcon(site, 32)}<span>${escapeSiteName(site)}</span></a>${menu}</div></header>`;
