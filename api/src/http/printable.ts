import { escape as escapeHtml } from 'html-escaper';

/** XML has no place for control characters, however they are written. */
const printable = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/**
 * A plain text as RSS has it, whose readers take titles and descriptions for HTML: what looks like markup stays text.
 * An ampersand that begins no entity is left as it is, for the readers that take titles for text.
 */
export const feedText = (text: string): string =>
  printable(text).replace(/[<>]|&(?=#?\w+;)/g, (sign) => escapeHtml(sign));
