import type { Registry } from '@fan-base/shared-contracts/release';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import type { ReleaseFiles } from '@fan-base/shared-releases/ReleaseFiles';

/** Checks that a change may need because others are quicker each time. */
const tries = 5;

/** Visitors no longer have what a change was checked against. */
class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** What the checks of some applications look at in the registry, as one text: the shell's are about all remotes. */
function lookedAt(names: readonly string[], { apps }: Registry): string {
  const isLookedAt = (name: string) => names.includes('shell') || name === 'shell' || names.includes(name);
  const lines = Object.entries(apps).filter(([name]) => isLookedAt(name));
  return JSON.stringify(lines.map(([name, { stable, canary }]) => [name, stable, canary?.version]).sort());
}

/**
 * Checks a change and makes it, and begins anew where somebody has changed in between what was checked against:
 * two who publish a shell and a remote at the same moment would else both pass, and not fit each other.
 * @param work gets the registry to check against, and what its change must call with the registry that it changes
 * @throws what `work` throws; RefusedChange when others are quicker each time
 */
export async function whileUnchanged<Result>(
  releases: Pick<ReleaseFiles, 'readRegistry'>,
  names: readonly string[],
  work: (registry: Registry, requireUnchanged: (now: Registry) => void) => Promise<Result>,
): Promise<Result> {
  for (let tried = 0; tried < tries; tried++) {
    const registry = await releases.readRegistry();
    const seen = lookedAt(names, registry);
    try {
      return await work(registry, (now) => {
        if (lookedAt(names, now) !== seen) throw new Outdated();
      });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
  throw new RefusedChange('Other releases are being published: try again');
}
