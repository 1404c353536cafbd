import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { Registry } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';

const fileName = 'releases.json';
const lockName = 'releases.lock';
const lockPatienceMs = 10_000;
const lockPollMs = 50;

const empty: Registry = { revision: 0, apps: {} };

/** The registry in a folder of releases; an empty one where there is none yet. @throws Error when it is damaged */
export function readRegistry(directory: string): Registry {
  let text: string;
  try {
    text = readFileSync(join(directory, fileName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return structuredClone(empty);
    throw error;
  }
  const registry: unknown = JSON.parse(text);
  assert(registry, Registry);
  return registry;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A publisher that was killed leaves its lock behind; its process number tells. */
function removeDeadLock(path: string) {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true });
  } catch {
    // The holder has just let go.
  }
}

async function lock(directory: string): Promise<() => void> {
  const path = join(directory, lockName);
  const until = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (Date.now() > until)
        throw new Error('Another release is being published: try again when it is done');
      removeDeadLock(path);
      await new Promise((resolve) => setTimeout(resolve, lockPollMs));
    }
  }
}

/**
 * Changes the registry: one writer at a time, and readers see either the old or the new file, never a part.
 * @param change gets a copy; what it returns is written with the next revision
 */
export async function changeRegistry(
  directory: string,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  mkdirSync(directory, { recursive: true });
  const unlock = await lock(directory);
  try {
    const before = readRegistry(directory);
    const after: Registry = { ...change(structuredClone(before)), revision: before.revision + 1 };
    assert(after, Registry);
    const temporary = join(directory, `.${fileName}.${process.pid}`);
    writeFileSync(temporary, `${JSON.stringify(after, null, 2)}\n`);
    renameSync(temporary, join(directory, fileName));
    return after;
  } finally {
    unlock();
  }
}
