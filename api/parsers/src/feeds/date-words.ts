import { FixedOffsetZone, IANAZone, Info, type Zone } from 'luxon';

/** Languages of the feeds of European football. */
const locales = 'en da nb sv fi de nl fr es it pt pl cs hu ro tr el et lt is'.split(' ');

/** Case, accents and dots differ between feeds. */
const toWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase();

/** Abbreviations of months and weekdays have at least three letters; months that are numbers in a language have none. */
const isName = (word: string): boolean => /^\p{L}{3,}$/u.test(word);

const listNames = (read: (locale: string) => readonly string[]) =>
  locales.flatMap((locale) => read(locale).map((name, index) => ({ name: toWord(name), number: index + 1 })));

/** The month of a name; null for a name that languages use for different months. */
function readMonths(): ReadonlyMap<string, number | null> {
  const months = new Map<string, number | null>();
  for (const { name, number } of [
    ...listNames((locale) => Info.monthsFormat('short', { locale })),
    ...listNames((locale) => Info.monthsFormat('long', { locale })),
    ...listNames((locale) => Info.months('long', { locale })),
  ])
    if (isName(name)) months.set(name, months.has(name) && months.get(name) !== number ? null : number);
  return months;
}

const readWeekdays = (): ReadonlySet<string> =>
  new Set(
    (['short', 'long'] as const).flatMap((length) =>
      listNames((locale) => Info.weekdays(length, { locale })).map(({ name }) => name),
    ),
  );

let months: ReturnType<typeof readMonths> | null = null;
let weekdays: ReturnType<typeof readWeekdays> | null = null;

/**
 * Finds a month by its name, an abbreviation of a language, or the beginning of a name.
 * @returns 1 to 12; null if it is none, or of several months
 */
export function findMonth(text: string): number | null {
  const word = toWord(text);
  if (!isName(word)) return null;
  months ??= readMonths();
  const exact = months.get(word);
  if (exact !== undefined) return exact;
  for (const isFound of [
    (name: string) => name.startsWith(word),
    // `marts` and `Sept` in a language that abbreviates otherwise.
    (name: string) => name.length > 3 && word.startsWith(name),
  ]) {
    const [number, ...others] = new Set([...months].flatMap(([name, one]) => (isFound(name) ? [one] : [])));
    if (number !== undefined) return others.length === 0 ? number : null;
  }
  return null;
}

/** Words around a date and a time that do not change them. */
const neutralWords: ReadonlySet<string> = new Set(
  'kl klo at um uhr om a as ore alle de den der le el il h t s'.split(' '),
);

/** Whether a word next to a date says nothing more: a weekday, `kl.`, a sign. */
export function isNeutral(text: string): boolean {
  const word = toWord(text);
  if (!/[\p{L}\p{N}]/u.test(word) || neutralWords.has(word)) return true;
  weekdays ??= readWeekdays();
  return weekdays.has(word) || (word.length >= 2 && [...weekdays].some((name) => name.startsWith(word)));
}

const byWord = (entries: readonly (readonly [words: string, hours: number])[]) =>
  new Map(entries.flatMap(([words, hours]) => words.split(' ').map((word) => [word, hours] as const)));

/** UTC offsets, in hours, of abbreviations. Those of several zones, such as IST, are unknown. */
const offsets = byWord([
  ['gmt utc ut z wet', 0],
  ['bst west cet mez met hnec', 1],
  ['cest mesz mest eet sast', 2],
  ['eest msk trt', 3],
  ['hkt sgt awst', 8],
  ['jst kst', 9],
  ['aest', 10],
  ['aedt', 11],
  ['nzst', 12],
  ['nzdt', 13],
  ['brt art', -3],
  ['edt', -4],
  ['est cdt', -5],
  ['cst mdt', -6],
  ['mst pdt', -7],
  ['pst', -8],
]);

/** American zones without the season; in capitals, because `pt` is a Polish Friday. */
const americanZones: ReadonlyMap<string, string> = new Map([
  ['ET', 'America/New_York'],
  ['CT', 'America/Chicago'],
  ['MT', 'America/Denver'],
  ['PT', 'America/Los_Angeles'],
]);

/** Finds a zone by an abbreviation, or an IANA name such as `Europe/Copenhagen`; null if it is unknown. */
export function findZone(text: string): Zone | null {
  const hours = offsets.get(text.toLowerCase());
  if (hours !== undefined) return FixedOffsetZone.instance(hours * 60);
  const name = americanZones.get(text) ?? (text.includes('/') ? text : null);
  return name !== null && IANAZone.isValidZone(name) ? IANAZone.create(name) : null;
}
