import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readers } from '@fan-base/shared-contracts/environment';
import { root } from '../project.ts';

const readerNames: Readonly<Record<keyof typeof readers, string>> = {
  api: 'API',
  pages: 'pages server',
  demo: 'demonstration',
  start: '`npm start`',
  releases: 'publishing',
  import: '`npm run import`',
  uploads: '`npm run copy-uploads`',
  move: '`npm run move-database`',
};

function formatDefault(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '(none)';
  return `\`${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}\``;
}

const getReaders = (name: string): string =>
  Object.entries(readers)
    .filter(([, own]) => Object.hasOwn(own, name))
    .map(([reader]) => readerNames[reader as keyof typeof readers])
    .join(', ');

type Variables = Readonly<Record<string, { readonly default?: unknown; readonly desc?: string }>>;

/** Every environment variable, what it is without being set, who reads it and what it is for. */
export const settingsTable = (): string =>
  [
    '| variable | default | read by | what |',
    '| --- | --- | --- | --- |',
    ...Object.entries(Object.assign({}, ...Object.values(readers)) as Variables).map(
      ([name, variable]) =>
        `| \`${name}\` | ${formatDefault(variable.default)} | ${getReaders(name)} | ${variable.desc} |`,
    ),
  ].join('\n');

const begin = '<!-- made of shared-contracts/src/environment.ts by npm run docs -->\n\n';
const end = '\n\n<!-- end of the settings -->';

/** README with the table as it is now. @throws Error when its place cannot be found */
export function readmePage(text = readFileSync(join(root, 'README.md'), 'utf8')): string {
  const [before, rest] = text.split(begin);
  const [, after] = (rest ?? '').split(end);
  if (before === undefined || after === undefined) throw new Error('README.md has no place for the settings');
  return before + begin + settingsTable() + end + after;
}
