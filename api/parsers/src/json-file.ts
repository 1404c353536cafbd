import { Refusal } from './refusal.ts';

/** Formats a position in a text as line and column, both starting at 1. */
export function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/**
 * Decodes a file as UTF-8, with or without a byte order mark.
 * @throws Refusal with the place of the first invalid byte
 */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const place = lineAndColumn(text, Math.max(text.indexOf('\ufffd'), 0));
    throw new Refusal(`This is not UTF-8 (${place}): save the file with the encoding UTF-8`);
  }
}

/** Maximum nesting depth; no supported file comes near a tenth of it. */
const maxDepth = 100;

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
 * Finds the first invalid character by bisection, because the engine's message often lacks the position. Every prefix
 * before it fails only because it is cut off.
 */
function findFirstInvalidCharacter(text: string): number {
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
  const position = findFirstInvalidCharacter(text);
  const found = text[position];
  const what =
    found === '<'
      ? 'it is markup'
      : found === undefined
        ? 'it is cut off'
        : `unexpected ${JSON.stringify(found)}`;
  throw new Refusal(`This is not JSON: ${what} (${lineAndColumn(text, position)})`);
}

const formatJsonPath = (path: readonly (string | number)[]): string =>
  path.reduce<string>((place, step) => place + (typeof step === 'number' ? `[${step}]` : `.${step}`), '$');

/**
 * Visits every string of a JSON value, with a function that formats its path (`$.matches[3].team1`).
 * @throws Refusal when the value is nested too deep
 */
export function visitStrings(root: unknown, call: (text: string, place: () => string) => void): void {
  const path: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') call(value, () => formatJsonPath(path));
    if (typeof value !== 'object' || value === null) return;
    if (path.length === maxDepth) throw new Refusal(`The JSON is nested more than ${maxDepth} levels deep`);
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
 * Parses JSON.
 * @throws Refusal with line and column of the error, or when it is nested too deep
 */
export function parseJson(text: string): unknown {
  const value = parseText(text);
  visitStrings(value, () => undefined);
  return value;
}

/**
 * Parses JSON whose strings a database can store.
 * @throws Refusal like `parseJson`, and with the path of a string that cannot be stored
 */
export function parseJsonFile(text: string): unknown {
  const value = parseText(text);
  visitStrings(value, (one, place) => {
    if (one.includes('\0'))
      throw new Refusal(`${place()} has a NUL character (\\u0000), which is not allowed`);
  });
  return value;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
