import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyRelease, renumber } from '@fan-base/platform-tests/forge';
import { ask, danish, english, releasesFolder } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { publishChecked } from '@fan-base/tooling/release/publish-checked';
import { rehearse } from '@fan-base/tooling/release/rehearsal/rehearse';
import type { BrokenVersion, Stop } from './broken-versions.ts';

export const remote = 'mf-squad';

/** What stopped a version, in whose words, and after how long. */
export interface Caught {
  readonly stop: Stop | null;
  readonly words: string;
  readonly seconds: number;
}

/** Opens the remote's pages as visitors do, so that the product has views of them. */
export async function openPages(): Promise<void> {
  await ask(danish, '/trup');
  await ask(english, '/squad');
}

const environment = () => ({ ...process.env, RELEASES_DIR: releasesFolder(), RELEASES_S3: '' });

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
    selectsRoutes: ['squad'],
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

/** Gives a broken version the way of every release: publish on hold, then rehearse. */
export async function tryBroken(
  broken: BrokenVersion,
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
    broken.forge(folder, version);
    const { neighbor } = broken;
    if (neighbor) await publish({ build: neighbor(), releases: openFolder(releasesFolder()), why: 'a test' });
    const refusal = await publishHeld(folder);
    if (refusal) return stopAt('publish', refusal);
    broken.tamper?.(join(releasesFolder(), remote, version));
    const { outcome, reasons } = await rehearseVersion(version, options);
    return stopAt(outcome === 'refused' ? 'rehearsal' : null, reasons.join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
