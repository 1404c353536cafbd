import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { localeTag } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';
import { colourModeAttribute, colourModeScript } from '../../page/frame/colour-mode.ts';
import { type OfflineSite, offlinePath, places, workerPath } from '../../page/offline/contract.ts';
import { renderIcon } from '../icon.tsx';
import { offlineMessages } from './messages.ts';

/** Interval for checking whether the site is reachable again, in ms, if the device claims to be online. */
const checkMs = 10_000;

/** Reloads the page when the device is online again, or when an unreachable site responds. */
const reloadScript = `(function(){function check(){fetch('${workerPath}',{cache:'no-store'}).then(function(a){if(a.ok)location.reload()},function(){})}addEventListener('online',check);setInterval(function(){if(navigator.onLine)check()},${checkMs})})()`;

const script = (code: string) => `<script nonce="${places.nonce}">${code}</script>`;

const css = [
  'header{background:var(--masthead);color:var(--on-masthead)}',
  'header a{display:flex;align-items:center;gap:8px;max-width:var(--page-width);min-height:56px;margin:0 auto;padding:0 var(--page-margin);color:inherit;font:600 var(--text-large)/1.1 var(--font-condensed);text-decoration:none}',
  'header svg{width:27px;height:32px}',
  'header a:focus-visible{outline-color:currentColor;outline-offset:-3px}',
  'main{max-width:48rem;margin:0 auto;padding:32px var(--page-margin) 48px}',
  'h1{margin:0 0 12px}',
  'h2{margin:32px 0 4px;border-top:2px solid var(--link);padding-top:12px}',
  'p{margin:0 0 12px}',
  '.again{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:var(--radius);background:var(--accent);color:var(--on-accent);text-decoration:none;font-weight:600}',
  'ul{margin:0;padding:0;list-style:none}',
  'li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;column-gap:16px;padding:4px 0 8px;border-bottom:1px solid var(--rule)}',
  'li a{display:inline-flex;align-items:center;min-height:44px;overflow-wrap:anywhere}',
  'time{color:var(--text-muted);font-size:var(--text-small)}',
].join('');

/**
 * The data for the offline pages of a site, in its language and colors.
 * @param siteCss styles of the site; its fonts show if the browser has cached them
 */
export function createOfflineSite(settings: Settings, siteCss: string): OfflineSite {
  const { language, team, product } = settings;
  const messages = offlineMessages[language];
  const name = escapeHtml(team?.name ?? product);
  const locale = localeTag[language];
  const [before, after] = messages.notice;
  return {
    locale,
    empty: `<p>${messages.empty}</p>`,
    page: [
      `<!doctype html><html lang="${locale}" ${colourModeAttribute}="system"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
      `<title>${messages.title} – ${name}</title>${script(colourModeScript)}`,
      `<style>${siteCss}${css}</style></head><body>`,
      `<header><a href="/">${renderIcon(settings)}<span>${name}</span></a></header>`,
      `<main><h1>${messages.title}</h1><p>${messages.text(name)}</p><p><a class="again" href="">${messages.again}</a></p>`,
      `<h2>${messages.list}</h2>${places.list}</main>${script(reloadScript)}</body></html>`,
    ].join(''),
    notice: [
      `${script(colourModeScript)}<div role="status" style="padding:10px var(--page-margin);background:var(--surface-sunken);color:var(--text);border-bottom:1px solid var(--rule);font-size:var(--text-small)">`,
      `${before} ${places.when}${after}. <a href="${offlinePath}" style="display:inline-block;padding:12px 0;color:inherit">${messages.others}</a>`,
      `</div>${script(reloadScript)}`,
    ].join(''),
  };
}
