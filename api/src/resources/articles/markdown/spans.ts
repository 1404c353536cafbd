import type { Span } from '@fan-base/shared-contracts/rich-text';
import type { PhrasingContent } from 'mdast';

type Marks = Omit<Span, 'text'>;

/** Addresses of link references by their identifiers. */
export type Definitions = ReadonlyMap<string, string>;

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
export const spansOf = (nodes: readonly PhrasingContent[], definitions: Definitions): Span[] =>
  joined(nodes.flatMap((node) => read(node, {}, definitions)));
