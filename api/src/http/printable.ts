import { escape as escapeHtml } from 'html-escaper';

/** XML has no place for control characters, however they are written. */
const printable = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/** Marks on one letter; no script that fans write needs more. */
const maxMarks = 8;
const stackedMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

/**
 * A text that stays in its line: without the controls that reverse what stands around it, and without towers of marks. The
 * marks that only order neighbouring letters (LRM, RLM, ALM) are left to Hebrew and Arabic.
 */
export const inlineText = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(stackedMarks, '$1');

/**
 * A plain text as RSS has it, whose readers take titles and descriptions for HTML: what looks like markup stays text.
 * An ampersand that begins no entity is left as it is, for the readers that take titles for text.
 */
export const feedText = (text: string): string =>
  printable(text).replace(/[<>]|&(?=#?\w+;)/g, (sign) => escapeHtml(sign));
