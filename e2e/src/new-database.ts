import { startCluster } from '@fan-base/tooling/postgres/cluster';

export interface NewDatabase {
  /** Settings of the product: the embedded database, or the URL of PostgreSQL. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** Overrides the developer's own settings. */
const noEngines = { DATABASE_READ_URL: '', REDIS_URL: '', UPLOADS_S3: '' };

/**
 * A database for a test product: embedded, or its own PostgreSQL with E2E_DATABASE=postgresql.
 * @throws PostgresNotInstalled
 */
export async function newDatabase(): Promise<NewDatabase> {
  if (process.env.E2E_DATABASE !== 'postgresql')
    return { env: { DATABASE_URL: '', ...noEngines }, remove: async () => {} };
  const { url, stop } = await startCluster();
  return { env: { DATABASE_URL: url, ...noEngines }, remove: stop };
}
