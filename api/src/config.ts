import { join, resolve } from 'node:path';
import { toBucketSettings } from '@fan-base/shared-releases/bucket';
import { ConfigError, type Environment, readEnvironment } from '@fan-base/shared-server/environment';

/** Access to API-Football v3. */
export interface ApiFootballConfig {
  /** Base address of its calls. */
  readonly url: string;
  readonly key: string;
  /** The subscription's limits: requests per day (from 00:00 UTC) and per minute. */
  readonly perDay: number;
  readonly perMinute: number;
  /** The provider's IDs of the competitions to read; null: those of the network's clubs. */
  readonly leagues: readonly number[] | null;
}

/** The API's settings, described in platform/server/src/settings.ts. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** The same in every installation; only tests change them. */
const constants = {
  /** Memory for cached responses; 0 disables the cache. */
  answerCacheMegabytes: 32,
  /** Maximum live streams of the process. */
  liveListeners: 10_000,
  /** Maximum live streams per client (IPv4 address or IPv6 /64) and per account. */
  liveStreamsPerClient: 50,
  /** Timeout for receiving a request body before the API answers 408. */
  requestTimeoutMs: 120_000,
  /** Whether responses are validated against the contract. */
  checkAnswers: false,
};

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * Reads the settings from environment variables.
 * @throws ConfigError listing every invalid variable, not only the first
 */
export function readConfig(env: Environment) {
  const settings = readEnvironment('api', env);
  if (settings.DATABASE_URL === undefined && (settings.API_ROLE !== 'all' || !settings.MIGRATE))
    throw new ConfigError(
      'DATABASE_URL must be set: the embedded database supports only one process, with API_ROLE=all and MIGRATE=true',
    );
  const apiFootball: ApiFootballConfig | null =
    settings.API_FOOTBALL_KEY === undefined
      ? null
      : {
          url: settings.API_FOOTBALL_URL,
          key: settings.API_FOOTBALL_KEY,
          perDay: settings.API_FOOTBALL_LIMITS[0],
          perMinute: settings.API_FOOTBALL_LIMITS[1],
          leagues: settings.API_FOOTBALL_LEAGUES ?? null,
        };
  return {
    /** Which of the API's work this process does. */
    role: settings.API_ROLE,
    /** False: another command applies the migrations. */
    migrates: settings.MIGRATE,
    host: settings.API_HOST,
    port: settings.API_PORT,
    drainMs: settings.DRAIN_SECONDS * 1_000,
    /** Null: the embedded database in `dataDir`. */
    databaseUrl: settings.DATABASE_URL ?? null,
    /** A streaming replica for visitors' reads; null: none. */
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    /** Maximum connections to PostgreSQL, and again to its replica. */
    databaseConnections: settings.DATABASE_CONNECTIONS,
    /** Null: each process counts its requests. */
    redisUrl: settings.REDIS_URL ?? null,
    dataDir: resolve(projectRoot, settings.DATA_DIR ?? '.data'),
    /** Has a folder `clubs` with a history file for each club. */
    contentDir: join(projectRoot, 'api/content'),
    demoNotice: settings.DEMO_NOTICE,
    /** Undefined: API-Football is the only source. */
    sourcesFile: settings.SOURCES_FILE,
    privateSources: settings.PRIVATE_SOURCES,
    /** Null without a key: no requests are sent. */
    apiFootball,
    /** Folder of uploaded pictures when no bucket is set; null: `dataDir`/uploads. */
    uploadsFolder: settings.UPLOADS_DIR === undefined ? null : resolve(projectRoot, settings.UPLOADS_DIR),
    /** Bucket of uploaded pictures; null: uploads are files. */
    uploadsBucket: settings.UPLOADS_S3 === undefined ? null : toBucketSettings(settings.UPLOADS_S3, settings),
    /** Bucket of releases; null: a folder, or none. */
    releasesBucket:
      settings.RELEASES_S3 === undefined ? null : toBucketSettings(settings.RELEASES_S3, settings),
    /** Folder of releases when no bucket is set; null: remotes have no services. */
    releasesFolder: settings.RELEASES_DIR === undefined ? null : resolve(projectRoot, settings.RELEASES_DIR),
    images: settings.IMAGE_PROVIDER,
    /** Empty: `/metrics` answers only this machine. */
    metricsTokens: settings.METRICS_TOKEN,
    tracing: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
    ...constants,
    /**
     * An API process that lags by more answers 503; 0: never. The embedded database blocks the event loop itself, and
     * no other process could answer instead.
     */
    maxEventLoopDelayMs: settings.DATABASE_URL === undefined ? 0 : 3_000,
    registrationsPerHour: settings.REGISTRATIONS_PER_HOUR,
    mainDomain: settings.MAIN_DOMAIN,
    previewDomains: [`preview.${settings.MAIN_DOMAIN}`],
    logLevel: settings.LOG_LEVEL,
    /** Null: generated at the first start and stored in `dataDir`. */
    operatorTokens: settings.OPERATOR_TOKEN ?? null,
    /** The first key encrypts; empty: `dataSecrets` decides. */
    dataKeys: settings.DATA_KEYS ?? [],
    /** An ISO instant; null: the real time. */
    clock: settings.CLOCK ?? null,
    /** Null: the clock is frozen. */
    clockSince: settings.CLOCK_SINCE ?? null,
    /** Proxies trusted to name the visitor's address; they are not rate-limited themselves. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Null: mail is written to `dataDir`/mail. */
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    contactAddress: settings.CONTACT_ADDRESS,
    publicAddress: settings.PUBLIC_ADDRESS,
  };
}
