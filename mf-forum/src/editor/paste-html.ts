import type { Block, RichText, Span } from '@fan-base/shared-contracts/rich-text';
import { parseLinkAddress } from './link-address.ts';

type Kind = Block['kind'];
type Format = Omit<Span, 'text'>;

/** What the elements around a text say about it. */
interface Context {
  readonly kind: Kind;
  readonly format: Format;
}

const kinds: Readonly<Record<string, Kind>> = {
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  PRE: 'code',
  BLOCKQUOTE: 'quote',
};

const blockElements = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI ' +
    'MAIN NAV OL P PRE SECTION TABLE TBODY TFOOT THEAD TR UL'
  ).split(' '),
);
const skippedElements = new Set('HEAD SCRIPT STYLE TITLE TEMPLATE NOSCRIPT OBJECT SVG'.split(' '));

const isBold = (weight: string): boolean => weight.startsWith('bold') || Number(weight) >= 600;

/** A style attribute overrules its element: Google Docs wraps everything in `<b style="font-weight:normal">`. */
function getFormat(element: HTMLElement, around: Format): Format {
  const { tagName } = element;
  const { fontWeight, fontStyle } = element.style;
  const bold =
    fontWeight === '' ? ['B', 'STRONG'].includes(tagName) || around.bold === true : isBold(fontWeight);
  const italic =
    fontStyle === '' ? ['I', 'EM'].includes(tagName) || around.italic === true : fontStyle !== 'normal';
  const code = ['CODE', 'KBD', 'SAMP', 'TT'].includes(tagName) || around.code === true;
  const address = tagName === 'A' ? parseLinkAddress(element.getAttribute('href') ?? '') : null;
  const link = address ?? around.link;
  return {
    ...(bold ? { bold } : {}),
    ...(italic ? { italic } : {}),
    ...(code ? { code } : {}),
    ...(link === undefined ? {} : { link }),
  };
}

/** Word's lists are paragraphs whose style says so, with the bullet or number as a text of its own. */
const wordStyle = (element: Element): string => element.getAttribute('style') ?? '';
const isWordMarker = (element: Element): boolean => /mso-list:\s*Ignore/i.test(wordStyle(element));

function getKind(element: Element, around: Kind): Kind {
  if (element.tagName === 'LI') return element.parentElement?.tagName === 'OL' ? 'number' : 'bullet';
  if (/mso-list:\s*l\d/i.test(wordStyle(element))) {
    const marker = [...element.querySelectorAll('[style]')].find(isWordMarker)?.textContent ?? '';
    return /^\s*[\da-z]+[.)]/i.test(marker) ? 'number' : 'bullet';
  }
  // A heading inside a list item or quote would end it.
  return around === 'paragraph' ? (kinds[element.tagName] ?? around) : around;
}

/** Collects blocks; a block is begun by the first text after the previous one has ended. */
class BlockList {
  readonly blocks: Block[] = [];
  #open: { readonly kind: Kind; readonly spans: Span[] } | null = null;

  add(text: string, { kind, format }: Context): void {
    const lines = kind === 'code' ? text.split('\n') : [text.replace(/[ \t\r\n\f]+/g, ' ')];
    for (const [place, line] of lines.entries()) {
      if (place > 0) this.end();
      const isAtStart = this.#open === null || (this.#open.spans.at(-1)?.text.endsWith(' ') ?? true);
      const shown = kind !== 'code' && isAtStart ? line.replace(/^ /, '') : line;
      if (shown === '') continue;
      this.#open ??= { kind, spans: [] };
      this.#open.spans.push({ text: shown, ...(kind === 'code' ? {} : format) });
    }
  }

  end(): void {
    const spans = this.#open?.spans.map((span, place, all) =>
      place === all.length - 1 ? { ...span, text: span.text.trimEnd() } : span,
    );
    if (this.#open && spans?.some(({ text }) => text.trim() !== ''))
      this.blocks.push({ kind: this.#open.kind, spans });
    this.#open = null;
  }

  /** Between the cells of a row. */
  separate(context: Context): void {
    if (this.#open) this.#open.spans.push({ text: ' | ', ...context.format });
  }
}

/** The one paragraph in a cell, as Word and Docs make it, would end the row. */
function isOnlyBlockOfCell(element: Element): boolean {
  const cell = element.closest('td, th');
  return (
    cell !== null &&
    [...cell.querySelectorAll('*')].every((other) => other === element || !blockElements.has(other.tagName))
  );
}

function walk(node: Node, context: Context, into: BlockList): void {
  if (node instanceof Text) into.add(node.data, context);
  if (!(node instanceof HTMLElement) || skippedElements.has(node.tagName) || isWordMarker(node)) return;
  if (node.tagName === 'BR') into.end();
  const isBlock = blockElements.has(node.tagName) && !isOnlyBlockOfCell(node);
  if (isBlock) into.end();
  const isCell = node.tagName === 'TD' || node.tagName === 'TH';
  if (isCell && node.previousElementSibling) into.separate(context);
  const inside = { kind: getKind(node, context.kind), format: getFormat(node, context.format) };
  for (const child of node.childNodes) walk(child, inside, into);
  if (isBlock) into.end();
}

/** Pasted HTML in the editor's own formats: what the editor shows is what the post will have. */
export function parsePastedHtml(html: string): { readonly content: RichText; readonly hasPicture: boolean } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const list = new BlockList();
  walk(body, { kind: 'paragraph', format: {} }, list);
  list.end();
  return { content: { version: 1, blocks: list.blocks }, hasPicture: body.querySelector('img') !== null };
}
