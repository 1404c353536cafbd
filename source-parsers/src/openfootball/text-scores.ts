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
