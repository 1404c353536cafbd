import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { withSlashes } from '../project.ts';

/** The table of a remote's folders, below its `src`. */
export const foldersFile = 'folders.generated.ts';

const languages = ['da', 'en'] as const;

const importOf = (chunk: string, path: string) => `import(/* webpackChunkName: "${chunk}" */ './${path}')`;

function loadMessages(chunk: string, folder: string): string {
  const [danish, english] = languages.map(
    (language) =>
      `${importOf(`${chunk}-${language}`, `${folder}/${language}.ts`)}.then(({ messages }) => messages)`,
  );
  return `(language: Language) => (language === 'da' ? ${danish} : ${english})`;
}

/** The catalogs of a page: in its folder, or in the one that groups it with others. */
function findLocales(src: string, folder: string): string | null {
  if (folder === 'pages') return null;
  const locales = `${folder}/locales`;
  return existsSync(join(src, locales)) ? locales : findLocales(src, dirname(folder));
}

/** Modules by the name of their folder. @throws Error if two have the same name */
function listModules(src: string, pattern: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const path of globSync(pattern, { cwd: src }).map(withSlashes).sort()) {
    const name = basename(dirname(path));
    const other = modules.get(name);
    if (other) throw new Error(`${other} and ${path} are both the module of ${name}`);
    modules.set(name, path);
  }
  return modules;
}

const listEntries = (modules: ReadonlyMap<string, string>, write: (name: string, path: string) => string) =>
  [...modules].map(([name, path]) => `    '${name}': { ${write(name, path)} },\n`).join('');

/** The source of a remote's table of folders. @param src its folder of sources @throws Error for an ambiguous folder */
export function describeFolders(src: string): string {
  const modules = listModules(src, 'pages/**/*Page.tsx');
  const own = [...modules.keys()].filter((name) => !specifiedPages.some(({ key }) => key === name));
  const pages = listEntries(modules, (name, path) => {
    const locales = findLocales(src, dirname(path));
    const messages = locales ? `, messages: ${loadMessages(`page-${name}-messages`, locales)}` : '';
    return `load: () => ${importOf(`page-${name}`, path)}${messages}`;
  });
  const widgets = listEntries(
    listModules(src, 'widgets/*/*Widget.tsx'),
    (name, path) => `load: () => ${importOf(`widget-${name}`, path)}`,
  );
  return `// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
${pages}  },
  widgets: {
${widgets}  },
  messages: ${loadMessages('messages', 'locales')},
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their \`pathFor\`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
${own.map((name) => `    '${name}': true;\n`).join('')}  }
}
`;
}

/** Writes the table of a remote's folders, unless it is current. @param folder of an application */
export function writeFolders(folder: string): void {
  const src = join(folder, 'src');
  if (!existsSync(join(src, 'remote.tsx'))) return;
  const file = join(src, foldersFile);
  const text = describeFolders(src);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
