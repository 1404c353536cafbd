import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';

export interface Decision {
  /** Three digits. */
  readonly number: string;
  readonly file: string;
  readonly title: string;
  /** The day on which it was taken: `2026-11-22`. */
  readonly date: string;
}

/** Numbers without a decision, and why there is none. */
const unusedNumbers: Readonly<Record<string, string>> = {
  '025': 'given to work that ran beside 026 to 032 and ended without a decision of its own',
  '030': 'given to work that ran beside 026 to 032 and ended without a decision of its own',
};

/**
 * Reads a decision's file: its first line is `# 042 Title`, and the first line of its text begins with the date.
 * @throws Error that says what the file lacks
 */
export function parseDecision(file: string, text: string): Decision {
  const [, number = ''] = /^(\d{3})-[a-z0-9-]+\.md$/.exec(file) ?? [];
  const [, inTitle, title = ''] = /^# (\d{3}) (.+)\n/.exec(text) ?? [];
  const [, date = ''] = /^# .+\n\n(\d{4}-\d{2}-\d{2})/.exec(text) ?? [];
  if (!number) throw new Error(`docs/decisions/${file} is not named NNN-title.md`);
  if (inTitle !== number)
    throw new Error(`docs/decisions/${file} does not begin with "# ${number} " and a title`);
  // An appendix has the date of its decision.
  if (!date && !title.startsWith('(appendix)'))
    throw new Error(`docs/decisions/${file} has no date below its title`);
  return { number, file, title, date };
}

/** The index of decisions. @throws Error for numbers that are missing, and two decisions with one number */
export function indexOfDecisions(decisions: readonly Decision[]): string {
  const isUsed = new Set(decisions.map(({ number }) => number));
  const taken = decisions.filter(({ title }) => !title.startsWith('(appendix)')).map(({ number }) => number);
  const twice = taken.find((number, at) => taken.indexOf(number) !== at);
  if (twice) throw new Error(`Two decisions have the number ${twice}`);
  const last = Number(decisions.at(-1)?.number ?? 0);
  const rows = Array.from({ length: last }, (_, at) => String(at + 1).padStart(3, '0')).flatMap((number) => {
    if (isUsed.has(number))
      return decisions
        .filter((decision) => decision.number === number)
        .map(({ file, title, date }) => `| [${number}](${file}) | ${title} | ${date ? `${date} ` : ''}|`);
    const reason = unusedNumbers[number];
    return [`| ${number} | (none: ${reason ?? 'not written yet'}) | |`];
  });
  return `# Decisions

Why the product is as it is. A decision is a dated note that is not rewritten later: what changed is a new one, and the old one says so in a line below its date. Write one from the [template](template.md) when somebody could reasonably have decided otherwise, with the next free number; \`npm run docs\` adds it to this table.

| | decision | date |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** Every decision, in the order of their numbers. */
export function readDecisions(): Decision[] {
  const folder = join(root, 'docs/decisions');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md' && file !== 'template.md')
    .sort()
    .map((file) => parseDecision(file, readFileSync(join(folder, file), 'utf8')));
}
