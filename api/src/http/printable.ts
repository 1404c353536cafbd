import { escape as escapeHtml } from 'html-escaper';

/** XML allows no control characters, not even escaped. */
const printable = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/** Combining marks on one letter; no script in use needs more. */
const maxMarks = 8;
const stackedMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

/**
 * Keeps a text within its line: removes bidi controls, which would reorder the surrounding text, and stacks
 * of combining marks. LRM, RLM and ALM stay: Hebrew and Arabic need them, and they only order neighboring
 * letters.
 */
export const inlineText = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(stackedMarks, '$1');

/**
 * Escapes a plain text for RSS, whose readers treat titles and descriptions as HTML. An ampersand that starts
 * no entity stays unchanged, for readers that treat titles as text.
 */
export const feedText = (text: string): string =>
  printable(text).replace(/[<>]|&(?=#?\w+;)/g, (sign) => escapeHtml(sign));
