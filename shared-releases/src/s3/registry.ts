import { setTimeout as delay } from 'node:timers/promises';
import { Registry } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import { RefusedChange } from '../changes.ts';
import type { ReleaseFiles } from '../ReleaseFiles.ts';
import { type Election, lookEvery, stand } from './elect.ts';
import { prefixOf, registryPrefix, type Standing, standingOf } from './revisions.ts';

/** Elections that a writer may lose, each to another that was published. */
const tries = 12;

/** The registry in a bucket: each revision is an object of its own, elected among those who wanted to write it. */
export function openS3Registry(election: Election): Pick<ReleaseFiles, 'readRegistry' | 'changeRegistry'> {
  const { bucket, settleMs } = election;
  let last: { readonly key: string; readonly registry: Registry } | null = null;

  /** Only what came since the last look is listed, however many revisions there are. */
  const look = async (): Promise<Standing> => {
    const after = last ? prefixOf(last.registry.revision).slice(0, -1) : undefined;
    return standingOf(await bucket.list(registryPrefix, after), settleMs);
  };

  async function load({ decided }: Standing): Promise<Registry> {
    if (!decided) return { revision: 0, apps: {} };
    const { key } = decided.winner;
    if (last?.key === key) return last.registry;
    const registry: unknown = JSON.parse(new TextDecoder().decode(await bucket.get(key)));
    assert(registry, Registry);
    if (registry.revision !== decided.revision) throw new Error(`${key} is not revision ${decided.revision}`);
    last = { key, registry };
    return registry;
  }

  async function lookWhenDecided(): Promise<Standing> {
    for (;;) {
      const standing = await look();
      if (!standing.isOpen) return standing;
      await delay(lookEvery(settleMs));
    }
  }

  return {
    readRegistry: async () => load(await look()),
    async changeRegistry(change) {
      for (let tried = 0; tried < tries; tried++) {
        const before = await load(await lookWhenDecided());
        const after: Registry = { ...change(structuredClone(before)), revision: before.revision + 1 };
        assert(after, Registry);
        const { winner, hasWon } = await stand(election, prefixOf(after.revision), JSON.stringify(after));
        if (!hasWon) continue;
        last = { key: winner.key, registry: after };
        return after;
      }
      throw new RefusedChange('Other releases are being published: try again');
    },
  };
}
