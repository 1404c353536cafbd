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

/**
 * An article's Markdown as rich text: paragraphs, headings (of one rank), lists (of one depth), quotes, code, bold,
 * italic and links. What is beyond that, HTML among it, is text and never markup.
 */
export function richTextOf(markdown: string): RichText {
  const blocks: Block[] = [];
  let open: Open | null = null;
  let code: { readonly sign: string; readonly lines: string[] } | null = null;

  const close = () => {
    if (!open) return;
    const spans = inlineSpans(textOf(open));
    if (spans.length > 0) blocks.push({ kind: open.kind, spans } as Block);
    open = null;
  };
  const closeCode = () => {
    const text = code?.lines.join('\n') ?? '';
    if (text.trim() !== '') blocks.push({ kind: 'code', spans: [{ text }] });
    code = null;
  };
  const begin = (kind: TextKind, line: string) => {
    const isGoingOn: boolean = open?.kind === kind && kind === 'quote';
    if (!isGoingOn) close();
    open ??= { kind, lines: [] };
    open.lines.push(line);
    if (kind === 'heading') close();
  };

  for (const line of markdown
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll('\t', '    ')
    .split(/\r\n|\r|\n/)) {
    const sign = fence.exec(line)?.[1];
    if (code !== null) {
      const { sign: opened, lines }: { sign: string; lines: string[] } = code;
      if (sign === opened) closeCode();
      else lines.push(line);
      continue;
    }
    if (sign !== undefined) {
      close();
      code = { sign, lines: [] };
      continue;
    }
    const start = ruler.test(line) ? undefined : starts.find(([pattern]) => pattern.test(line));
    if (line.trim() === '' || ruler.test(line)) close();
    else if (start) begin(start[1], line.replace(start[0], ''));
    else if (open) (open as Open).lines.push(line);
    else begin('paragraph', line);
  }
  close();
  closeCode();
  return { version: 1, blocks };
}
