import type { Span } from '@fan-base/shared-contracts/rich-text';

type Marks = Omit<Span, 'text'>;

const escapable = /[\\`*_{}[\]()#+.!<>|~-]/;
const linkAt = /!?\[([^[\]]*)\]\(\s*([^\s()]*)(?:\s+"[^"]*")?\s*\)/y;
const autolinkAt = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/y;
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

const addressOf = (text: string): string | null =>
  /^(https?:\/\/|mailto:)\S+$/.test(text) && text.length <= 2000 && URL.canParse(text) ? text : null;

/** Signs around a text, the longer ones first. */
const emphases = [
  ['**', 'bold'],
  ['__', 'bold'],
  ['*', 'italic'],
  ['_', 'italic'],
] as const;

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

/** Whether a sign can open at a place: a text follows, and `_` stands in no word. */
const canOpen = (text: string, sign: string, at: number): boolean =>
  /\S/.test(text[at + sign.length] ?? ' ') && !(sign.startsWith('_') && isWord(text[at - 1]));

/** Where a sign that opened at a place closes; null: nowhere, and so behind no later place either. */
function closing(text: string, sign: string, at: number): number | null {
  const start = at + sign.length + 1;
  for (let end = text.indexOf(sign, start); end !== -1; end = text.indexOf(sign, end + 1)) {
    const isDoubled = sign.length === 1 && (text[end + 1] === sign || text[end - 1] === sign);
    const isInWord = sign.startsWith('_') && isWord(text[end + sign.length]);
    if (!isDoubled && !isInWord && text[end - 1] !== '\\' && /\S/.test(text[end - 1] ?? '')) return end;
  }
  return null;
}

function read(text: string, marks: Marks): Span[] {
  const spans: Span[] = [];
  // A sign that closes nowhere behind one place closes nowhere behind a later one: each is looked for once.
  const unclosed = new Set<string>();
  let plain = '';
  let at = 0;
  const end = () => {
    spans.push({ text: plain, ...marks });
    plain = '';
  };
  /** Puts a text with more marks between the plain ones, and goes on behind it. */
  const put = (inner: readonly Span[], next: number) => {
    end();
    spans.push(...inner);
    at = next;
  };

  function code(): boolean {
    if (text[at] !== '`' || unclosed.has('`')) return false;
    const close = text.indexOf('`', at + 1);
    if (close === -1) unclosed.add('`');
    if (close <= at + 1) return false;
    put([{ text: text.slice(at + 1, close), ...marks, code: true }], close + 1);
    return true;
  }
  function link(): boolean {
    if (marks.link !== undefined) return false;
    linkAt.lastIndex = at;
    const [whole, label = '', target = ''] = linkAt.exec(text) ?? [];
    if (whole === undefined) return false;
    const address = addressOf(target);
    // Of a picture stays what it shows; of a link that cannot be opened its text.
    const more = address === null || whole.startsWith('!') ? marks : { ...marks, link: address };
    put(read(label, more), at + whole.length);
    return true;
  }
  function autolink(): boolean {
    autolinkAt.lastIndex = at;
    const [whole, target = ''] = autolinkAt.exec(text) ?? [];
    const address = whole === undefined || marks.link !== undefined ? null : addressOf(target);
    if (whole === undefined || address === null) return false;
    put([{ text: target.replace(/^mailto:/, ''), ...marks, link: address }], at + whole.length);
    return true;
  }
  function emphasis(): boolean {
    const found = emphases.find(([sign, mark]) => text.startsWith(sign, at) && marks[mark] === undefined);
    if (!found || unclosed.has(found[0])) return false;
    const [sign, mark] = found;
    if (!canOpen(text, sign, at)) return false;
    const close = closing(text, sign, at);
    if (close === null) {
      unclosed.add(sign);
      return false;
    }
    put(read(text.slice(at + sign.length, close), { ...marks, [mark]: true }), close + sign.length);
    return true;
  }

  while (at < text.length) {
    const next = text[at + 1];
    if (text[at] === '\\' && next !== undefined && escapable.test(next)) {
      plain += next;
      at += 2;
      continue;
    }
    if (code() || link() || autolink() || emphasis()) continue;
    plain += text[at];
    at += 1;
  }
  end();
  return spans;
}

/**
 * The text of a block with bold, italic, code and links. HTML in it is text; a link to anything but http, https and
 * mailto is its text alone.
 */
export const inlineSpans = (text: string): Span[] => joined(read(text, {}));
