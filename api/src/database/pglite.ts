import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { lockDirectory } from '@fan-base/shared-service/directory-lock';
import { Pool } from 'pg';
import { FullDisk, hasNoSpace } from './full-disk.ts';

const options = {
  // A folder created with an extension does not open without it.
  extensions: { pg_trgm, unaccent },
  // PostgreSQL's default of 128 MB would cache what the operating system caches anyway.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};

/** An open embedded database: PostgreSQL in this process, on a folder locked for it. */
export interface EmbeddedDatabase {
  readonly pool: Pool;
  /** Direct access for LISTEN, which a pool connection cannot do. */
  readonly lite: Pick<PGlite, 'listen'>;
  /** Must run after the pool has ended. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database in a folder, which is created if missing.
 * @param waitMs timeout for the only connection. A long import on a busy machine holds it for seconds; a
 * query issued beside an open transaction would wait forever. Equals PostgreSQL's statement timeout
 * @throws DirectoryInUse when another process has it open
 * @throws FullDisk when it cannot be opened and the disk has no space
 */
export async function openPglite(folder: string, waitMs = 15_000): Promise<EmbeddedDatabase> {
  await mkdir(dirname(folder), { recursive: true });
  const unlock = lockDirectory(`${folder}.lock`);
  try {
    if (!existsSync(folder)) await initialize(folder);
    const lite = yieldingToRequests(await PGlite.create({ dataDir: folder, ...options }));
    const limits = { max: 1, connectionTimeoutMillis: waitMs, idleTimeoutMillis: 0 };
    const pool = new Pool({ ...createPgConfig(lite), ...limits });
    const close = async () => {
      await lite.close();
      unlock();
    };
    return { pool, lite, close };
  } catch (error) {
    unlock();
    throw hasNoSpace(dirname(folder)) ? new FullDisk(folder, error) : error;
  }
}

/** Uses a temporary folder: a process killed during initialization leaves a folder that never opens. */
async function initialize(folder: string): Promise<void> {
  const unfinished = `${folder}.init`;
  await rm(unfinished, { recursive: true, force: true });
  const lite = await PGlite.create({ dataDir: unfinished, ...options });
  await lite.close();
  await rename(unfinished, folder);
}

/** Lets the event loop turn between queued queries. */
function yieldingToRequests(lite: PGlite): PGlite {
  const execute = lite.execProtocolStream.bind(lite);
  lite.execProtocolStream = async (...parameters) => {
    await new Promise(setImmediate);
    return execute(...parameters);
  };
  return lite;
}

/**
 * Size of a table of ten pages. PostgreSQL assumes that much for an unanalyzed table. For a table that it
 * knows to be small it plans a full scan, and keeps doing so (for foreign key checks) while an import fills
 * it.
 */
const minAnalyzedBytes = 10 * 8192;

/**
 * Does for the embedded database what autovacuum does for a server: without it, a megabyte of changing rows
 * grows to seventy. Skips small tables. Two calls, because together they would be one transaction, in which
 * VACUUM cannot run.
 */
export async function maintain(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables where schemaname <> 'pg_toast' and pg_relation_size(relid) >= $1",
    [minAnalyzedBytes],
  );
  if (rows.length > 0) await pool.query(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`);
  await pool.query('checkpoint');
}
