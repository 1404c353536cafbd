import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import { lockDirectory } from './directory-lock.ts';

// A folder that was made with an extension does not open without it.
const extensions = { pg_trgm, unaccent };

/** An open embedded database: PostgreSQL in this process, on a folder that it holds alone. */
export interface EmbeddedDatabase {
  readonly pool: Pool;
  /** The database itself, for what a connection of the pool cannot do: listening. */
  readonly lite: Pick<PGlite, 'listen'>;
  /** To be called once the pool has ended. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database in a folder, made if it is not there.
 * @param waitMs for how long a query waits for the only connection, which a long import of a busy machine holds for
 *   seconds; one beside an open transaction would wait for ever. As long as PostgreSQL is given for a statement
 * @throws DirectoryInUse when another process has it open
 */
export async function openPglite(folder: string, waitMs = 15_000): Promise<EmbeddedDatabase> {
  await mkdir(dirname(folder), { recursive: true });
  const unlock = lockDirectory(`${folder}.lock`);
  try {
    if (!existsSync(folder)) await initialise(folder);
    const lite = yieldingToRequests(await PGlite.create({ dataDir: folder, extensions }));
    const limits = { max: 1, connectionTimeoutMillis: waitMs, idleTimeoutMillis: 0 };
    const pool = new Pool({ ...createPgConfig(lite), ...limits });
    const close = async () => {
      await lite.close();
      unlock();
    };
    return { pool, lite, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A process that is killed while it initialises leaves a folder that never opens; so that is another folder. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.init`;
  await rm(unfinished, { recursive: true, force: true });
  const lite = await PGlite.create({ dataDir: unfinished, extensions });
  await lite.close();
  await rename(unfinished, folder);
}

/** Queued queries would otherwise follow each other without the event loop turning once between them. */
function yieldingToRequests(lite: PGlite): PGlite {
  const execute = lite.execProtocolStream.bind(lite);
  lite.execProtocolStream = async (...parameters) => {
    await new Promise(setImmediate);
    return execute(...parameters);
  };
  return lite;
}

/**
 * Bytes of a table of ten pages. PostgreSQL plans for so many where it knows nothing of a table; of one that it knows to
 * be small it plans to read all, and goes on doing so (in the checks of foreign keys) while an import fills it.
 */
const analysedFrom = 10 * 8192;

/**
 * Does for the embedded database what PostgreSQL's background processes do for a server: without it, a megabyte of
 * rows that change grows to seventy. Small tables are left alone. Two calls: together they would be one transaction, in
 * which vacuum may not run.
 */
export async function maintain(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables where schemaname <> 'pg_toast' and pg_relation_size(relid) >= $1",
    [analysedFrom],
  );
  if (rows.length > 0) await pool.query(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`);
  await pool.query('checkpoint');
}
