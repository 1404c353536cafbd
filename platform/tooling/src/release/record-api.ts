import type { Registry } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { ApiDescription } from '@fan-base/shared-contracts/uses';
import { type Author, RefusedChange } from '@fan-base/shared-releases/changes';
import { findMissingCalls } from '@fan-base/shared-releases/find-breaks';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { placeApi, withApi } from '@fan-base/shared-releases/running-api';
import { callsPath } from '@fan-base/shared-server/describe-api';
import { resolveVersions } from './resolved-versions.ts';

const timeoutMs = 10_000;

/** Requests the description of a running API. @throws RefusedChange */
export async function requestApi(address: string): Promise<ApiDescription> {
  const url = new URL(callsPath, address).href;
  const description: unknown = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    .then((answer) => answer.json())
    .catch(() => null);
  if (!is(description, ApiDescription)) throw new RefusedChange(`${url} does not describe an API`);
  return description;
}

/** Calls of the releases that visitors have, which an API lacks or answers differently. */
export async function findCallBreaks(
  releases: ReleaseFiles,
  registry: Registry,
  api: ApiDescription,
): Promise<string[]> {
  const { resolvedVersions } = await resolveVersions(releases, registry, []);
  return [...resolvedVersions.values()].flatMap((release) => findMissingCalls(release, api));
}

/** @throws RefusedChange if an API breaks something */
export function requireNoBreaks({ version }: ApiDescription, breaks: readonly string[]): void {
  if (breaks.length > 0)
    throw new RefusedChange(
      [`The API ${version} does not fit what visitors have (--force records it):`, ...breaks].join('\n  - '),
    );
}

/**
 * Records which API runs, with which publishing compares calls.
 * @param allows decides whether to record it although it breaks releases
 * @throws RefusedChange with the reasons if `allows` does not
 */
export async function recordApi(
  releases: ReleaseFiles,
  api: ApiDescription,
  author: Author,
  allows: (breaks: readonly string[]) => boolean,
): Promise<void> {
  const current = await releases.readRegistry();
  if (current.api?.version === api.version) return;
  await placeApi(releases, api);
  await releases.changeRegistry(async (registry) => {
    const breaks = await findCallBreaks(releases, registry, api);
    if (!allows(breaks)) requireNoBreaks(api, breaks);
    return withApi(registry, api, author);
  });
}
