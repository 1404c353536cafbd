import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@fan-base/tooling/project';

/** A decision, or the report that took its place. */
export interface Decision {
  /** Three digits. */
  readonly number: string;
  /** Its path from docs/decisions. */
  readonly file: string;
  readonly title: string;
  /** The day it was taken: `2026-11-22`. */
  readonly date: string;
}

/** Numbers without a decision, with the reason. */
const unusedNumbers: Readonly<Record<string, string>> = {
  '025': 'reserved for work that ended without a decision',
  '030': 'reserved for work that ended without a decision',
  '035': 'a report, removed',
  '050': 'a report, removed',
};

/** Decisions that were reports of measurements or tests, by the file in docs/reports that has their text now. */
const movedToReports: Readonly<Record<string, string>> = {
  '033': 'test-duration.md',
  '063': 'fleet-trial.md',
  '064': 'speed-goals.md',
};

/**
 * Parses a decision: its first line is `# 042 Title`, and its text begins with the date.
 * @throws Error that names what is missing
 */
export function parseDecision(file: string, text: string): Decision {
  const [, number = ''] = /^(\d{3})-[a-z0-9-]+\.md$/.exec(file) ?? [];
  const [, inTitle, title = ''] = /^# (\d{3}) (.+)\n/.exec(text) ?? [];
  const [, date = ''] = /^# .+\n\n(\d{4}-\d{2}-\d{2})/.exec(text) ?? [];
  if (!number) throw new Error(`docs/decisions/${file} is not named NNN-title.md`);
  if (inTitle !== number)
    throw new Error(`docs/decisions/${file} does not begin with "# ${number} " and a title`);
  if (file !== `${number}-${toFileName(title)}.md`)
    throw new Error(`docs/decisions/${file} does not match its title: ${number}-${toFileName(title)}.md`);
  if (!date) throw new Error(`docs/decisions/${file} has no date below its title`);
  return { number, file, title, date };
}

/** A title as a file name: `The API's layers` is `the-apis-layers`. */
const toFileName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The index of decisions. @throws Error for missing numbers and for two decisions with one number */
export function decisionIndex(decisions: readonly Decision[], moved: readonly Decision[] = []): string {
  const byNumber = new Map<string, Decision>();
  for (const decision of [...decisions, ...moved]) {
    if (byNumber.has(decision.number)) throw new Error(`Two decisions have the number ${decision.number}`);
    byNumber.set(decision.number, decision);
  }
  const last = Math.max(0, ...[...byNumber.keys()].map(Number));
  const rows = Array.from({ length: last }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    const decision = byNumber.get(number);
    return decision
      ? `| [${number}](${decision.file}) | ${decision.title} | ${decision.date} |`
      : `| ${number} | (none: ${unusedNumbers[number] ?? 'not written yet'}) | |`;
  });
  return `# Decisions

Decisions say why the product is built this way; the [topic pages](../README.md) say how it works now. Each is dated and at most one page. A later change is a new decision, and a line below the date of the old one links to it. Write one from the [template](template.md) if others could reasonably have decided otherwise, with the next free number and a noun as its title; \`npm run docs\` adds it to this table.

| | decision | date |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** All decisions, by number. */
export function readDecisions(): Decision[] {
  const folder = join(root, 'docs/decisions');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md' && file !== 'template.md')
    .sort()
    .map((file) => parseDecision(file, readFileSync(join(folder, file), 'utf8')));
}

/** The reports that took the place of decisions. @throws Error if a report lacks a title or a date */
export const readMovedDecisions = (): Decision[] =>
  Object.entries(movedToReports).map(([number, file]) => {
    const text = readFileSync(join(root, 'docs/reports', file), 'utf8');
    const [, title, date] = /^# (.+)\n\n(\d{4}-\d{2}-\d{2})/.exec(text) ?? [];
    if (!title || !date) throw new Error(`docs/reports/${file} does not begin with a title and a date`);
    return { number, file: `../reports/${file}`, title: `Report: ${title}`, date };
  });
