import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres } from '../postgres/binaries.ts';
import { root } from '../project.ts';
import { type Product, type ProductOptions, sourcesFile, startProduct } from '../start/product.ts';
import { findSharedDemo, startDemo } from './demo.ts';
import { restoreData, storeData, toName } from './filled-store.ts';
import { fillingDigest } from './filling-digest.ts';
import { untilFilled } from './until-filled.ts';

const store = join(root, '.cache/filled');
const dump = 'database.dump';

export interface FilledOptions extends Omit<ProductOptions, 'ports' | 'withDemo' | 'isDemoRunning' | 'env'> {
  readonly ports: Omit<ProductOptions['ports'], 'demo'>;
  /** Settings of all processes; the clock must be frozen. The database, embedded or a server's, must be empty. */
  readonly env: Readonly<Record<string, string>> & {
    readonly CLOCK: string;
    readonly OPERATOR_TOKEN: string;
  };
}

/** Runs a program of PostgreSQL. */
function runPostgres(program: string, args: readonly string[]): string {
  return execFileSync(join(findPostgres() ?? '', program), args, { encoding: 'utf8', stdio: 'pipe' });
}

/** Fills the data folder and database by starting a product, and stops it. */
async function fill(options: ProductOptions, operator: string): Promise<void> {
  const filling = await startProduct(options);
  try {
    await untilFilled(filling.apiUrl, operator, {
      sourcesFile: sourcesFile(options.dataDir),
      isClockFrozen: true,
    });
  } finally {
    await filling.stop();
  }
}

/**
 * Starts a product with all data of the demonstration. The data is imported once for each version of the parsers, the
 * API and the demonstration, stored in `.cache/filled`, and restored by later starts.
 */
export async function startFilledProduct({ ports, ...rest }: FilledOptions): Promise<Product> {
  const { dataDir, withForums = true, env, onLine } = rest;
  if ('CLOCK_SINCE' in env) throw new Error('a filled database needs a frozen clock');
  const demo = findSharedDemo() ?? (await startDemo(env.CLOCK, (line) => onLine('demo', line)));
  const options = { ...rest, withDemo: true, isDemoRunning: true, ports: { ...ports, demo: demo.port } };
  const { DATABASE_URL: url = '' } = env;
  const engine = url === '' ? 'pglite' : runPostgres('pg_dump', ['--version']).trim();
  const digest = fillingDigest({ clock: env.CLOCK, demoPort: demo.port, withForums, engine });
  const name = toName(demo.port, digest);
  try {
    const stored = await restoreData(store, name, dataDir);
    if (stored === null) {
      await fill(options, env.OPERATOR_TOKEN);
      await storeData(store, name, dataDir, async (folder) => {
        if (url !== '') runPostgres('pg_dump', ['--format=custom', `--file=${join(folder, dump)}`, url]);
      });
    } else if (url !== '')
      runPostgres('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url}`, join(stored, dump)]);
    const product = await startProduct(options);
    return {
      ...product,
      get pids() {
        return product.pids;
      },
      async stop() {
        await product.stop();
        await demo.stop();
      },
    };
  } catch (error) {
    await demo.stop();
    throw error;
  }
}
