import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { Boot, ChunkTable } from '../view/boot.ts';
import { releaseKey } from './remote-release.ts';

/**
 * Adds the files of what is not on this page to its releases. Without them moves work too: each file then says which is
 * the next.
 */
export async function loadChunks(boot: Boot, releases: Map<string, RemoteRelease>): Promise<void> {
  if (!boot.chunks) return;
  try {
    const answer = await fetch(boot.chunks, { priority: 'low' });
    if (!answer.ok) return;
    const table: ChunkTable = await answer.json();
    for (const release of releases.values()) {
      const chunks = table[releaseKey(release)];
      if (chunks) releases.set(release.name, { ...release, chunks });
    }
    boot.releases = [...releases.values()];
  } catch {
    // Offline, or the page is left.
  }
}
