import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import { previousStable } from './changes.ts';
import { inPartial } from './partials.ts';

/** Milliseconds for which a copy is kept after a process has used it the last time: thirty days. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Versions that must be here when the store is down: what visitors get, and what they would get after a rollback. */
const getWantedVersions = (app: AppRegistry): ReadonlySet<string | undefined> =>
  new Set([app.stable, app.canary?.version, previousStable(app)]);

/**
 * Removes copies that no process has used for thirty days. Whoever still has a page with such a version open gets
 * its files from the store again.
 * @param cache folder of one store's copies
 * @param now milliseconds since 1970
 */
export async function tidyCopies(cache: string, { apps }: Registry, now: number): Promise<void> {
  for (const [name, app] of Object.entries(apps)) {
    const wanted = getWantedVersions(app);
    const folder = join(cache, name);
    for (const version of existsSync(folder) ? await readdir(folder) : []) {
      const copy = join(folder, version);
      if (wanted.has(version) || now - (await stat(copy)).mtimeMs < keptMs) continue;
      // Away at once: half a copy must not be taken for one.
      await inPartial(cache, async (own) => {
        await rename(copy, own);
        await rm(own, { recursive: true, force: true });
      });
    }
  }
}
