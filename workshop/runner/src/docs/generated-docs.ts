import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listApps, root } from '@fan-base/tooling/project';
import { readService } from '@fan-base/tooling/service/own-service';
import { clientModule } from './client.ts';
import { decisionIndex, readDecisions } from './decisions.ts';
import { settingsPage } from './settings.ts';
import { readSources, workspacesPage } from './workspaces.ts';

/** Generated pages, by their paths from the project's root. */
const pages: Readonly<Record<string, () => string>> = {
  'shared-contracts/src/client.ts': () => clientModule(),
  'docs/settings.md': () => settingsPage(),
  'docs/decisions/README.md': () => decisionIndex(readDecisions()),
  'docs/architecture/workspaces.md': () => workspacesPage(readSources()),
};

/** Clients of the remotes' own services. */
const serviceClients = (): { path: string; text: string }[] =>
  listApps().flatMap((app) => {
    const service = readService(app);
    return service ? [{ path: `${app}/src/service/client.ts`, text: service.client }] : [];
  });

/** Generated pages that are out of date, with their new text. */
export const outdatedDocs = (): { path: string; text: string }[] =>
  [...Object.entries(pages).map(([path, make]) => ({ path, text: make() })), ...serviceClients()].filter(
    ({ path, text }) => {
      const file = join(root, path);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    },
  );

/** Updates the generated pages. @returns the paths of those that changed */
export function writeDocs(): string[] {
  const changed = outdatedDocs();
  for (const { path, text } of changed) writeFileSync(join(root, path), text);
  return changed.map(({ path }) => path);
}
