/** A part of a text; `link` where it is an address. */
interface TextPart {
  readonly text: string;
  readonly link?: string;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"“”»«]+/gi;

/** Punctuation at the end of an address that belongs to the sentence around it. */
const punctuation = ".,;:!?'’*_~";

/** Without punctuation, and without a bracket that was opened before the address. */
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

/** A text in parts, in which typed addresses (`https://…`, `http://…`, `www.…`) are links; the parts join to the text. */
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
