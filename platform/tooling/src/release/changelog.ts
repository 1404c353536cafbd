import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, ownRepository, readPackage } from '../project.ts';

/** Changes of a version in a changelog, as one line without headings; null: no such version. */
export function selectChanges(changelog: string, version: string): string | null {
  const section = changelog.split(/^## /m).find((part) => part.split('\n', 1)[0]?.trim() === version);
  if (section === undefined) return null;
  return section
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/^- (?:[0-9a-f]{7}: )?/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join('; ');
}

export interface Changes {
  /** For the registry's history. */
  readonly text: string;
  /** Reasons why the version in package.json does not match the sources; empty if it does. */
  readonly reasons: readonly string[];
}

/** Reads the changes of a version of an application, by default that in its package.json. */
export function readChanges(app: string, version = readPackage(app).version): Changes {
  const path = join(appFolder(app), 'CHANGELOG.md');
  const text = existsSync(path) ? selectChanges(readFileSync(path, 'utf8'), version) : null;
  return {
    text: text ?? '',
    reasons:
      text === null
        ? [
            ownRepository
              ? `CHANGELOG.md does not have ${version}: add "## ${version}" with the changes`
              : `${app}/CHANGELOG.md does not have ${version}: npm run changeset, then npm run version-packages`,
          ]
        : [],
  };
}
