import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { messages } from '@fan-base/shared-ui/theme/messages';
import { root } from '@fan-base/tooling/project';
import { formatter } from '@lingui/format-po';
import type { Page } from '@playwright/test';

/** Minimum length at which a text identifies its language; shorter ones may occur in both. */
const leastLength = 12;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The messages of the shell, the remotes and the design system. */
function messagesIn(language: Language): string[] {
  const { parse } = formatter();
  const inCatalogs = globSync(`{shell,mf-*}/src/**/locales/${language}.po`, { cwd: root }).flatMap((file) =>
    Object.values(
      parse(readFileSync(join(root, file), 'utf8'), {
        locale: language,
        sourceLocale: 'en',
        filename: file,
      }) as Record<string, { translation?: string }>,
    ).map(({ translation }) => translation ?? ''),
  );
  return [...inCatalogs, ...Object.values(messages).map((word) => word[language])].map(plain);
}

/** Literal parts of a message: the text around placeholders and tags. */
const piecesOf = (message: string): string[] =>
  message
    .split(/[{}#]|<\/?\d+\/?>/)
    .map(plain)
    .filter((piece) => piece.length >= leastLength);

const messagesByLanguage: Record<Language, readonly string[]> = {
  da: messagesIn('da'),
  en: messagesIn('en'),
};

/** By language, texts that only occur in the other one's messages. */
const foreign = Object.fromEntries(
  languages.map((language) => {
    const own = messagesByLanguage[language].join('\n');
    const pieces = messagesByLanguage[language === 'da' ? 'en' : 'da'].flatMap(piecesOf);
    return [language, [...new Set(pieces)].filter((piece) => !own.includes(piece))];
  }),
) as Record<Language, string[]>;

/** All visible and announced text of the open page, except parts marked as another language. */
const readText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder'];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const labels = [...document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
      .filter((element) => isShown(element) && !element.closest('[lang]:not(html)'))
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    const marked = [...document.body.querySelectorAll<HTMLElement>('[lang]')].filter(isShown);
    const seen = marked.reduce(
      (text, { innerText }) => text.replace(innerText, ' '),
      document.body.innerText,
    );
    return [document.title, seen, ...labels].join('\n');
  });

/** Messages of the other language that the open page shows or announces. */
export async function otherLanguageOn(page: Page, language: Language): Promise<string[]> {
  const text = plain(await readText(page));
  return foreign[language].filter((piece) => text.includes(piece));
}
