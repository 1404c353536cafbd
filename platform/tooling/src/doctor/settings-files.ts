import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, type Environment } from '@fan-base/shared-server/environment';
import type { Role } from '../serve/production-settings.ts';

/** The settings of one file, or of this process. */
export interface SettingsFile {
  /** `pages.env`, or `environment` for this process. */
  readonly name: string;
  readonly roles: readonly Role[];
  readonly env: Environment;
}

/** As in deploy/machines; a console has no role. */
const files: readonly (readonly [name: string, roles: readonly Role[]])[] = [
  ['pages.env', ['pages']],
  ['api.env', ['api', 'jobs', 'migrate']],
  ['publisher.env', []],
];

/**
 * Reads the settings files of a folder that exist.
 * @throws ConfigError if there is none, or one cannot be read
 */
export function readSettingsFiles(folder: string): readonly SettingsFile[] {
  const found = files.filter(([name]) => existsSync(join(folder, name)));
  if (found.length === 0)
    throw new ConfigError(`${folder} has none of ${files.map(([name]) => name).join(', ')}`);
  return found.map(([name, roles]) => {
    const path = join(folder, name);
    try {
      return { name, roles, env: parseEnv(readFileSync(path, 'utf8')) };
    } catch (error) {
      throw new ConfigError(
        `${path} cannot be read (${error instanceof Error ? error.message : error}): run this as root`,
      );
    }
  });
}
