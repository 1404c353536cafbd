import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { releaseKey, toHashKey } from '../../page/remotes/remote-release.ts';
import type { Boot, FileTable } from '../../page/view/boot.ts';

type FileBoot = Pick<Boot, 'files' | 'releases'> & { hashes: Boot['hashes'] };

/**
 * Loads what the document does not have: files and hashes of everything that is not on this page. Without them moves
 * work too, as each file then says which is the next.
 * @returns loads it, once for each table that the page is given
 */
export function createFileTable(boot: FileBoot, releases: Map<string, RemoteRelease>): () => Promise<void> {
  let loaded = '';
  let loading: Promise<void> | null = null;

  async function load(path: string): Promise<void> {
    try {
      const answer = await fetch(path, { priority: 'low' });
      const table: FileTable | null = answer.ok ? await answer.json() : null;
      if (!table) return;
      const { chunks, hashes } = table;
      for (const release of releases.values()) {
        const own = chunks[releaseKey(release)];
        if (own) releases.set(release.name, { ...release, chunks: own });
      }
      boot.releases = [...releases.values()];
      boot.hashes = { ...boot.hashes, ...hashes };
      loaded = path;
    } catch {
      // Offline, or the page is left.
    } finally {
      loading = null;
    }
  }

  return async () => {
    if (!boot.files || boot.files === loaded) return;
    loading ??= load(boot.files);
    await loading;
  };
}

/**
 * Lets webpack's runtimes ask for the hash of a script before they load it (tooling/src/build/chunk-integrity-plugin.ts).
 * Where the table cannot be had either, the script is loaded without: whoever can change published files cannot keep a
 * page from its table.
 */
export function provideHashes(boot: Pick<FileBoot, 'hashes'>, loadTable: () => Promise<void>): void {
  const getHash = async (address: string) => {
    const key = toHashKey(address);
    if (!(key in boot.hashes)) await loadTable();
    return boot.hashes[key];
  };
  Object.assign(globalThis, { fanBaseIntegrity: getHash });
}
