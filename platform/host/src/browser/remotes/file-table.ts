import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { FileTable, PlatformBoot } from '../../page/boot.ts';
import { releaseKey, toHashKey } from '../../page/remotes/remote-release.ts';

type FileBoot = Pick<PlatformBoot, 'files' | 'releases' | 'hashes'>;

/**
 * Loads the file table: files and hashes of everything that is not on this page. Navigation works without it,
 * but then each file is only discovered through the previous one.
 * @returns a function that loads it, once per table
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
        const files = chunks[releaseKey(release)];
        if (files) releases.set(release.name, { ...release, chunks: files });
      }
      boot.releases = [...releases.values()];
      boot.hashes = { ...boot.hashes, ...hashes };
      loaded = path;
    } catch {
      // Offline, or the page was left.
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
 * Lets webpack's runtimes look up the hash of a script before loading it
 * (platform/tooling/src/build/chunk-integrity-plugin.ts). Without the table, scripts are loaded unchecked: an attacker
 * who can change published files cannot block the table.
 */
export function provideHashes(boot: Pick<FileBoot, 'hashes'>, loadTable: () => Promise<void>): void {
  const getHash = async (address: string) => {
    const key = toHashKey(address);
    if (!(key in boot.hashes)) await loadTable();
    return boot.hashes[key];
  };
  Object.assign(globalThis, { fanBaseIntegrity: getHash });
}
