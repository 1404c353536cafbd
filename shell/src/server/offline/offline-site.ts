import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { localeTag } from '@fan-base/shared-contracts/language';
import { themeCss } from '@fan-base/shared-ui/theme/theme-css';
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
  '*{box-sizing:border-box}',
  'body{margin:0;background:var(--surface);color:var(--text);font:1.0625rem/1.5 system-ui,sans-serif}',
  'header{display:flex;align-items:center;gap:12px;padding:12px var(--page-margin);background:var(--accent);color:var(--on-accent);font-weight:600}',
  // The site's condensed font may not be available.
  'header text{font:600 15px sans-serif}',
  'main{max-width:40rem;margin:0 auto;padding:32px var(--page-margin) 48px}',
  'h1{margin:0 0 12px;font-size:var(--text-title);line-height:1.2}',
  'h2{margin:32px 0 4px;font-size:var(--text-large)}',
  'p{margin:0 0 12px}',
  'a{color:var(--link)}',
  'a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}',
  '.again{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:var(--radius);background:var(--accent);color:var(--on-accent);text-decoration:none;font-weight:600}',
  'ul{margin:0;padding:0;list-style:none}',
  'li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;column-gap:16px;padding:4px 0 8px;border-bottom:1px solid var(--rule)}',
  'li a{display:inline-flex;align-items:center;min-height:44px;overflow-wrap:anywhere}',
  'time{color:var(--text-muted);font-size:var(--text-small)}',
].join('');

/** The data for the offline pages of a site, in its language and colors. */
export function createOfflineSite(settings: Settings): OfflineSite {
  const { language, team, product, colors } = settings;
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
      `<style>${themeCss(colors)}${css}</style></head><body>`,
      `<header>${renderIcon(settings)}<span>${name}</span></header>`,
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
