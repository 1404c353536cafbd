/** A date in a text: often without a year, often with a weekday. */
interface WrittenDay {
  readonly year: number | null;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  /** From 0 for Sunday. */
  readonly weekday: number | null;
}

export interface DayOfSeason {
  /** The year in which it starts. */
  readonly year: number;
  /** Whether it ends in the same year. */
  readonly isWithinYear: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];

const weekday = String.raw`(?:(?<weekday>Su|Mo|Tu|We|Th|Fr|Sa)[a-z]*\.?,?\s+)?`;
const month = String.raw`(?<month>January|February|March|April|May|June|July|August|September|October|November|December|Sept|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.?`;
const end = String.raw`(?:,?\s+(?<year>\d{4}))?(?=\s|$|\])`;

const patterns = [
  new RegExp(String.raw`^${weekday}${month}[\s/](?<day>\d{1,2})${end}`, 'i'),
  new RegExp(String.raw`^${weekday}(?<day>\d{1,2})\.?[\s/]${month}${end}`, 'i'),
  new RegExp(String.raw`^${weekday}(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})(?=\s|$|\])`, 'i'),
];

/**
 * Parses the date at the start of a line, with or without brackets: `[Fri Aug/15]`, `Fri Aug 15 2025`, `15 August`,
 * `2025-08-15`; null if there is none.
 */
export function takeDay(line: string): { readonly day: WrittenDay; readonly rest: string } | null {
  const isBracketed = line.startsWith('[');
  const text = isBracketed ? line.slice(1).trimStart() : line;
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { weekday: name, month: word, number, day, year } = match.groups ?? {};
    const rest = text.slice(match[0].length);
    if (isBracketed && !rest.trimStart().startsWith(']')) return null;
    return {
      day: {
        year: year === undefined ? null : Number(year),
        month: word === undefined ? Number(number) : months.indexOf(word.slice(0, 3).toLowerCase()) + 1,
        day: Number(day),
        weekday: name === undefined ? null : weekdays.indexOf(name.toLowerCase()),
      },
      rest: (isBracketed ? rest.trimStart().slice(1) : rest).trim(),
    };
  }
  return null;
}

/** The first month of a season that spans two years. */
const firstMonth = 7;

/** Formats a day as `2025-08-15`. A missing year is the season's one that fits the weekday, if given, or the month. */
export function toIsoDay({ year, month, day, weekday }: WrittenDay, season: DayOfSeason): string {
  const byMonth = season.isWithinYear || month >= firstMonth ? season.year : season.year + 1;
  const byWeekday = [byMonth, season.year, season.year + 1].find(
    (candidate) => new Date(Date.UTC(candidate, month - 1, day)).getUTCDay() === weekday,
  );
  return [year ?? byWeekday ?? byMonth, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
