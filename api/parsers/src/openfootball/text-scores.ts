const pair = String.raw`(?<![\d(-])\d{1,2}\s?[-–:]\s?\d{1,2}(?![\d-])`;
const parts = String.raw`\([^)]*\d[-–:]\d[^)]*\)`;
const shootOut = String.raw`${pair}\s?pens?\.?`;

/**
 * Regular expression source, without capturing groups, for `2-1 (1-0)`, `2-1 a.e.t. (1-1, 0-1)`, `4-3 pen. 2-2 a.e.t.`
 */
export const scoreSource = `(?:(?:${shootOut},?\\s*)?${pair}(?!\\s?pen)(?:\\s*a\\.?e\\.?t\\.?)?(?:\\s*${parts})?(?:,?\\s*${shootOut})?|${shootOut}(?:\\s*${parts})?)`;

const toPair = (text: string): readonly number[] => text.split(/[-–:]/).map(Number);
const listPairs = (text: string) =>
  [...text.matchAll(/\d{1,2}\s?[-–:]\s?\d{1,2}/g)].map(([one]) => toPair(one));

/**
 * Converts a score to the fields of football.json. Scores in parentheses are earlier than the one before them; the last
 * of them is half-time, unless it is the only one of a match with extra time.
 */
export function parseTextScore(text: string): Readonly<Record<string, readonly number[] | undefined>> {
  const [penalties] = new RegExp(shootOut, 'i').exec(text) ?? [];
  const [inside = ''] = new RegExp(parts).exec(text) ?? [];
  const [main] = listPairs(text.replace(penalties ?? '', '').replace(inside, ''));
  const earlier = listPairs(inside);
  const p = penalties === undefined ? undefined : toPair(penalties.replace(/\s?pens?\.?$/i, ''));
  if (main === undefined && earlier.length > 2) return { et: earlier[0], ft: earlier[1], ht: earlier[2], p };
  if (main === undefined) return { ft: earlier[0], ht: earlier[1], p };
  if (/a\.?e\.?t/i.test(text)) return { et: main, ft: earlier[0] ?? main, ht: earlier[1], p };
  return { ft: main, ht: earlier[0], p };
}

/** What a line says in parentheses after its match, as in `(aet, 5-4 pen)`. */
export interface MatchDetails {
  readonly text: string;
  readonly isUnknown: boolean;
  readonly hasExtraTime: boolean;
  readonly shootOut: string | undefined;
  /** Earlier scores, the latest first. */
  readonly earlier: readonly string[];
  /** A word such as `postponed`. */
  readonly status: string | undefined;
}

const score = String.raw`\d{1,2}\s?[-–:]\s?\d{1,2}`;
const detailPatterns = {
  shootOut: new RegExp(
    String.raw`(${score}) (?:on )?pen(?:s|alties)?\b\.?|\bpen(?:s|alties)?\b\.? (${score})`,
    'i',
  ),
  extraTime: /\ba\.?e\.?t\b\.?|\b(?:after )?extra time\b/i,
  // The sum of two legs adds nothing to their results.
  aggregate: new RegExp(String.raw`\bagg(?:regate)?\b\.? ${score}|${score} (?:on )?agg(?:regate)?\b\.?`, 'i'),
  status: /\b(?:postponed|cancell?ed|abandoned|awarded)\b/i,
} as const;

function parseDetails(text: string): MatchDetails {
  let rest = text;
  const take = (pattern: RegExp): readonly (string | undefined)[] | undefined => {
    const found = pattern.exec(rest);
    if (found) rest = rest.replace(found[0], ' ');
    return found ?? undefined;
  };
  const [, before, after] = take(detailPatterns.shootOut) ?? [];
  const hasExtraTime = take(detailPatterns.extraTime) !== undefined;
  take(detailPatterns.aggregate);
  const [status] = take(detailPatterns.status) ?? [];
  const scores = new RegExp(score, 'g');
  const earlier = [...rest.matchAll(scores)].map(([one]) => one);
  rest = rest.replace(scores, ' ');
  const isUnknown = /[^\s,;.]/.test(rest.replace(/\b(?:ht|half-time|replay)\b/gi, ''));
  return { text, isUnknown, hasExtraTime, shootOut: before ?? after, earlier, status };
}

/**
 * Splits details in parentheses from the end of a line. Those of a score, as in `2-1 (1-0)`, and parentheses of a team's
 * name, as in `Everton (CHI)`, stay.
 */
export function takeDetails(line: string): { readonly line: string; readonly details: MatchDetails | null } {
  const start = line.endsWith(')') ? line.lastIndexOf('(') : line.length;
  const text = line.slice(start + 1, -1);
  const before = line.slice(0, Math.max(0, start)).trimEnd();
  const hasWords = Object.values(detailPatterns).some((pattern) => pattern.test(text));
  const isAfterTeam = new RegExp(score).test(text) && !/[\d)]$|a\.?e\.?t\.?$|pens?\.?$/i.test(before);
  return hasWords || isAfterTeam ? { line: before, details: parseDetails(text) } : { line, details: null };
}

/** Adds details to a score, for `parseTextScore`. */
export function appendDetails(text: string, { hasExtraTime, shootOut, earlier }: MatchDetails): string {
  const hasParts = text.includes('(');
  return [
    shootOut === undefined ? '' : `${shootOut} pen.`,
    hasExtraTime && !/a\.?e\.?t/i.test(text)
      ? text.replace(/^[^(]*/, (main) => `${main.trim()} a.e.t. `)
      : text,
    earlier.length > 0 && !hasParts ? `(${earlier.join(', ')})` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
