import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import type { Span } from '@fan-base/shared-contracts/rich-text';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isOwnPicture } from './own-picture.ts';

/**
 * The parser's work grows faster than the text with the number of lines and of characters that may open or close a
 * mark.
 */
const maxLines = 2000;
const maxMarkers = 2000;

/** Explains why a Markdown text is too complex to parse, whatever its length; null if it is not. */
export function findMarkdownExcess(markdown: string): string | null {
  if ((markdown.match(/\n|\r/g)?.length ?? 0) > maxLines) return `text must have at most ${maxLines} lines`;
  if ((markdown.match(/[*_[\]`<&]/g)?.length ?? 0) > maxMarkers)
    return `text must have at most ${maxMarkers} of the characters * _ [ ] \` < &`;
  return null;
}

type Marks = Omit<Span, 'text'>;

/** Addresses of link references by their identifiers. */
type Definitions = ReadonlyMap<string, string>;

/**
 * Accepts only absolute http(s) and mailto addresses: nothing that runs script, and no accidental link into this site.
 */
function safeLink(address: string | undefined): Marks {
  const isSafe =
    address !== undefined && /^(https?:\/\/|mailto:)\S+$/.test(address) && address.length <= 2000;
  return isSafe && URL.canParse(address) ? { link: address } : {};
}

/** Merges adjacent spans with the same marks. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const { text, ...marks } = span;
    const last = result.at(-1);
    const { text: before, ...lastMarks } = last ?? { text: '' };
    if (last && JSON.stringify(marks) === JSON.stringify(lastMarks))
      result[result.length - 1] = { ...last, text: before + text };
    else if (text !== '') result.push(span);
  }
  return result;
}

function read(node: PhrasingContent, marks: Marks, definitions: Definitions): Span[] {
  const inner = (children: readonly PhrasingContent[], more: Marks) =>
    children.flatMap((child) => read(child, { ...marks, ...more }, definitions));
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)), ...marks }];
    case 'break':
      return [{ text: '\n', ...marks }];
    case 'html':
      return [{ text: node.value, ...marks }];
    case 'inlineCode':
      return [{ text: node.value, ...marks, code: true }];
    case 'strong':
      return inner(node.children, { bold: true });
    case 'emphasis':
      return inner(node.children, { italic: true });
    case 'link':
      return inner(node.children, safeLink(node.url.replace(/^(?=[^\s:]+@)/, 'mailto:')));
    case 'linkReference':
      return inner(node.children, safeLink(definitions.get(node.identifier)));
    case 'image':
    case 'imageReference':
      return [{ text: node.alt ?? '', ...marks }];
    default:
      return [];
  }
}

/** Converts inline nodes to spans. Unsupported nodes become their text, pictures their alternative text. */
const toSpans = (nodes: readonly PhrasingContent[], definitions: Definitions): Span[] =>
  mergeSpans(nodes.flatMap((node) => read(node, {}, definitions)));

type ArticleBlock = ArticleText['blocks'][number];
type TextKind = 'paragraph' | 'heading' | 'bullet' | 'number' | 'quote';

/** Maximum depth of quotes and lists: parsing takes longer for each level. */
const maxDepth = 20;
const nesting = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)+/gm;

/** Removes the markers of lines nested too deep. */
const flatten = (markdown: string): string =>
  markdown.replace(nesting, (marks) => {
    const signs = marks.match(/>|[-*+]|\d{1,9}[.)]/g) ?? [];
    return signs.length > maxDepth ? '' : marks;
  });

const toBlock = (kind: TextKind, spans: Span[]): ArticleBlock[] => {
  const text = spans.map((span) => span.text).join('');
  return text.trim() === '' ? [] : [kind === 'quote' ? { kind, spans } : { kind, spans }];
};

/** Link definitions by identifier; the first of two counts, as in CommonMark. */
const collectDefinitions = (root: Root): Definitions =>
  new Map(
    root.children
      .flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : []))
      .reverse(),
  );

/** @param kind the kind that paragraphs become: list items in a list, quotes in a quote */
const toBlocks = (nodes: readonly RootContent[], kind: TextKind, definitions: Definitions): ArticleBlock[] =>
  nodes.flatMap((node): ArticleBlock[] => {
    switch (node.type) {
      case 'paragraph':
        return kind === 'paragraph'
          ? splitAtPictures(node.children, definitions)
          : toBlock(kind, toSpans(node.children, definitions));
      case 'heading':
        return toBlock(kind === 'paragraph' ? 'heading' : kind, toSpans(node.children, definitions));
      case 'list':
        return node.children.flatMap((item) =>
          toBlocks(item.children, node.ordered ? 'number' : 'bullet', definitions),
        );
      case 'blockquote':
        return toBlocks(node.children, 'quote', definitions);
      case 'code':
        return node.value.trim() === '' ? [] : [{ kind: 'code', spans: [{ text: node.value }] }];
      case 'html':
        return toBlock(kind, [{ text: node.value }]);
      default:
        return [];
    }
  });

/** Splits a paragraph at its pictures. */
function splitAtPictures(nodes: readonly PhrasingContent[], definitions: Definitions): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let open: PhrasingContent[] = [];
  const end = () => {
    blocks.push(...toBlock('paragraph', trimSpans(toSpans(open, definitions))));
    open = [];
  };
  for (const node of nodes) {
    const url = getPictureUrl(node, definitions);
    if (url === null) open.push(node);
    else {
      end();
      blocks.push({ kind: 'picture', url, spans: toSpans([node], definitions) });
    }
  }
  end();
  return blocks;
}

function getPictureUrl(node: PhrasingContent, definitions: Definitions): string | null {
  if (node.type !== 'image' && node.type !== 'imageReference') return null;
  const url = node.type === 'image' ? node.url : definitions.get(node.identifier);
  return url !== undefined && isOwnPicture(url) ? url : null;
}

/** Removes the white space between text and a picture. */
const trimSpans = (spans: readonly Span[]): Span[] =>
  spans
    .map((span, index) => (index === 0 ? { ...span, text: span.text.trimStart() } : span))
    .map((span, index) => (index === spans.length - 1 ? { ...span, text: span.text.trimEnd() } : span))
    .filter(({ text }) => text !== '');

/** Parses CommonMark, without characters that the database cannot store. */
const parseMarkdown = (markdown: string): Root =>
  fromMarkdown(flatten(markdown.toWellFormed().replaceAll('\0', '')));

/**
 * Converts an article's Markdown to rich text: paragraphs, headings and lists (each of one level), quotes, code, bold,
 * italic, links, and uploaded pictures. Anything else, including HTML, becomes text and never markup.
 */
export function toArticleText(markdown: string): ArticleText {
  const root = parseMarkdown(markdown);
  return { version: 1, blocks: toBlocks(root.children, 'paragraph', collectDefinitions(root)) };
}
