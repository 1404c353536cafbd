import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readers } from '@fan-base/shared-contracts/environment';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../project.ts';
import { findUnsafeSettings, type Role } from '../serve/production-settings.ts';

/** The folder of everything that the product is run with. */
export const deployFolder = join(root, 'deploy');

export const readDeployed = (path: string): string => readFileSync(join(deployFolder, path), 'utf8');

/** A YAML file of one document, with what `<<` brings in. The caller says its shape; schemas are checked apart. */
export const readYaml = <Shape>(path: string): Shape => parse(readDeployed(path), { merge: true });

/** The documents of a YAML file. */
export const readDocuments = <Shape>(path: string): Shape[] =>
  parseAllDocuments(readDeployed(path)).map((document) => document.toJS());

/** `NAME=value` by line, as `.env` files have it; comments are left out. */
export const readEnvFile = (path: string): Record<string, string> =>
  Object.fromEntries(
    readDeployed(path)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => {
        const at = line.indexOf('=');
        return [line.slice(0, at), line.slice(at + 1).replace(/^"(.*)"$/, '$1')] as const;
      }),
  );

/** What whoever runs the product fills in where an example has nothing: long enough for a secret. */
export const filledIn = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value || 'x'.repeat(40)]));

/**
 * What is wrong with the settings that a role is deployed with: names that it does not read, and all that keeps it
 * from being served.
 */
export function findSettingFaults(role: Role, settings: Readonly<Record<string, string>>): string[] {
  const known = new Set(Object.keys(role === 'pages' ? readers.pages : readers.api));
  const unknown = Object.keys(settings)
    .filter((name) => !known.has(name))
    .map((name) => `${name} is no setting of ${role}`);
  return [...unknown, ...findUnsafeSettings(role, settings)];
}
