import { parsePoFile } from '@lingui/format-po';

export interface MessageCatalog {
  /** `mf-matches/src/pages/fixture/locales/da.po` */
  readonly path: string;
  readonly source: string;
}

/**
 * Messages with several translations into a language. In one application, whose catalogs share their ids at run time, the
 * one that was loaded last decides, which differs between server and browser: React refuses the document. In several, it
 * is one text with two translations, or two texts that need a context (`msgctxt`) to tell translators what each means.
 * @returns a line for each
 */
export function findSplitMessages(catalogs: readonly MessageCatalog[]): string[] {
  const known = new Map<string, { readonly path: string; readonly text: string }>();
  return catalogs.flatMap(({ path, source }) => {
    const locale = path.split('/').at(-1);
    return parsePoFile(source).items.flatMap(({ msgctxt = '', msgid, msgstr }) => {
      const key = JSON.stringify([locale, msgctxt, msgid]);
      const text = msgstr.join('');
      const other = known.get(key);
      known.set(key, other ?? { path, text });
      return other && other.text !== text
        ? [`${path}: "${msgid}" is "${text}" here and "${other.text}" in ${other.path}`]
        : [];
    });
  });
}
