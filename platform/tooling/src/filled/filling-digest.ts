import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages, root, withSlashes } from '../project.ts';
import { parseImports, reachedFrom } from './import-graph.ts';

/** Dependencies of a filled database besides the sources. */
export interface Filling {
  /** ISO 8601; the clock is frozen. */
  readonly clock: string;
  /** Port of the demo providers: their address is part of stored URLs, keys and hashes. */
  readonly demoPort: number;
  readonly withForums: boolean;
  /** `pglite`, or PostgreSQL with its version. */
  readonly engine: string;
}

/** Folders used in full; they also contain migrations, templates and texts, which no import reaches. */
const whole = ['api/src', 'workshop/demo/src', 'api/parsers/src', 'platform/tooling/src/filled'];
const starter = 'platform/tooling/src/start/product.ts';

/** Every file that decides how a database is filled, relative to the root: whole folders, and what they import. */
export function listFillingInputs(): string[] {
  const own = globSync(
    whole.map((folder) => `${folder}/**/*.*`),
    { cwd: root },
  )
    .map(withSlashes)
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const seen = new Set<string>();
  for (const path of [...own, starter]) reachedFrom(path, seen);
  const data = [...seen].flatMap((path) => parseImports(path, readFileSync(join(root, path), 'utf8')));
  return [...new Set([...own, ...seen, ...data].map(withSlashes))].sort();
}

/** Digest of everything that makes a filled database: twenty hex digits. */
export function fillingDigest(
  filling: Filling,
  readFile = (path: string) => readFileSync(join(root, path)),
): string {
  const { clock, demoPort, withForums, engine } = filling;
  const hash = createHash('sha256')
    .update(JSON.stringify([clock, demoPort, withForums, engine, process.version, process.platform]))
    .update(lockedPackages());
  for (const path of listFillingInputs()) hash.update(`\0${path}\0`).update(readFile(path));
  return hash.digest('hex').slice(0, 20);
}
