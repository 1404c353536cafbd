import sanitizeHtml from 'sanitize-html';

/** Tags between whose texts readers see a gap; they are kept until they have become spaces. */
const blocks = [
  'p',
  'br',
  'div',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'td',
  'blockquote',
  'figcaption',
];

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/**
 * The text of a piece of HTML: no tag, no script, no style, entities decoded once, white space as single spaces.
 * What looks like markup after that decoding was text, and is text.
 */
export function plainText(html: string): string {
  const clean = sanitizeHtml(html, { allowedTags: blocks, allowedAttributes: {} });
  return clean
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity)
    .replace(/[\p{Cc}\p{Zs}\u200b\ufeff\s]+/gu, ' ')
    .trim();
}

/** At most `limit` characters of a text, cut at a word, with an ellipsis where something was cut. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - 1);
  const lastSpace = start.lastIndexOf(' ');
  const kept = text[limit - 1] === ' ' || lastSpace < limit / 2 ? start : start.slice(0, lastSpace);
  return `${kept.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:–-]+$/, '')}…`;
}
