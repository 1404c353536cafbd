import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { publishChecked } from '@fan-base/tooling/release/publish-checked';
import { rehearse } from '@fan-base/tooling/release/rehearsal/rehearse';
import { expect } from '@playwright/test';
import { copyRelease, renumber } from '../forge.ts';
import { ask, danish, english, releasesFolder } from '../site.ts';
import { underTest } from '../under-test.ts';
import type { BrokenVersion, Stop } from './broken-versions.ts';

export const remote = 'mf-alpha';

/** The check that stopped a version, its message, and the time it took. */
export interface Caught {
  readonly stop: Stop | null;
  readonly words: string;
  readonly seconds: number;
}

/** Expects that a version was stopped by the right check with the right message. */
export function expectRefused({ words, stop }: BrokenVersion, caught: Caught | undefined): void {
  expect(caught?.words).toMatch(words);
  expect(caught?.stop).toBe(stop);
}

/** Opens the remote's pages as visitors do, so that the product has views of them. */
export async function openPages(): Promise<void> {
  await ask(danish, '/alfa');
  await ask(english, '/alpha');
}

/** Settings of a release command on the releases of this file. */
export const environment = () => ({ ...process.env, RELEASES_DIR: releasesFolder(), RELEASES_S3: '' });

/** Rehearses a published version of the remote on the product of this file's tests. */
export const rehearseVersion = (version: string, { usesBrowser }: { readonly usesBrowser: boolean }) =>
  rehearse({
    releases: openFolder(releasesFolder()),
    env: environment(),
    pagesUrl: underTest().pages,
    name: remote,
    version,
    by: 'a test',
    usesBrowser,
    selectsRoutes: ['alpha'],
  });

/** Publishes a build on hold with all checks. @returns the refusal; empty: none */
async function publishHeld(build: string): Promise<string> {
  try {
    await publishChecked({
      builds: [build],
      releases: openFolder(releasesFolder()),
      why: 'a test',
      isHeld: true,
    });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Releases a version with these faults as usual: publish on hold, then rehearse. */
export async function tryBroken(
  faults: readonly BrokenVersion[],
  version: string,
  options: { readonly usesBrowser: boolean },
): Promise<Caught> {
  const since = performance.now();
  const stopAt = (stop: Stop | null, words: string): Caught => ({
    stop,
    words,
    seconds: (performance.now() - since) / 1_000,
  });
  const folder = copyRelease(remote, version);
  try {
    renumber(folder, version);
    for (const { forge, neighbor } of faults) {
      forge(folder, version);
      if (neighbor)
        await publish({ build: neighbor(), releases: openFolder(releasesFolder()), why: 'a test' });
    }
    const refusal = await publishHeld(folder);
    if (refusal) return stopAt('publish', refusal);
    for (const { tamper } of faults) tamper?.(join(releasesFolder(), remote, version));
    const { outcome, reasons } = await rehearseVersion(version, options);
    return stopAt(outcome === 'refused' ? 'rehearsal' : null, reasons.join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Tries broken versions, one per group and several in parallel, because rehearsals mostly wait.
 * @param major of the versions, `9.2`
 * @returns what stops each, by its name
 */
export function tryAll(
  all: readonly BrokenVersion[],
  major: string,
  { lanes, ...options }: { readonly lanes: number; readonly usesBrowser: boolean },
): ReadonlyMap<string, Promise<Caught>> {
  const groups = Map.groupBy(all, ({ name, group }) => group ?? name);
  const ends: Promise<unknown>[] = [];
  return new Map(
    [...groups.values()].flatMap((faults, at) => {
      const caught = Promise.resolve(ends[at - lanes]).then(() =>
        tryBroken(faults, `${major}.${at}`, options),
      );
      // The tests of these versions report it.
      ends.push(caught.catch(() => undefined));
      return faults.map(({ name }) => [name, caught] as const);
    }),
  );
}
