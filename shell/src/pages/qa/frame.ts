import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';
import { qaWords } from './words.ts';

/** What a testers' page says when a form was wrong, and at which of its fields. */
export interface Problem {
  readonly text: string;
  readonly field: string | null;
}

const style = [
  'body{max-width:44rem;margin:0 auto;padding:var(--space-8,32px) var(--page-margin,16px)}',
  'h1{margin-bottom:var(--space-4,16px)}p{margin:0 0 var(--space-3,12px)}',
  'fieldset{margin:0;padding:var(--space-4,16px) 0;border:0;border-top:1px solid var(--rule,GrayText)}',
  'legend{float:left;width:100%;padding:0;font-weight:600;margin-bottom:4px}legend+*{clear:both}',
  '.muted{color:var(--text-muted,inherit);font-size:var(--text-small,.875rem)}',
  '.fields{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}',
  '.fields>div{display:grid;gap:4px;align-content:start}label{font-weight:600;font-size:var(--text-small,.875rem)}',
  'input,select{width:100%;min-height:44px;padding:8px 12px;background:var(--surface,Field);color:inherit;font:inherit;',
  'border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:var(--radius,6px)}',
  '[aria-invalid]{border-color:var(--loss,red)}.wrong{color:var(--loss,red);margin:0;font-size:var(--text-small,.875rem)}',
  '.alert{padding:12px 16px;border-left:4px solid var(--loss,red);background:var(--surface-raised,Canvas)}',
  '.actions{display:flex;flex-wrap:wrap;gap:12px;padding:16px 0;border-top:1px solid var(--rule,GrayText)}',
  'button{min-height:44px;padding:0 20px;font-weight:600;border-radius:var(--radius,6px);cursor:pointer;',
  'color:inherit;background:none;border:1px solid color-mix(in srgb,currentColor 45%,transparent)}',
  'button.main{color:var(--on-accent,ButtonText);background:var(--accent,ButtonFace);border-color:transparent}',
  'dt{font-weight:600;padding-top:12px;border-top:1px solid var(--rule,GrayText)}dd{margin:0 0 12px}',
  'code{overflow-wrap:anywhere}nav a{display:inline-block;padding:10px 20px 10px 0}',
].join('');

/**
 * A testers' page as HTML: works without script, is never kept and never indexed.
 * @param siteCss theme and reset of the site; empty where no site is known
 */
export function qaFrame(
  language: Language,
  siteCss: string,
  page: { readonly title: string; readonly problem: Problem | null; readonly content: string },
): string {
  const { error } = qaWords[language];
  const { problem } = page;
  const title = escapeHtml(page.title);
  const target = problem?.field ? ` href="#${escapeHtml(problem.field)}"` : '';
  const text = problem ? escapeHtml(problem.text) : '';
  return [
    `<!doctype html><html lang="${localeTag[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
    `<title>${problem ? `${error}: ` : ''}${title}</title>`,
    `<style>:root{color-scheme:light dark}body{font-family:system-ui,sans-serif}${siteCss}${style}</style></head>`,
    `<body><main><h1>${title}</h1>`,
    problem ? `<p class="alert" role="alert">${target ? `<a${target}>${text}</a>` : text}</p>` : '',
    page.content,
    '</main></body></html>',
  ].join('');
}
