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
