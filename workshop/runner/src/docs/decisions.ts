import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@fan-base/tooling/project';

/** Themes of the index, in its order, each with what it is about. */
export const themes = {
  Remotes: 'what a team builds, and what the shell gives it',
  Releases: 'versions, the registry, and who gets which',
  Rendering: 'from a request to a page that works',
  Freshness: 'what is cached, and what ends it',
  Pages: 'what fans see',
  Data: 'sources, imports and editors',
  API: 'calls and their code',
  Members: 'accounts, limits and the forum',
  Operations: 'machines, engines and failures',
  Project: 'tests, measurements and the repository',
} as const;

export interface Decision {
  /** Three digits. */
  readonly number: string;
  /** Its path from docs/decisions. */
  readonly file: string;
  readonly title: string;
  readonly theme: string;
}

/** Former decisions by the number of the one that has their text now. Their numbers are not used again. */
const folded: Readonly<Record<string, string>> = {
  '004': '052',
  '005': '070',
  '006': '034',
  '009': '065',
  '010': '052',
  '015': '075',
  '040': '016',
  '051': '073',
  '058': '078',
  '061': '078',
  '076': '034',
  '077': '101',
  '093': '084',
  '114': '036',
  '116': '016',
  '118': '082',
};

/**
 * Parses a decision: its first line is `# 042 Title`, and its text begins with the date and
 * the theme: `2026-11-22, revised 2026-11-29 · Data`.
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
  const [, theme = ''] = /^# .+\n\n\d{4}.* · (\w+)\n/.exec(text) ?? [];
  if (!(theme in themes))
    throw new Error(
      `docs/decisions/${file} has no theme: add " · THEME" to its date (${Object.keys(themes).join(', ')})`,
    );
  return { number, file, title, theme };
}

/** A title as a file name: `The API's layers` is `the-apis-layers`. */
const toFileName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/**
 * The index of decisions.
 * @throws Error for two decisions with one number, and for a number that was folded into another one
 */
export function decisionIndex(decisions: readonly Decision[]): string {
  const byNumber = new Map<string, Decision>();
  for (const decision of decisions) {
    if (byNumber.has(decision.number)) throw new Error(`Two decisions have the number ${decision.number}`);
    if (decision.number in folded) throw new Error(`The number ${decision.number} is used already`);
    byNumber.set(decision.number, decision);
  }
  const link = ({ number, file }: Decision) => `[${number}](${file})`;
  const sections = Object.entries(themes).flatMap(([theme, about]) => {
    const rows = decisions.filter((decision) => decision.theme === theme);
    return rows.length === 0
      ? []
      : [
          `## ${theme}: ${about}

${rows.map((decision) => `- ${link(decision)} ${decision.title}`).join('\n')}
`,
        ];
  });
  const moved = Object.entries(folded)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([number, home]) => {
      const decision = byNumber.get(home);
      return decision ? [`${number} in ${link(decision)}`] : [];
    });
  return `# Decisions

Decisions say why the product is built this way; the [topic pages](../README.md) say how it works now. Write one from the [template](template.md) if others could reasonably have decided otherwise, with the next free number, a noun as its title, and a theme. A change of a decision is written into it, so that each stays true; git has what it said before. \`npm run docs\` makes this index.

${sections.join('\n')}${moved.length > 0 ? `\nFormer decisions: ${moved.join(', ')}.\n` : ''}`;
}

/** All decisions, by number. */
export function readDecisions(): Decision[] {
  const folder = join(root, 'docs/decisions');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md' && file !== 'template.md')
    .sort()
    .map((file) => parseDecision(file, readFileSync(join(folder, file), 'utf8')));
}
