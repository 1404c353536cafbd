import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { restoreData, storeData, toName } from '@fan-base/tooling/filled/filled-store';
import { fillingDigest } from '@fan-base/tooling/filled/filling-digest';
import { root } from '@fan-base/tooling/project';

const run = promisify(execFile);
const store = join(root, '.cache/filled');
/** No stored URL names a demonstration. */
const noDemo = 0;

/**
 * Creates a product's data folder with an embedded database that is migrated and has the network's clubs. It is copied
 * from the same store as filled databases, because creating one takes an API five seconds of CPU.
 */
export async function createDataFolder(folder: string): Promise<void> {
  const digest = fillingDigest({ clock: '', demoPort: noDemo, withForums: false, engine: 'pglite' });
  const name = toName(noDemo, digest);
  if ((await restoreData(store, name, folder)) !== null) return;
  const created = mkdtempSync(join(tmpdir(), 'fan-base-migrated-'));
  try {
    await run(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'api/src/migrate.ts')], {
      env: { ...process.env, DATA_DIR: created, DATABASE_URL: '', DATABASE_READ_URL: '', LOG_LEVEL: 'warn' },
    });
    await storeData(store, name, created);
  } finally {
    rmSync(created, { recursive: true, force: true });
  }
  await restoreData(store, name, folder);
}
