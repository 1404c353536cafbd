import { CombinationTest, type Registry } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { nameVersions, recordTest } from '@fan-base/shared-releases/combination-tests';
import { recordTokenResult } from '@fan-base/shared-releases/issued-tokens';
import type { PublishingToken } from '@fan-base/shared-releases/publishing-token';
import { noteUse, type PublisherOptions, Refusal, requireListed } from './publisher-access.ts';

/** Results that a token stores in a day, replaced ones included: the registry has room for fifty of all remotes. */
const maxDailyResults = 20;

/** @throws Refusal for versions that were never published */
function requirePublished({ apps }: Registry, versions: CombinationTest['versions']): void {
  // Names can be those of Object.prototype.
  const unknown = Object.entries(versions).find(
    ([name, version]) => !(Object.hasOwn(apps, name) && Object.hasOwn(apps[name]?.versions ?? {}, version)),
  );
  if (unknown) throw new Refusal(422, `${unknown.join(' ')} was never published`);
}

/** Each result is a change of the registry, which can delay a rollback. @throws Refusal if a token has stored enough */
function countResult(registry: Registry, { id }: PublishingToken, at: string): Registry {
  const counted = recordTokenResult(registry, id, at);
  if ((counted.tokens?.[id]?.results ?? 0) > maxDailyResults)
    throw new Refusal(429, `This token has stored ${maxDailyResults} results today: try tomorrow`);
  return counted;
}

/**
 * Stores the result of a combination's tests with the token's holder.
 * @throws Refusal for anything else, and for combinations of other teams
 */
export async function storeTest(
  found: unknown,
  token: PublishingToken,
  options: PublisherOptions,
): Promise<string> {
  const { remote, name: by } = token;
  if (!is(found, CombinationTest)) throw new Refusal(422, 'The upload is no result of tests');
  if (!Object.hasOwn(found.versions, remote))
    throw new Refusal(403, `This token is for ${remote}, which is not part of the combination`);
  const result = { ...found, by, at: new Date(options.now()).toISOString() };
  await noteUse(token, options, (registry) => {
    requireListed(registry, token, options);
    requirePublished(registry, result.versions);
    return recordTest(countResult(registry, token, result.at), result);
  });
  return `the result of combination ${nameVersions(result.versions)} is stored`;
}
