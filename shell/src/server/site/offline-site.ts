import { type OfflineSite, offlinePath, places, workerPath } from '@fan-base/host/page/offline/contract';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { localeTag } from '@fan-base/shared-contracts/language';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { colorModeAttribute, colorModeKey } from '../../page/frame/color-mode.ts';
import { offlineMessages } from './messages.ts';
import { escapeSiteName, plainCss, plainHeader } from './plain-layout.ts';

/** Interval for checking whether the site is reachable again, in ms, if the device claims to be online. */
const checkMs = 10_000;

/** Reloads the page when the device is online again, or when an unreachable site responds. */
const reloadScript = `(function(){function check(){fetch('${workerPath}',{cache:'no-store'}).then(function(a){if(a.ok)location.reload()},function(){})}addEventListener('online',check);setInterval(function(){if(navigator.onLine)check()},${checkMs})})()`;

/** Applies the visitor's preference before the first paint. */
const colorModeScript = `try{var m=localStorage.getItem('${colorModeKey}');if(m==='light'||m==='dark')document.documentElement.setAttribute('${colorModeAttribute}',m)}catch(e){}`;

const script = (code: string) => `<script nonce="${places.nonce}">${code}</script>`;

const css = [
  plainCss,
  'header nav{display:flex;flex-wrap:wrap;gap:0 16px}header nav a{font-size:var(--text-small);font-weight:500}',
  'ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));column-gap:48px;margin:0;padding:0;list-style:none}',
  'li{position:relative;padding:4px 0 12px;border-bottom:1px solid var(--rule)}',
  'li a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:600;text-decoration:none;overflow-wrap:anywhere}',
  // The whole row can be pressed.
  'li a::after{content:"";position:absolute;inset:0}li:hover a{text-decoration:underline}',
  'li p{display:-webkit-box;overflow:hidden;margin:0;color:var(--text-muted);font-size:var(--text-small);-webkit-box-orient:vertical;-webkit-line-clamp:2}',
  '.again{margin:0 0 24px}',
  'section{border-top:2px solid var(--link);padding-top:12px}',
  '@media(min-width:60rem){main{display:grid;grid-template-columns:minmax(0,20rem) minmax(0,1fr);gap:64px;align-items:start}}',
].join('');

/**
 * The data for the offline pages of a site, in its language and colors.
 * @param siteCss styles of the site; its fonts show if the browser has cached them
 */
export function createOfflineSite(settings: Settings, siteCss: string): OfflineSite {
  const { language, season, fixtures_season: fixturesSeason } = settings;
  const messages = offlineMessages[language];
  const name = escapeSiteName(settings);
  const locale = localeTag[language];
  return {
    locale,
    at: messages.at,
    titleEnd: ` – ${name}`,
    menuLabel: messages.menu,
    menu: messages.sections.map(([key, label]) => ({
      path: pathOnSite({ language }, key, {
        season: String(key === 'transfers' ? season : fixturesSeason),
      }),
      label,
    })),
    empty: `<p>${messages.empty}</p>`,
    page: [
      `<!doctype html><html lang="${locale}" ${colorModeAttribute}="system"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
      `<title>${messages.title} – ${name}</title>${script(colorModeScript)}`,
      `<style>${siteCss}${css}</style></head><body>${plainHeader(settings, places.menu)}`,
      `<main><div><h1>${messages.title}</h1><p>${messages.text(name)}</p><p class="again"><a class="button" href="">${messages.again}</a></p></div>`,
      `<section><h2>${messages.list}</h2>${places.list}</section></main>${script(reloadScript)}</body></html>`,
    ].join(''),
    notice: [
      `${script(colorModeScript)}<div role="status" style="padding:10px var(--page-margin);background:var(--surface-sunken);color:var(--text);border-bottom:1px solid var(--rule);font-size:var(--text-small)">`,
      `${messages.notice} ${places.when}. <a href="${offlinePath}" style="display:inline-block;padding:12px 0;color:inherit">${messages.others}</a>`,
      `</div>${script(reloadScript)}`,
    ].join(''),
  };
}
