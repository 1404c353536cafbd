import { Refusal } from './refusal.ts';

/** Line and column, from 1, of a position in a text. */
export function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/**
 * The text of a file: UTF-8, with or without a byte order mark.
 * @throws Refusal with the place of the first byte that is none
 */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const place = lineAndColumn(text, Math.max(text.indexOf('\ufffd'), 0));
    throw new Refusal(`This is not UTF-8 (${place}): save the file with the encoding UTF-8`);
  }
}

/** Lists and objects inside one another; no file that is imported has a tenth of it. */
const deepest = 100;

const getJsonError = (text: string): string | null => {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

function isOnlyCutOff(text: string): boolean {
  const error = getJsonError(text) ?? 'end of JSON';
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

function parseText(text: string): unknown {
  if (getJsonError(text) === null) return JSON.parse(text);
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

const formatJsonPath = (path: readonly (string | number)[]): string =>
  path.reduce<string>((place, step) => place + (typeof step === 'number' ? `[${step}]` : `.${step}`), '$');

/**
 * Calls with every text of a JSON value, and with what tells its place (`$.matches[3].team1`).
 * @throws Refusal when the value is nested too deep
 */
export function eachText(root: unknown, call: (text: string, place: () => string) => void): void {
  const path: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') call(value, () => formatJsonPath(path));
    if (typeof value !== 'object' || value === null) return;
    if (path.length === deepest)
      throw new Refusal(`The JSON is nested more than ${deepest} deep, which is not read`);
    const isList = Array.isArray(value);
    for (const name in value) {
      path.push(isList ? Number(name) : name);
      visit((value as Record<string, unknown>)[name]);
      path.pop();
    }
  };
  visit(root);
}

/**
 * A JSON text as a value.
 * @throws Refusal with line and column of what is wrong, or when it is nested too deep
 */
export function parseJson(text: string): unknown {
  const value = parseText(text);
  eachText(value, () => undefined);
  return value;
}

/**
 * A JSON text as a value whose texts a database can store.
 * @throws Refusal as `parseJson`, and with the place of a text that no database stores
 */
export function parseJsonFile(text: string): unknown {
  const value = parseText(text);
  eachText(value, (one, place) => {
    if (one.includes('\0'))
      throw new Refusal(`${place()} has a NUL character (\\u0000), which no text may have`);
  });
  return value;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
