import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { clientModule } from './client.ts';
import { indexOfDecisions, readDecisions } from './decisions.ts';
import { readmePage } from './settings.ts';
import { readSources, workspacesPage } from './workspaces.ts';

/** Pages that are made from the project, all of them or in part, by their paths from its root. */
const pages: Readonly<Record<string, () => string>> = {
  'README.md': () => readmePage(),
  'shared-contracts/src/client.ts': () => clientModule(),
  'docs/decisions/README.md': () => indexOfDecisions(readDecisions()),
  'docs/architecture/workspaces.md': () => workspacesPage(readSources()),
};

/** The generated pages that are not what the project would make of them now. */
export const outdatedDocs = (): { path: string; text: string }[] =>
  Object.entries(pages)
    .map(([path, make]) => ({ path, text: make() }))
    .filter(({ path, text }) => {
      const file = join(root, path);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    });

/** Writes the generated pages anew. @returns the paths of those that have changed */
export function writeDocs(): string[] {
  const changed = outdatedDocs();
  for (const { path, text } of changed) writeFileSync(join(root, path), text);
  return changed.map(({ path }) => path);
}
