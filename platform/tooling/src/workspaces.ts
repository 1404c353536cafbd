import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, withSlashes } from './project.ts';

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

let folders: ReadonlyMap<string, string> | undefined;

/** Folders of the workspaces relative to the root, by the name of their package without its scope. */
export function workspaceFolders(): ReadonlyMap<string, string> {
  if (folders) return folders;
  const { workspaces = [] }: { workspaces?: readonly string[] } = readJson('package.json');
  const manifests = globSync(
    workspaces.map((workspace) => `${workspace}/package.json`),
    { cwd: root },
  );
  folders = new Map(
    manifests.map((file) => [readJson(file).name.replace('@fan-base/', ''), withSlashes(dirname(file))]),
  );
  return folders;
}

/** Folder of the workspace that a file belongs to, else the first folder of its path. @param path relative to the root */
export const findWorkspace = (path: string): string =>
  [...workspaceFolders().values()]
    .filter((folder) => path.startsWith(`${folder}/`))
    .reduce(
      (deepest, folder) => (folder.length > deepest.length ? folder : deepest),
      path.split('/')[0] ?? '',
    );
