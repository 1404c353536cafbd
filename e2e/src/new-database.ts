import { startCluster } from '@fan-base/tooling/postgres/cluster';

export interface NewDatabase {
  /** What the product is told: nothing but that it is to use its embedded one, or where PostgreSQL is. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** Nothing of what the settings of whoever runs the tests name. */
const noEngines = { DATABASE_READ_URL: '', REDIS_URL: '', UPLOADS_S3: '' };

/**
 * A database for a product of the tests: the embedded one, or with E2E_DATABASE=postgresql a PostgreSQL of its own.
 * @throws PostgresNotInstalled
 */
export async function newDatabase(): Promise<NewDatabase> {
  if (process.env.E2E_DATABASE !== 'postgresql')
    return { env: { DATABASE_URL: '', ...noEngines }, remove: async () => {} };
  const { url, stop } = await startCluster();
  return { env: { DATABASE_URL: url, ...noEngines }, remove: stop };
}
