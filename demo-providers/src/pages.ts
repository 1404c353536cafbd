import type { Language } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';
import { words } from './words.ts';

/** What this server answers with. */
export interface Answer {
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

const styles =
  'body{font:1.1rem/1.6 Georgia,serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fffdf8}h1{line-height:1.2}img{width:100%;height:auto}small{color:#555}';

/** A page with a text of HTML, which says that nothing of it is real. */
export const noticePage = (language: Language, title: string, body: string): Answer => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body>${body}<hr><small>${escapeHtml(words[language].simulated)}</small></body></html>
`,
});

/** The page that the links of an invented partner or channel lead to. */
export const partnerPage = (language: Language, name: string): Answer =>
  noticePage(language, name, `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(words[language].partner)}</p>`);
