import { join, resolve } from 'node:path';
import { ConfigError, readEnvironment, readers } from '@fan-base/shared-contracts/environment';
import { DirectoryInUse } from '../src/database/directory-lock.ts';
import { copyDatabase, NotMoved } from './copy-database.ts';

/** Moves the embedded database in DATA_DIR to the given PostgreSQL, and reports what was moved. */
async function main([targetUrl, ...more]: readonly string[]): Promise<void> {
  if (!targetUrl || more.length > 0)
    throw new NotMoved(
      'where to? As in npm run move-database -- postgres://user:password@host:5432/database',
    );
  const dataDir = resolve(readEnvironment(readers.move, process.env).DATA_DIR ?? '.data');
  const folder = join(dataDir, 'pglite');
  console.log(`Moving ${folder}; every table is copied, counted and compared, then all of it is committed`);
  const { tables, isDemonstration } = await copyDatabase(folder, targetUrl, ({ name, rows }) =>
    console.log(`${String(rows).padStart(10)}  ${name}`),
  );
  if (isDemonstration)
    console.log(
      '\nThis is a demonstration: its results, news and people are simulated, and every page goes on saying so.\nA product with real data begins with an empty database.',
    );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Moved: ${rows} rows of ${tables.length} tables, the same on both sides.

Next: set DATABASE_URL to that address, and start the product with the same DATA_DIR (${dataDir}):
pictures that people have uploaded and the operator's token stay there. What waited in the queue of jobs is queued anew
at the start. ${folder} is as it was; remove it once all is well.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = [NotMoved, DirectoryInUse, ConfigError].some((kind) => error instanceof kind);
  if (!(isExpected && error instanceof Error)) throw error;
  console.error(`The database was not moved: ${error.message}`);
  process.exitCode = 1;
}
