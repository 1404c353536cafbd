import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { Refusal } from '../refusal.ts';

interface FrontMatter {
  /** Strings and lists of strings by their names, in lower case. */
  readonly fields: ReadonlyMap<string, string | readonly string[]>;
  readonly text: string;
}

/**
 * The value of a field, with scalars as their literal text; undefined if it is neither a string nor a list of strings.
 */
function parseFact(value: unknown): string | readonly string[] | undefined {
  if (value === null) return '';
  if (isScalar(value)) return String(value.value ?? '');
  if (!isSeq(value)) return undefined;
  const items = value.items.map((item) => (isScalar(item) ? String(item.value ?? '') : undefined));
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** @throws Refusal with the line of the error */
function readFacts(text: string): Map<string, string | readonly string[]> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter,
    prettyErrors: false,
    uniqueKeys: false,
  });
  // The front matter begins on the second line of the file.
  const lineAt = (offset: number) => `line ${lineCounter.linePos(offset).line + 1}`;
  const [error] = document.errors;
  if (error) throw new Refusal(`${lineAt(error.pos[0])}: ${error.message}`);
  const fields = new Map<string, string | readonly string[]>();
  if (document.contents === null) return fields;
  const getStart = (node: unknown) => (node as Node | null)?.range?.[0] ?? 0;
  if (!isMap(document.contents))
    throw new Refusal(`${lineAt(getStart(document.contents))}: expected 'name: text'`);
  for (const { key, value } of document.contents.items) {
    const place = lineAt(getStart(key));
    const name = isScalar(key) ? String(key.value).toLowerCase() : '';
    if (fields.has(name)) throw new Refusal(`${place}: '${name}' is given twice`);
    const fact = parseFact(value);
    if (fact === undefined) throw new Refusal(`${place}: '${name}' must be a string or a list of strings`);
    fields.set(name, fact);
  }
  return fields;
}

/**
 * Splits a file into its front matter, YAML between two `---` lines, and the text after it.
 * @throws Refusal with the line of the error
 */
export function readFrontMatter(file: string): FrontMatter {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (lines[0]?.trimEnd() !== '---' || end === -1)
    throw new Refusal("An article must begin with a line '---', its fields, and another line '---'");
  return { fields: readFacts(lines.slice(1, end).join('\n')), text: lines.slice(end + 1).join('\n') };
}
