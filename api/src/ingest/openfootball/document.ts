import { Refusal } from '../refusal.ts';

export interface RawMatch {
  readonly place: string;
  readonly round: unknown;
  readonly match: Readonly<Record<string, unknown>>;
}

/** Line and column, from 1, of a position in a text. */
function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

const errorOf = (text: string): string | null => {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

function isOnlyCutOff(text: string): boolean {
  const error = errorOf(text) ?? 'end of JSON';
  return /end of JSON|Unterminated string/.test(error) || error.includes(`at position ${text.length} `);
}

/**
 * Where the first wrong character stands. The engine's message often does not say: but every shorter beginning
 * of the text fails only for being cut off, so that halving finds it.
 */
function firstWrongCharacter(text: string): number {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isOnlyCutOff(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function parseJson(text: string): unknown {
  const error = errorOf(text);
  if (error === null) return JSON.parse(text);
  const position = firstWrongCharacter(text);
  const found = text[position];
  const what =
    found === '<'
      ? 'it is markup'
      : found === undefined
        ? 'it ends too early'
        : `${JSON.stringify(found)} does not belong there`;
  throw new Refusal(`This is not JSON: ${what} (${lineAndColumn(text, position)})`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function matchesOf(list: unknown, path: string, round?: unknown): RawMatch[] {
  if (!Array.isArray(list)) throw new Refusal(`${path} must be a list of matches`);
  return (list as unknown[]).map((match, index) => {
    const place = `${path}[${index}]`;
    if (!isObject(match)) throw new Refusal(`${place} must be an object`);
    return { place, match, round: match.round ?? round };
  });
}

/**
 * The name and the matches of a football.json document, in its present form (`matches`) or the older one
 * (`rounds`, each with `matches`).
 * @throws Refusal with line and column, or the JSON path, of what is wrong
 */
export function readDocument(bytes: Uint8Array): { name: string; matches: RawMatch[] } {
  const document = parseJson(new TextDecoder('utf-8').decode(bytes));
  if (!isObject(document)) throw new Refusal('$ must be an object with a name and a list of matches');
  if (typeof document.name !== 'string') throw new Refusal('$.name must be a text');
  const matches = Array.isArray(document.rounds)
    ? (document.rounds as unknown[]).flatMap((round, index) =>
        matchesOf(
          isObject(round) ? round.matches : null,
          `$.rounds[${index}].matches`,
          isObject(round) ? round.name : null,
        ),
      )
    : matchesOf(document.matches, '$.matches');
  if (matches.length === 0)
    throw new Refusal('$.matches is empty: a season without a match replaces nothing');
  return { name: document.name, matches };
}
