import type { Block, RichText } from '@fan-base/shared-contracts/rich-text';
import { inlineSpans } from './inline-spans.ts';

type TextKind = Exclude<Block['kind'], 'code'>;

interface Open {
  readonly kind: TextKind;
  readonly lines: string[];
}

const fence = /^ {0,3}(```|~~~)/;
const starts: readonly (readonly [sign: RegExp, kind: TextKind])[] = [
  [/^ {0,3}#{1,6}(?:[ \t]+|$)/, 'heading'],
  [/^ {0,12}[-*+][ \t]+/, 'bullet'],
  [/^ {0,12}\d{1,9}[.)][ \t]+/, 'number'],
  [/^ {0,3}>[ \t]?/, 'quote'],
];
const ruler = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/;

/** Lines of one block are one line of text, but for those that end with two spaces or a backslash. */
function textOf({ kind, lines }: Open): string {
  const text = lines
    .map((line) =>
      line
        .trimStart()
        .replace(/ {2,}$|\\$/, '\n')
        .replace(/ $/, ''),
    )
    .join(' ');
  const joined = text.replaceAll('\n ', '\n').trim();
  return kind === 'heading' ? joined.replace(/ #+$/, '') : joined;
}

/** Reads lines into blocks. */
class BlockReader {
  readonly blocks: Block[] = [];
  #open: Open | null = null;
  #code: { readonly sign: string; readonly lines: string[] } | null = null;

  read(line: string): void {
    const sign = fence.exec(line)?.[1];
    if (this.#code) {
      if (sign === this.#code.sign) this.#endCode();
      else this.#code.lines.push(line);
    } else if (sign !== undefined) {
      this.#end();
      this.#code = { sign, lines: [] };
    } else if (line.trim() === '' || ruler.test(line)) this.#end();
    else this.#readText(line);
  }

  /** To be called after the last line. */
  end(): void {
    this.#end();
    this.#endCode();
  }

  #readText(line: string): void {
    const [sign, kind] = starts.find(([pattern]) => pattern.test(line)) ?? [];
    if (sign === undefined || kind === undefined) {
      this.#open ??= { kind: 'paragraph', lines: [] };
      this.#open.lines.push(line);
      return;
    }
    // Each line of a quote has the sign; each point of a list is a block.
    if (this.#open?.kind !== 'quote' || kind !== 'quote') this.#end();
    this.#open ??= { kind, lines: [] };
    this.#open.lines.push(line.replace(sign, ''));
    if (kind === 'heading') this.#end();
  }

  #end(): void {
    if (!this.#open) return;
    const { kind } = this.#open;
    const spans = inlineSpans(textOf(this.#open));
    if (spans.length > 0) this.blocks.push(kind === 'quote' ? { kind, spans } : { kind, spans });
    this.#open = null;
  }

  #endCode(): void {
    const text = this.#code?.lines.join('\n') ?? '';
    if (text.trim() !== '') this.blocks.push({ kind: 'code', spans: [{ text }] });
    this.#code = null;
  }
}

/**
 * An article's Markdown as rich text: paragraphs, headings (of one rank), lists (of one depth), quotes, code, bold,
 * italic and links. What is beyond that, HTML among it, is text and never markup.
 */
export function richTextOf(markdown: string): RichText {
  const text = markdown.toWellFormed().replaceAll('\0', '').replaceAll('\t', '    ');
  const reader = new BlockReader();
  for (const line of text.split(/\r\n|\r|\n/)) reader.read(line);
  reader.end();
  return { version: 1, blocks: reader.blocks };
}
