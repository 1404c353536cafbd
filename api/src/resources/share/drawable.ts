/** Letters, digits and signs that the pictures' font has; of the rest satori would draw boxes. */
const unknown = /[^\u0020-\u007E\u00A0-\u024F\u2010-\u2015\u2018-\u201E\u2026\u20AC]+/g;

/** Longer titles would not be read at a glance, and cost as much to lay out as they are long. */
const longest = 160;

/** A text of anybody's as a picture can show it; null where nothing of it can be. */
export function drawable(text: string): string | null {
  const known = text.slice(0, 1000).normalize('NFC').replace(unknown, ' ').replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(known)) return null;
  return known.length <= longest ? known : `${known.slice(0, longest - 1).trimEnd()}…`;
}
