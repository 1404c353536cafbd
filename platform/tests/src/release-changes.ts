import type { Registry } from '@fan-base/shared-contracts/release';
import { promote } from '@fan-base/shared-releases/changes';
import { openFolder, readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { expect } from '@playwright/test';
import { changeScripts, copyRelease, renumber } from './forge.ts';
import { on, releasesFolder } from './site.ts';

/** Timeout in milliseconds for changes in a pages server, even on a busy machine. */
export const soonMs = 30_000;

/** Intervals for `expect.poll`, which are a second by default. */
export const soon = { timeout: soonMs, intervals: [50] };

/** Waits until the pages server works with a registry. */
async function untilInUse({ revision }: Registry): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await fetch(on('localhost', '/healthz').replace('localhost', '127.0.0.1'));
      return ((await answer.json()) as { registry: number }).registry;
    }, soon)
    .toBe(revision);
}

/** Changes the registry as a release command does, and waits until it is in use. */
export async function changeReleases(change: (registry: Registry) => Registry): Promise<void> {
  await untilInUse(await openFolder(releasesFolder()).changeRegistry(change));
}

export const author = () => ({ at: new Date().toISOString(), by: 'e2e', why: 'a test' });

export const stableOf = (name: string): string =>
  readFolderRegistry(releasesFolder()).apps[name]?.stable ?? '';

/** Gives all visitors a version again. */
export const restore = async (name: string, version: string): Promise<void> => {
  if (stableOf(name) !== version)
    await changeReleases((registry) => promote(registry, name, version, author()));
};

/** Forges a build with other texts from the working tree's release. @returns its folder */
export function forgeWords(name: string, version: string, words: Readonly<Record<string, string>>): string {
  const folder = copyRelease(name, version);
  const replaceWords = (source: string) =>
    Object.entries(words).reduce((text, [from, to]) => text.replaceAll(from, to), source);
  changeScripts(folder, replaceWords);
  renumber(folder, version);
  return folder;
}

/** Publishes a build, for visitors or (`isHeld`) for pins and canaries only. */
export async function publishBuild(build: string, isHeld: boolean): Promise<void> {
  await untilInUse(await publish({ build, releases: openFolder(releasesFolder()), why: 'a test', isHeld }));
}
