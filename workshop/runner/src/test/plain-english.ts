/** Words that betray a sentence translated from Danish or German, each with what to write instead. */
const telltales: readonly (readonly [pattern: string, instead: string])[] = [
  ['anew', 'again'],
  ['as it should be', 'correct, or as expected'],
  ['at once', 'immediately, or together'],
  ['(?:be|is|are|was|were) had', 'available'],
  ['breaks? off|broke off|broken off', 'aborts, or times out'],
  ['from (?:here|now) on', 'afterwards, until X, or drop it'],
  // SQL may have a table of that name.
  ['(?<!as )goes? on', 'continues, or resumes'],
  ['has come', 'has arrived, or has passed'],
  ['himself|herself', 'they, or themselves'],
  ['in vain', 'without success'],
  ['is let', 'may, or is allowed to'],
  ['meanwhile', 'while X'],
  // Names in test data are quoted or part of an address.
  ['(?<![\'"`/=-])(?:nobody|somebody|whoever)', 'the client, user or caller'],
  ['of old', 'old, or legacy'],
  ['out of order', 'broken, or unavailable'],
  ['sign of life', 'interaction, or heartbeat'],
  ['stands? (?:for|in|on|still)', 'represents, is in, replaces, freezes'],
  ['told', 'reported, notified, or by default'],
  ['where there is no', 'without, or if there is no'],
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
