import type { Language } from '@fan-base/shared-contracts/language';
import { readTemplate } from './templates.ts';
import { texts } from './texts.ts';

/** A response of this server. */
export interface Answer {
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

const renderPage = readTemplate(import.meta, 'page.mustache', 'xml');

interface PageContents {
  readonly title: string;
  /** Name of the newspaper. */
  readonly source?: string;
  readonly image?: string;
  readonly paragraphs?: readonly string[];
}

/** A page that links of the demonstration lead to, with a notice that its contents are invented. */
export const createPage = (language: Language, contents: PageContents): Answer => ({
  contentType: 'text/html; charset=utf-8',
  body: renderPage({ source: null, image: null, ...contents, language, notice: texts[language].simulated }),
});

/** The page of an invented partner or channel. */
export const createPartnerPage = (language: Language, name: string): Answer =>
  createPage(language, { title: name, paragraphs: [texts[language].partner] });
