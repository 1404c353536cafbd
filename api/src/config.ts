import { join, resolve } from 'node:path';
import {
  ConfigError,
  type Environment,
  readEnvironment,
  readers,
} from '@fan-base/shared-contracts/environment';
import { toBucketSettings } from '@fan-base/shared-releases/bucket';

/** How API-Football v3 is asked. */
export interface ApiFootballConfig {
  /** Address before the calls' paths. */
  readonly url: string;
  readonly key: string;
  /** Requests a day, which starts at 00:00 UTC, and a minute: what the subscription allows. */
  readonly perDay: number;
  readonly perMinute: number;
  /** The provider's numbers of the competitions that are read; null: those of the network's clubs. */
  readonly leagues: readonly number[] | null;
}

/** The API's settings; what each is for is said in shared-contracts/src/environment.ts. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * Reads the settings from environment variables.
 * @throws ConfigError naming every variable that is wrong, not only the first
 */
export function readConfig(env: Environment) {
  const settings = readEnvironment(readers.api, env);
  if (settings.DATABASE_URL === undefined && (settings.API_ROLE !== 'all' || !settings.MIGRATE))
    throw new ConfigError('DATABASE_URL must be set: the embedded database has one process, which does all');
  const apiFootball: ApiFootballConfig | null =
    settings.API_FOOTBALL_KEY === undefined
      ? null
      : {
          url: settings.API_FOOTBALL_URL,
          key: settings.API_FOOTBALL_KEY,
          perDay: settings.API_FOOTBALL_PER_DAY,
          perMinute: settings.API_FOOTBALL_PER_MINUTE,
          leagues: settings.API_FOOTBALL_LEAGUES ?? null,
        };
  return {
    /** What this process does of the API's work. */
    role: settings.API_ROLE,
    /** False: another command brings the database up to date. */
    migrates: settings.MIGRATE,
    host: settings.API_HOST,
    port: settings.API_PORT,
    drainMs: settings.DRAIN_SECONDS * 1_000,
    /** Null: the embedded database in `dataDir`. */
    databaseUrl: settings.DATABASE_URL ?? null,
    /** A streaming replica from which visitors read; null: there is none. */
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    /** Connections to PostgreSQL at most, and as many to its replica. */
    databaseConnections: settings.DATABASE_CONNECTIONS,
    /** Null: each process counts requests for itself. */
    redisUrl: settings.REDIS_URL ?? null,
    dataDir: resolve(projectRoot, settings.DATA_DIR ?? '.data'),
    /** A folder `clubs` with a file of each club's history. */
    contentDir: resolve(projectRoot, settings.CONTENT_DIR ?? join('api', 'content')),
    demoNotice: settings.DEMO_NOTICE,
    /** Undefined: there are no sources but API-Football. */
    sourcesFile: settings.SOURCES_FILE,
    privateSources: settings.PRIVATE_SOURCES,
    /** Null: without a key nothing is asked. */
    apiFootball,
    /** The folder of uploaded pictures, where there is no bucket; null: `dataDir`/uploads. */
    uploadsFolder: settings.UPLOADS_DIR === undefined ? null : resolve(projectRoot, settings.UPLOADS_DIR),
    /** The bucket of uploaded pictures; null: they lie in a folder. */
    uploadsBucket: settings.UPLOADS_S3 === undefined ? null : toBucketSettings(settings.UPLOADS_S3, settings),
    imageCacheMegabytes: settings.IMAGE_CACHE_MB,
    answerCacheMegabytes: settings.ANSWER_CACHE_MB,
    images: { provider: settings.IMAGE_PROVIDER, base: settings.IMAGE_BASE ?? '' },
    /** Empty: only this machine may read `/metrics`. */
    metricsTokens: settings.METRICS_TOKEN,
    tracing: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
    /** Who is told what has changed; null: no CDN holds documents. */
    cdnPurge: settings.CDN_PURGE_URL
      ? { url: settings.CDN_PURGE_URL, token: settings.CDN_PURGE_TOKEN }
      : null,
    liveListeners: settings.LIVE_LISTENERS,
    liveStreamsPerClient: settings.LIVE_PER_CLIENT,
    registrationsPerHour: settings.REGISTRATIONS_PER_HOUR,
    requestTimeoutMs: settings.REQUEST_TIMEOUT_MS,
    maxEventLoopDelayMs: settings.MAX_EVENT_LOOP_DELAY_MS,
    mainDomain: settings.MAIN_DOMAIN,
    previewDomains: settings.PREVIEW_DOMAINS,
    logLevel: settings.LOG_LEVEL,
    /** Null: made at the first start and kept in `dataDir`. */
    operatorTokens: settings.OPERATOR_TOKEN ?? null,
    /** The first encrypts; empty: `dataSecrets` says which. */
    dataKeys: settings.DATA_KEYS ?? [],
    /** An ISO instant; null: the time of day. */
    clock: settings.CLOCK ?? null,
    /** Null: the clock stands still. */
    clockSince: settings.CLOCK_SINCE ?? null,
    /** Their visitors' addresses count; they are not rate-limited themselves. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Null: mail is written to `dataDir`/mail. */
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    contactAddress: settings.CONTACT_ADDRESS,
    publicAddress: settings.PUBLIC_ADDRESS ?? 'https://{domain}',
    checkAnswers: settings.CHECK_ANSWERS,
  };
}
