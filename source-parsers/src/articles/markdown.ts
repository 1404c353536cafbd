import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import type { Span } from '@fan-base/shared-contracts/rich-text';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isOwnPicture } from './own-picture.ts';

/** Lines, and signs that may open or close a format: what makes the parser's work grow faster than the text. */
const maxLines = 2000;
const maxMarkers = 2000;

/** Why a Markdown is not read, however few characters it has; null: it is. */
export function tooMuchIn(markdown: string): string | null {
  if ((markdown.match(/\n|\r/g)?.length ?? 0) > maxLines) return `text must have at most ${maxLines} lines`;
  if ((markdown.match(/[*_[\]`<&]/g)?.length ?? 0) > maxMarkers)
    return `text must have at most ${maxMarkers} of the signs * _ [ ] \` < &`;
  return null;
}

type Marks = Omit<Span, 'text'>;

/** Addresses of link references by their identifiers. */
type Definitions = ReadonlyMap<string, string>;

/** An address that a link may have: nothing that a browser would run, and nothing of this site by accident. */
function safeLink(address: string | undefined): Marks {
  const isSafe =
    address !== undefined && /^(https?:\/\/|mailto:)\S+$/.test(address) && address.length <= 2000;
  return isSafe && URL.canParse(address) ? { link: address } : {};
}

/** Texts with the same marks beside each other become one. */
function joined(spans: readonly Span[]): Span[] {
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

/** Pieces of a paragraph as texts with marks; of what is not among them the text stays, and of a picture its words. */
const spansOf = (nodes: readonly PhrasingContent[], definitions: Definitions): Span[] =>
  joined(nodes.flatMap((node) => read(node, {}, definitions)));

type ArticleBlock = ArticleText['blocks'][number];
type TextKind = 'paragraph' | 'heading' | 'bullet' | 'number' | 'quote';

/** Quotes and lists inside each other, at most: a parser of what is nested needs time for each level. */
const deepest = 20;
const nesting = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)+/gm;

/** Text with the marks beyond the deepest level taken away. */
const flattened = (markdown: string): string =>
  markdown.replace(nesting, (marks) => {
    const signs = marks.match(/>|[-*+]|\d{1,9}[.)]/g) ?? [];
    return signs.length > deepest ? '' : marks;
  });

const blockOf = (kind: TextKind, spans: Span[]): ArticleBlock[] => {
  const text = spans.map((span) => span.text).join('');
  return text.trim() === '' ? [] : [kind === 'quote' ? { kind, spans } : { kind, spans }];
};

/** Addresses of links by their names; the first of two with one name counts, as in CommonMark. */
const definitionsIn = (root: Root): Definitions =>
  new Map(
    root.children
      .flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : []))
      .reverse(),
  );

/** @param kind what paragraphs are here: in a list its items, in a quote quotes */
const blocksOf = (nodes: readonly RootContent[], kind: TextKind, definitions: Definitions): ArticleBlock[] =>
  nodes.flatMap((node): ArticleBlock[] => {
    switch (node.type) {
      case 'paragraph':
        return kind === 'paragraph'
          ? withPictures(node.children, definitions)
          : blockOf(kind, spansOf(node.children, definitions));
      case 'heading':
        return blockOf(kind === 'paragraph' ? 'heading' : kind, spansOf(node.children, definitions));
      case 'list':
        return node.children.flatMap((item) =>
          blocksOf(item.children, node.ordered ? 'number' : 'bullet', definitions),
        );
      case 'blockquote':
        return blocksOf(node.children, 'quote', definitions);
      case 'code':
        return node.value.trim() === '' ? [] : [{ kind: 'code', spans: [{ text: node.value }] }];
      case 'html':
        return blockOf(kind, [{ text: node.value }]);
      default:
        return [];
    }
  });

/** A paragraph, cut where a picture stands in it. */
function withPictures(nodes: readonly PhrasingContent[], definitions: Definitions): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let open: PhrasingContent[] = [];
  const end = () => {
    blocks.push(...blockOf('paragraph', trimmed(spansOf(open, definitions))));
    open = [];
  };
  for (const node of nodes) {
    const url = pictureIn(node, definitions);
    if (url === null) open.push(node);
    else {
      end();
      blocks.push({ kind: 'picture', url, spans: spansOf([node], definitions) });
    }
  }
  end();
  return blocks;
}

function pictureIn(node: PhrasingContent, definitions: Definitions): string | null {
  if (node.type !== 'image' && node.type !== 'imageReference') return null;
  const url = node.type === 'image' ? node.url : definitions.get(node.identifier);
  return url !== undefined && isOwnPicture(url) ? url : null;
}

/** Without the white space that stood between a text and a picture. */
const trimmed = (spans: readonly Span[]): Span[] =>
  spans
    .map((span, index) => (index === 0 ? { ...span, text: span.text.trimStart() } : span))
    .map((span, index) => (index === spans.length - 1 ? { ...span, text: span.text.trimEnd() } : span))
    .filter(({ text }) => text !== '');

/** Markdown as CommonMark has it, without characters that no database takes. */
const parseMarkdown = (markdown: string): Root =>
  fromMarkdown(flattened(markdown.toWellFormed().replaceAll('\0', '')));

/**
 * An article's Markdown as rich text: paragraphs, headings (of one rank), lists (of one depth), quotes, code, bold,
 * italic, links, and pictures that were uploaded. What is beyond that, HTML among it, is text and never markup.
 */
export function toArticleText(markdown: string): ArticleText {
  const root = parseMarkdown(markdown);
  return { version: 1, blocks: blocksOf(root.children, 'paragraph', definitionsIn(root)) };
}
