/** Elements without an end in HTML. */
const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** What XML has that looks like markup and is none. */
const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** Where what begins at a `<` ends; -1 when it does not. */
function findMarkupEnd(markup: string, at: number, language: 'html' | 'xml'): number {
  const section = language === 'xml' && sections.find(([start]) => markup.startsWith(start, at));
  if (!section) return markup.indexOf('>', at);
  const end = markup.indexOf(section[1], at + section[0].length);
  return end === -1 ? -1 : end + section[1].length - 1;
}

/**
 * How deep the elements of a piece of HTML or XML lie in one another at most, estimated in one pass: never less than
 * what a parser would keep open, and more where ends are left out.
 */
export function estimateNesting(markup: string, language: 'html' | 'xml'): number {
  const tag = /<(\/?)([a-z][\w:.-]{0,30})/iy;
  let depth = 0;
  let deepest = 0;
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
    deepest = Math.max(deepest, depth);
    at = markup.indexOf('<', end + 1);
  }
  return deepest;
}
