import { setTimeout as delay } from 'node:timers/promises';
import { type Diagnosis, diagnose } from '@fan-base/shared-server/diagnosis';
import type { Environment } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { Pool } from 'pg';
import { type Config, readConfig } from '../src/config.ts';
import { connectionSettings } from '../src/database/connections.ts';
import { requireMigrations } from '../src/database/migrate.ts';
import { pingRedis } from '../src/http/ping-redis.ts';
import { mailTransport } from '../src/mail/transport.ts';
import { bucketUploads, diskUploads } from '../src/uploads/store.ts';

const timeoutMs = 10_000;
const minVersion = 15;
const extensions = ['pg_trgm', 'unaccent'];
/** Clocks that differ by more disagree about logins, links and the order of posts. */
const maxDriftMs = 5_000;

/** What connecting to the database needs of it, and the state of its tables. */
async function checkDatabase(url: string): Promise<readonly Diagnosis[]> {
  const pool = new Pool({ ...connectionSettings(url, timeoutMs), max: 1 });
  // Also reported by the query.
  pool.on('error', () => {});
  const connected = await diagnose(
    'database',
    'api.env: DATABASE_URL=postgres://USER:PASSWORD@HOST:5432/NAME',
    async () => {
      await pool.query('select');
    },
  );
  try {
    if (connected.problem !== null) return [connected];
    return [
      await diagnose('database', `Install PostgreSQL ${minVersion} or newer.`, async () => {
        const { rows } = await pool.query<{ version: string }>(
          "select current_setting('server_version') as version",
        );
        const version = rows[0]?.version ?? '';
        if (Number.parseInt(version, 10) < minVersion) throw new Error(`PostgreSQL ${version} is too old`);
      }),
      await diagnose(
        'extensions',
        `Install the package postgresql-contrib on the database's machine.`,
        async () => {
          const { rows } = await pool.query<{ name: string }>('select name from pg_available_extensions');
          const missing = extensions.filter((name) => !rows.some((row) => row.name === name));
          if (missing.length > 0) throw new Error(`PostgreSQL lacks ${missing.join(' and ')}`);
        },
      ),
      await diagnose('tables', 'systemctl start fan-base-migrate', () => requireMigrations(pool)),
      await diagnose(
        'clock',
        'Synchronize the clocks of both machines (systemd-timesyncd, chrony).',
        async () => {
          const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
          const driftMs = wallClock() - (rows[0]?.now.getTime() ?? 0);
          if (Math.abs(driftMs) > maxDriftMs)
            throw new Error(
              `This machine's clock is ${Math.round(Math.abs(driftMs) / 1000)} s ${driftMs > 0 ? 'ahead of' : 'behind'} the database's`,
            );
        },
      ),
    ];
  } finally {
    await pool.end().catch(() => undefined);
  }
}

async function checkMail(config: Config): Promise<void> {
  const mail = mailTransport(config);
  try {
    await mail.check();
  } finally {
    mail.close();
  }
}

const within = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    delay(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`no response within ${timeoutMs / 1000} s`);
    }),
  ]);

/**
 * Connects to everything that the API's settings name, as the API does: the database, Redis, the uploads' store and
 * the mail server. Changes nothing.
 * @throws ConfigError if the settings are invalid
 */
export async function checkServices(env: Environment): Promise<readonly Diagnosis[]> {
  const config = readConfig(env);
  const { databaseUrl, redisUrl, smtpUrl, uploadsBucket, uploadsFolder } = config;
  const uploads = uploadsBucket
    ? bucketUploads(uploadsBucket)
    : uploadsFolder
      ? diskUploads(uploadsFolder)
      : null;
  const found = await Promise.all([
    databaseUrl === null ? [] : checkDatabase(databaseUrl),
    redisUrl === null
      ? []
      : diagnose('Redis', 'api.env: REDIS_URL=redis://HOST:6379', () => pingRedis(redisUrl, timeoutMs)),
    uploads
      ? diagnose(
          'uploads',
          uploadsBucket
            ? 'api.env: UPLOADS_S3, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of a key that reads, lists and writes'
            : 'api.env: UPLOADS_DIR, a folder that the API’s user can write',
          () => within(uploads.check()),
        )
      : [],
    smtpUrl === null
      ? []
      : diagnose('mail', 'api.env: SMTP_URL=smtps://USER:PASSWORD@HOST', () => within(checkMail(config))),
  ]);
  return found.flat();
}
