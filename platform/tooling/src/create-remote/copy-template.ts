import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { withSlashes } from '../project.ts';
import { fillTemplate, type RemoteNames, withoutAddress, withServicePackage } from './fill-template.ts';

const template = resolve(import.meta.dirname, '../../template');
/** Files of a remote with a service of its own. Its `src` replaces the other one. */
const serviceFolder = 'with-service';

export interface TemplateOptions {
  /** Adds a service. */
  readonly withService: boolean;
  /** Selects files by their path in the new remote; all by default. */
  readonly isWanted?: (path: string) => boolean;
}

/** Files below a folder of the template, by their path in the new remote. */
const listFiles = (folder: string): [path: string, source: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      return [withSlashes(source.slice(folder.length + 1)), source];
    });

/** Writes the files of a new remote. */
export function copyTemplate(
  names: RemoteNames,
  folder: string,
  { withService, isWanted = () => true }: TemplateOptions,
): void {
  const isSpecified = specifiedPages.some((route) => route.remote === names.folder);
  const change = (path: string, text: string): string => {
    if (isSpecified && path === 'src/remote.tsx') return withoutAddress(text);
    return withService && path === 'package.json' ? withServicePackage(text) : text;
  };
  const files = new Map([
    ...listFiles(template).filter(
      ([path]) => !path.startsWith(`${serviceFolder}/`) && !(withService && path.startsWith('src/')),
    ),
    ...(withService ? listFiles(join(template, serviceFolder)) : []),
  ]);
  for (const [path, source] of files) {
    if (/locales\/[a-z]+\.ts$/.test(path) || !isWanted(path)) continue;
    const target = join(folder, fillTemplate(path, names));
    const text = fillTemplate(readFileSync(source, 'utf8'), names);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, change(path, text));
  }
}
