import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import { ApiDescription } from '@fan-base/shared-contracts/uses';
import type { Author } from './changes.ts';
import type { ReleaseFiles } from './release-files.ts';

/** Folder of the descriptions in a store, beside those of the applications. */
const folder = 'api';

/** Reads the description of the API that runs; null if none is recorded. @throws Error if it cannot be read */
export async function readRunningApi(
  releases: ReleaseFiles,
  { api }: Registry,
): Promise<ApiDescription | null> {
  if (!api) return null;
  const bytes = await releases.read(`${folder}/${api.version}/release.json`);
  const description: unknown = JSON.parse(new TextDecoder().decode(bytes));
  assert(description, ApiDescription);
  return description;
}

/** Stores the description of an API, before the registry names it. */
export async function placeApi(releases: ReleaseFiles, description: ApiDescription): Promise<void> {
  const build = await mkdtemp(join(tmpdir(), 'fan-base-api-'));
  try {
    await writeFile(join(build, 'release.json'), JSON.stringify(description));
    await releases.place(build, folder, description.version);
  } finally {
    await rm(build, { recursive: true, force: true });
  }
}

/** Names the API that runs. */
export const withApi = (registry: Registry, { version }: ApiDescription, author: Author): Registry => ({
  ...registry,
  api: { version, ...author },
});
