import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { unescape as unescapeHtml } from 'html-escaper';
import sanitizeHtml from 'sanitize-html';
import { BadRecord } from '../records.ts';
import { estimateNesting } from './nesting.ts';

/** Limits on the length and nesting depth of HTML. */
const maxHtmlLength = 1_000_000;
const maxHtmlDepth = 1000;

/** @throws BadRecord when HTML would take too long to parse */
export function requireReadable(html: string): void {
  if (html.length > maxHtmlLength)
    throw new BadRecord(`it has a text of more than ${maxHtmlLength} characters`);
  if (estimateNesting(html, 'html') > maxHtmlDepth)
    throw new BadRecord(`it has a text with elements nested more than ${maxHtmlDepth} deep`);
}

/** Block elements, which separate words: they are removed only after they became spaces. */
const blocks = 'p br div li ul ol h1 h2 h3 h4 h5 h6 tr td blockquote figcaption'.split(' ');

/**
 * Converts HTML to plain text: no tags, script or style, entities decoded once, single spaces. Anything that looks like
 * markup after decoding is literal text.
 * @throws BadRecord
 */
export function plainText(html: string): string {
  requireReadable(html);
  const clean = sanitizeHtml(html, { allowedTags: blocks, allowedAttributes: {} });
  return unescapeHtml(clean.replace(/<[^<>]*>/g, ' '))
    .replace(/[\p{Cc}\p{Zs}\u200b\ufeff\s]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Shortens a text to `limit` characters at a word boundary, with an ellipsis. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - 1);
  const lastSpace = start.lastIndexOf(' ');
  const shortened = text[limit - 1] === ' ' || lastSpace < limit / 2 ? start : start.slice(0, lastSpace);
  return `${trimEnd(shortened.replace(/[\ud800-\udbff]$/, ''), /[\s,;:–-]/)}…`;
}
