import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { Refusal } from '../refusal.ts';

interface FrontMatter {
  /** Texts and lists of texts by their names, in lower case. */
  readonly fields: ReadonlyMap<string, string | readonly string[]>;
  readonly text: string;
}

/** The value of a fact, every scalar as the text that was written; undefined: neither a text nor a list of texts. */
function parseFact(value: unknown): string | readonly string[] | undefined {
  if (value === null) return '';
  if (isScalar(value)) return String(value.value ?? '');
  if (!isSeq(value)) return undefined;
  const items = value.items.map((item) => (isScalar(item) ? String(item.value ?? '') : undefined));
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** @throws Refusal with the line that is wrong */
function readFacts(text: string): Map<string, string | readonly string[]> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter,
    prettyErrors: false,
    uniqueKeys: false,
  });
  // The facts begin in the file's second line.
  const lineAt = (offset: number) => `line ${lineCounter.linePos(offset).line + 1}`;
  const [error] = document.errors;
  if (error) throw new Refusal(`${lineAt(error.pos[0])}: ${error.message}`);
  const fields = new Map<string, string | readonly string[]>();
  if (document.contents === null) return fields;
  const getStart = (node: unknown) => (node as Node | null)?.range?.[0] ?? 0;
  if (!isMap(document.contents))
    throw new Refusal(`${lineAt(getStart(document.contents))}: 'name: text' is expected`);
  for (const { key, value } of document.contents.items) {
    const place = lineAt(getStart(key));
    const name = isScalar(key) ? String(key.value).toLowerCase() : '';
    if (fields.has(name)) throw new Refusal(`${place}: '${name}' stands twice`);
    const fact = parseFact(value);
    if (fact === undefined) throw new Refusal(`${place}: '${name}' must be a text or a list of texts`);
    fields.set(name, fact);
  }
  return fields;
}

/**
 * The lines between `---` at the beginning of a file, which are YAML, and the text behind them.
 * @throws Refusal with the line that is wrong
 */
export function readFrontMatter(file: string): FrontMatter {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (lines[0]?.trimEnd() !== '---' || end === -1)
    throw new Refusal("An article begins with a line '---', the facts about it, and another line '---'");
  return { fields: readFacts(lines.slice(1, end).join('\n')), text: lines.slice(end + 1).join('\n') };
}
