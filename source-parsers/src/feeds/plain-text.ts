import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { unescape as unescapeHtml } from 'html-escaper';
import sanitizeHtml from 'sanitize-html';
import { BadRecord } from '../records.ts';
import { estimateNesting } from './nesting.ts';

/** Characters of a piece of HTML, and elements of it inside one another. */
const longestHtml = 1_000_000;
const deepestHtml = 1000;

/** @throws BadRecord when a text would take too long to read */
export function refuseTooMuch(html: string): void {
  if (html.length > longestHtml) throw new BadRecord(`it has a text of more than ${longestHtml} characters`);
  if (estimateNesting(html, 'html') > deepestHtml)
    throw new BadRecord(`it has a text with elements more than ${deepestHtml} deep in one another`);
}

/** Tags between whose texts readers see a gap; they are kept until they have become spaces. */
const blocks = 'p br div li ul ol h1 h2 h3 h4 h5 h6 tr td blockquote figcaption'.split(' ');

/**
 * The text of a piece of HTML: no tag, no script, no style, entities decoded once, white space as single spaces.
 * What looks like markup after that decoding was text, and is text.
 * @throws BadRecord
 */
export function plainText(html: string): string {
  refuseTooMuch(html);
  const clean = sanitizeHtml(html, { allowedTags: blocks, allowedAttributes: {} });
  return unescapeHtml(clean.replace(/<[^<>]*>/g, ' '))
    .replace(/[\p{Cc}\p{Zs}\u200b\ufeff\s]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** At most `limit` characters of a text, cut at a word, with an ellipsis where something was cut. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - 1);
  const lastSpace = start.lastIndexOf(' ');
  const shortened = text[limit - 1] === ' ' || lastSpace < limit / 2 ? start : start.slice(0, lastSpace);
  return `${trimEnd(shortened.replace(/[\ud800-\udbff]$/, ''), /[\s,;:–-]/)}…`;
}
