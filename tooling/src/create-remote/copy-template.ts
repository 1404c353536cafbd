import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { routes } from '@fan-base/shared-contracts/routes';
import { withSlashes } from '../project.ts';
import { fillTemplate, type RemoteNames, withoutOwnRoutes } from './fill-template.ts';

const template = resolve(import.meta.dirname, '../../template');

/**
 * Writes the files of a new remote.
 * @param isWanted selects files by their path in the template; all by default
 */
export function copyTemplate(
  names: RemoteNames,
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): void {
  const isInTable = routes.some((route) => route.remote === names.folder);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const entry of files) {
    const source = join(entry.parentPath, entry.name);
    const path = withSlashes(source.slice(template.length + 1));
    if (/locales\/[a-z]+\.ts$/.test(path) || !isWanted(path)) continue;
    const target = join(folder, fillTemplate(path, names));
    const text = fillTemplate(readFileSync(source, 'utf8'), names);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, isInTable && path === 'src/remote.tsx' ? withoutOwnRoutes(text) : text);
  }
}
