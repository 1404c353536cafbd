/** A part of a text; `link` is set if it is a URL. */
interface TextPart {
  readonly text: string;
  readonly link?: string;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"“”»«]+/gi;

/** Trailing punctuation, which belongs to the surrounding sentence. */
const punctuation = ".,;:!?'’*_~";

/** Strips trailing punctuation, and a closing bracket that was opened before the URL. */
function trimEnd(found: string): string {
  const hasBrackets = found.includes('(');
  let end = found.length;
  while (end > 0) {
    const last = found.charAt(end - 1);
    if (!punctuation.includes(last) && (last !== ')' || hasBrackets)) break;
    end -= 1;
  }
  return found.slice(0, end);
}

/**
 * Splits a text at URLs (`https://…`, `http://…`, `www.…`), which become links. The parts join to the
 * original text.
 */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = trimEnd(found);
    const link = /^www\./i.test(shown) ? `https://${shown}` : shown;
    if (!URL.canParse(link) || !new URL(link).hostname.includes('.')) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: shown, link });
    end = index + shown.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) });
  return parts;
}
