import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@fan-base/shared-contracts/integrity';
import { Registry, Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';

/** What the registry says now: the stable release of each application that could be read. */
export interface Releases {
  readonly revision: number;
  readonly stable: ReadonlyMap<string, Release>;
}

export interface ReleaseStore {
  /** The newest registry that could be read; it never fails once there was a good one. */
  current(): Releases;
  close(): void;
}

export interface ReleaseStoreOptions {
  readonly directory: string;
  /** Milliseconds after which the file is looked at again, whether or not the system told of a change. */
  readonly pollEvery: number;
  readonly onProblem: (problem: string, error: unknown) => void;
  readonly onChange: (releases: Releases) => void;
}

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Reads a published release's own description and compares it with the registry's hash. */
async function readRelease(directory: string, name: string, version: string, hash: string): Promise<Release> {
  const bytes = await readFile(join(directory, name, version, 'release.json'));
  if (integrityOf(bytes) !== hash)
    throw new Error(`release.json of ${name} ${version} is not the one that was published`);
  const release = parse(bytes);
  assert(release, Release);
  return release;
}

async function readReleases(
  directory: string,
  previous: Releases | null,
  onProblem: ReleaseStoreOptions['onProblem'],
): Promise<Releases> {
  const registry = parse(await readFile(join(directory, 'releases.json')));
  assert(registry, Registry);
  if (previous?.revision === registry.revision) return previous;
  const stable = new Map<string, Release>();
  await Promise.all(
    Object.entries(registry.apps).map(async ([name, app]) => {
      const known = previous?.stable.get(name);
      const published = app.versions[app.stable];
      if (known?.version === app.stable) stable.set(name, known);
      else if (published) {
        try {
          stable.set(name, await readRelease(directory, name, app.stable, published.release));
        } catch (error) {
          onProblem(`release ${name} ${app.stable} cannot be read`, error);
          if (known) stable.set(name, known);
        }
      }
    }),
  );
  return { revision: registry.revision, stable };
}

/**
 * Follows `releases.json`: a new revision is in use within `pollEvery` milliseconds, and at once where the file
 * system tells of changes. A registry that cannot be read changes nothing.
 * @throws Error when there is no readable registry at the start
 */
export async function openReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  const { directory, onProblem, onChange } = options;
  let current = await readReleases(directory, null, onProblem);
  onChange(current);
  let isReading = false;
  const refresh = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const next = await readReleases(directory, current, onProblem);
      if (next !== current) {
        current = next;
        onChange(next);
      }
    } catch (error) {
      onProblem('the release registry cannot be read; the last good one stays', error);
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void refresh(), options.pollEvery);
  const watcher = watch(directory, (_event, file) => {
    if (file === 'releases.json') void refresh();
  });
  watcher.on('error', (error) =>
    onProblem('the release folder is no longer watched; it is read by the clock', error),
  );
  return {
    current: () => current,
    close() {
      clearInterval(timer);
      watcher.close();
    },
  };
}
