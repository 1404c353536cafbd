import { CombinationTest, type Registry } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { findTest, nameVersions, recordTest } from '@fan-base/shared-releases/combination-tests';
import type { PublishingToken } from '@fan-base/shared-releases/publishing-token';
import { isToday, noteUse, type PublisherOptions, Refusal } from './publisher-access.ts';

/** Combinations of a remote whose results are stored in 24 hours: the registry has room for fifty of all remotes. */
const maxDailyTests = 20;
/** A combination's result is replaced after this time, in ms. */
const minAgeMs = 60_000;

/** @throws Refusal for versions that were never published */
function requirePublished({ apps }: Registry, versions: CombinationTest['versions']): void {
  // Names can be those of Object.prototype.
  const unknown = Object.entries(versions).find(
    ([name, version]) => !(Object.hasOwn(apps, name) && Object.hasOwn(apps[name]?.versions ?? {}, version)),
  );
  if (unknown) throw new Refusal(422, `${unknown.join(' ')} was never published`);
}

/** @throws Refusal if a remote has stored enough results: each is a change of the registry, which can delay a rollback */
function requireTestQuota(
  registry: Registry,
  { versions }: CombinationTest,
  { remote }: PublishingToken,
  now: number,
): void {
  const earlier = findTest(registry, versions);
  if (earlier && Math.abs(now - Date.parse(earlier.at)) < minAgeMs)
    throw new Refusal(429, 'The result of this combination was stored less than a minute ago');
  const today = Object.values(registry.tests ?? {}).filter(
    (test) => Object.hasOwn(test.versions, remote) && isToday(test.at, now),
  );
  if (!earlier && today.length >= maxDailyTests)
    throw new Refusal(
      429,
      `${remote} has results of ${maxDailyTests} combinations within 24 hours: try tomorrow`,
    );
}

/**
 * Stores the result of a combination's tests in the name of a token's holder.
 * @throws Refusal for anything else, and for combinations of other teams
 */
export async function storeTest(
  found: unknown,
  token: PublishingToken,
  options: PublisherOptions,
): Promise<string> {
  const { releases, now } = options;
  const { remote, name: by } = token;
  if (!is(found, CombinationTest)) throw new Refusal(422, 'The upload is no result of tests');
  if (!Object.hasOwn(found.versions, remote))
    throw new Refusal(403, `This token is for ${remote}, which is not part of the combination`);
  const result = { ...found, by, at: new Date(now()).toISOString() };
  const check = (registry: Registry) => {
    requirePublished(registry, result.versions);
    requireTestQuota(registry, result, token, now());
  };
  check(await releases.readRegistry());
  await noteUse(token, options);
  await releases.changeRegistry((registry) => {
    check(registry);
    return recordTest(registry, result);
  });
  return `the result of combination ${nameVersions(result.versions)} is stored`;
}
