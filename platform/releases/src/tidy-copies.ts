import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import { previousStable } from './changes.ts';
import { inPartial } from './partials.ts';

/** Copies are kept for thirty days after their last use. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Versions needed if the store is down: the stable one, the canary and the target of a rollback. */
const getRequiredVersions = (app: AppRegistry): ReadonlySet<string | undefined> =>
  new Set([app.stable, app.canary?.version, previousStable(app)]);

/**
 * Removes copies that no process has used for thirty days. Open pages of such a version get its files from
 * the store again.
 * @param cache folder of one store's copies
 * @param now milliseconds since 1970
 */
export async function tidyCopies(cache: string, { apps }: Registry, now: number): Promise<void> {
  for (const [name, app] of Object.entries(apps)) {
    const requiredVersions = getRequiredVersions(app);
    const folder = join(cache, name);
    for (const version of existsSync(folder) ? await readdir(folder) : []) {
      const copy = join(folder, version);
      if (requiredVersions.has(version) || now - (await stat(copy)).mtimeMs < retentionMs) continue;
      // Moved away first, so that a partly deleted copy is never used.
      await inPartial(cache, async (own) => {
        await rename(copy, own);
        await rm(own, { recursive: true, force: true });
      });
    }
  }
}
