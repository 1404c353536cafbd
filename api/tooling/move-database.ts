import { join, resolve } from 'node:path';
import { ConfigError, readEnvironment } from '@fan-base/shared-server/environment';
import { DirectoryInUse } from '@fan-base/shared-service/directory-lock';
import { copyDatabase, NotMoved } from './copy-database.ts';
import { queueLastingJobs } from './move-jobs.ts';

/** Moves the embedded database in DATA_DIR to the given PostgreSQL, and reports what was moved. */
async function main([targetUrl, ...more]: readonly string[]): Promise<void> {
  if (!targetUrl || more.length > 0)
    throw new NotMoved('usage: npm run move-database -- postgres://user:password@host:5432/database');
  const dataDir = resolve(readEnvironment('move', process.env).DATA_DIR ?? '.data');
  const folder = join(dataDir, 'pglite');
  console.log(`Moving ${folder}; all tables are copied, counted and compared before the commit`);
  const { tables, isDemonstration, lastingJobs } = await copyDatabase(folder, targetUrl, ({ name, rows }) =>
    console.log(`${String(rows).padStart(10)}  ${name}`),
  );
  await queueLastingJobs(targetUrl, lastingJobs);
  if (isDemonstration)
    console.log(
      '\nThis is a demonstration: its results, news and people are simulated, and every page keeps its notice.\nStart a product with real data on an empty database.',
    );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Moved: ${rows} rows of ${tables.length} tables, identical on both sides.

Next: set DATABASE_URL to that address, and start the product with the same DATA_DIR (${dataDir}):
uploaded pictures and the operator's token stay there. Waiting jobs are queued again at the start.
${folder} is unchanged; remove it when everything works.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = [NotMoved, DirectoryInUse, ConfigError].some((kind) => error instanceof kind);
  if (!(isExpected && error instanceof Error)) throw error;
  console.error(`The database was not moved: ${error.message}`);
  process.exitCode = 1;
}
