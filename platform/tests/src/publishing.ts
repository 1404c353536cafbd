import type { Registry } from '@fan-base/shared-contracts/release';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { expect } from '@playwright/test';
import { copyRelease, renumber } from './forge.ts';
import { soon } from './release-changes.ts';
import { on, releasesFolder } from './site.ts';

/** The release of the working tree under another version, its code unchanged. @returns its folder */
export function renumbered(name: string, version: string): string {
  const folder = copyRelease(name, version);
  renumber(folder, version);
  return folder;
}

/** The revision of the registry that the pages server works with. */
async function revisionInUse(): Promise<number> {
  const answer = await fetch(new URL('/healthz', on('localhost')));
  return ((await answer.json()) as { registry: number }).registry;
}

/** Publishes a build and waits until the pages server offers it. */
export async function publishAndWait(build: string): Promise<Registry> {
  const registry = await publish({ build, releases: openFolder(releasesFolder()), why: 'a test' });
  await expect.poll(revisionInUse, soon).toBe(registry.revision);
  return registry;
}
