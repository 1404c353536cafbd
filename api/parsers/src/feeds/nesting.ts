/** Void elements of HTML. */
const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** XML sections whose content may look like markup. */
const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** The end of the markup that starts at a `<`; -1 if it is not closed. */
function findMarkupEnd(markup: string, at: number, language: 'html' | 'xml'): number {
  const section = language === 'xml' && sections.find(([start]) => markup.startsWith(start, at));
  if (!section) return markup.indexOf('>', at);
  const end = markup.indexOf(section[1], at + section[0].length);
  return end === -1 ? -1 : end + section[1].length - 1;
}

/**
 * Estimates the maximum nesting depth of HTML or XML in one pass: at least as deep as a parser would go, and deeper if
 * end tags are omitted.
 */
export function estimateNesting(markup: string, language: 'html' | 'xml'): number {
  const tag = /<(\/?)([a-z][\w:.-]{0,30})/iy;
  let depth = 0;
  let maxDepth = 0;
  let at = markup.indexOf('<');
  while (at !== -1) {
    tag.lastIndex = at;
    const [, slash, name = ''] = tag.exec(markup) ?? [];
    const isMarkup = slash !== undefined || /[!?/]/.test(markup.charAt(at + 1));
    const end = isMarkup ? findMarkupEnd(markup, at, language) : at;
    if (end === -1) break;
    const isClosed = language === 'xml' && markup[end - 1] === '/';
    if (slash !== undefined && !isClosed && !voids.has(name.toLowerCase()))
      depth = slash === '' ? depth + 1 : Math.max(depth - 1, 0);
    maxDepth = Math.max(maxDepth, depth);
    at = markup.indexOf('<', end + 1);
  }
  return maxDepth;
}
