import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readers } from '@fan-base/shared-server/settings';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../project.ts';
import { findUnsafeSettings, type Role } from '../serve/production-settings.ts';

/** Folder of the deployment files. */
export const deployFolder = join(root, 'deploy');

export const readDeployed = (path: string): string => readFileSync(join(deployFolder, path), 'utf8');

/** Parses a YAML file with one document, including `<<` merges. The caller gives its type; schemas are checked separately. */
export const readYaml = <Shape>(path: string): Shape => parse(readDeployed(path), { merge: true });

/** Parses a YAML file with several documents. */
export const readDocuments = <Shape>(path: string): Shape[] =>
  parseAllDocuments(readDeployed(path)).map((document) => document.toJS());

/** Parses a `.env` file; comments are ignored. */
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

/** Replaces empty values of an example as an operator would; long enough for a secret. */
export const filledIn = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value || 'x'.repeat(40)]));

/**
 * Problems with the deployed settings of a role: unknown names, and everything that prevents it from starting
 * in production.
 */
export function findSettingFaults(role: Role, settings: Readonly<Record<string, string>>): string[] {
  const known = new Set(Object.keys(role === 'pages' ? readers.pages : readers.api));
  const unknown = Object.keys(settings)
    .filter((name) => !known.has(name))
    .map((name) => `${name} is not a setting of ${role}`);
  return [...unknown, ...findUnsafeSettings(role, settings)];
}
