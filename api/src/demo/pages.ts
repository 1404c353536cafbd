import type { Language } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';
import type { Story } from './news/stories.ts';
import { danish } from './news/words.da.ts';
import { english } from './news/words.en.ts';

/** What a server of the demonstration answers with. */
export interface DemoAnswer {
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

export const simulatedNotice: Record<Language, string> = { da: danish.simulated, en: english.simulated };

const styles =
  'body{font:1.1rem/1.6 Georgia,serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fffdf8}h1{line-height:1.2}img{width:100%;height:auto}small{color:#555}';

/** A page with a text of HTML, which says that nothing of it is real. */
export const noticePage = (language: Language, title: string, body: string): DemoAnswer => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body>${body}<hr><small>${escapeHtml(simulatedNotice[language])}</small></body></html>
`,
});

/** The page that a story of a feed links to. */
export function storyPage(language: Language, { paper, title, body, picture }: Story): DemoAnswer {
  const paragraphs = body.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  const image = `<img src="/pictures/${picture}.svg" alt="" width="800" height="450">`;
  return noticePage(
    language,
    title,
    `<small>${escapeHtml(paper.name)}</small><h1>${escapeHtml(title)}</h1>${image}${paragraphs}`,
  );
}

/** The page that all papers have for a home page. */
export const papersPage = (): DemoAnswer =>
  noticePage(
    'en',
    'Simulated newspapers',
    '<h1>Simulated newspapers</h1><p>This server plays the news sites and result services that the demonstration reads.</p>',
  );

const partnerWords: Record<Language, string> = {
  da: 'Her ville forhandlerens egen side have vist varen. Forhandleren og varen er opdigtet.',
  en: "The partner's own page would have shown the ware here. Partner and ware are invented.",
};

/** The page that the links of an invented partner lead to. */
export const partnerPage = (language: Language, name: string): DemoAnswer =>
  noticePage(language, name, `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(partnerWords[language])}</p>`);
