import { Refusal } from '../refusal.ts';

export interface FrontMatter {
  /** Texts and lists of texts by their names, in lower case. */
  readonly fields: ReadonlyMap<string, string | readonly string[]>;
  readonly text: string;
}

const unquoted = (text: string): string =>
  /^"(.*)"$|^'(.*)'$/s
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined) ?? text;

const factOf = (text: string): string | readonly string[] =>
  text.startsWith('[') && text.endsWith(']')
    ? text
        .slice(1, -1)
        .split(',')
        .map((one) => unquoted(one.trim()))
        .filter(Boolean)
    : unquoted(text);

/**
 * The lines between `---` at the beginning of a file, and the text behind them. Of YAML only `name: text`,
 * `name: [one, two]` and lists of `- one` lines are read: an article needs no more.
 * @throws Refusal with the line that is wrong
 */
export function readFrontMatter(file: string): FrontMatter {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0]?.trimEnd() !== '---' || end === -1)
    throw new Refusal("An article begins with a line '---', the facts about it, and another line '---'");
  const fields = new Map<string, string | readonly string[]>();
  let name: string | null = null;
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const item = /^\s*- +(.*)$/.exec(line)?.[1];
    const [, key, value = ''] = /^([A-Za-z_]+):(?: +(.*))?$/.exec(line) ?? [];
    if (item !== undefined && name !== null) {
      const before = fields.get(name);
      fields.set(name, [...(Array.isArray(before) ? (before as string[]) : []), unquoted(item.trim())]);
    } else if (key !== undefined) {
      name = key.toLowerCase();
      if (fields.has(name)) throw new Refusal(`line ${index + 2}: '${name}' stands twice`);
      fields.set(name, factOf(value.trim()));
    } else throw new Refusal(`line ${index + 2}: 'name: text' is expected`);
  }
  return { fields, text: lines.slice(end + 1).join('\n') };
}
