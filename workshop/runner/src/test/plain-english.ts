/** Words that betray a sentence translated from Danish or German, each with what to write instead. */
const telltales: readonly (readonly [pattern: string, instead: string])[] = [
  ['anew', 'again'],
  ['at once', 'immediately, or together'],
  ['(?:be|is|are|was|were) had', 'available'],
  ['in vain', 'without success'],
  ['is let', 'may, or is allowed to'],
  ['meanwhile', 'while X'],
  ["(?<!['-])nobody|somebody|whoever", 'the client, user or caller'],
  ['out of order', 'broken, or unavailable'],
  ['stands (?:for|in|on)', 'represents, is in, replaces'],
  ['told', 'reported, notified, or by default'],
  ['who asks', 'the client'],
];

export interface Telltale {
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

/** Finds the telltale words of a source or document, by line. */
export function findTelltales(source: string): Telltale[] {
  return source.split('\n').flatMap((text, index) =>
    telltales.flatMap(([pattern, instead]) =>
      [...text.matchAll(new RegExp(`\\b(?:${pattern})\\b`, 'gi'))].map(([found]) => ({
        line: index + 1,
        found,
        instead,
      })),
    ),
  );
}

/** Checks files. @returns a line for each telltale */
export function checkEnglish(files: readonly { readonly path: string; readonly source: string }[]): string[] {
  return files.flatMap(({ path, source }) =>
    findTelltales(source).map(({ line, found, instead }) => `${path}:${line} "${found}": write ${instead}`),
  );
}
