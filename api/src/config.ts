import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type ImageService, imageProviders } from '@fan-base/shared-contracts/image-address';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LogLevel = (typeof logLevels)[number];

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

/** The process's settings, from its environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Address of a PostgreSQL database; null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** What this machine keeps: the embedded database, the operator's token. */
  readonly dataDir: string;
  /** What editors write: a folder `clubs` with a file of each club's history. */
  readonly contentDir: string;
  /** Whether every page says that what it shows is a demonstration. */
  readonly demoNotice: boolean;
  /** Hosts, with a port or for every port, whose sources may lie on a private network. */
  readonly privateSources: readonly string[];
  /** Null: without a key nothing is asked. */
  readonly apiFootball: ApiFootballConfig | null;
  /** Megabytes that resized pictures may take in `dataDir`. */
  readonly imageCacheMegabytes: number;
  /** Who resizes pictures for the visitors; `optimiser`: this product. */
  readonly images: ImageService;
  /** How many visitors may listen to one process (`GET /live`) at the same time. */
  readonly liveListeners: number;
  /** How many streams one client (an IPv4 address or an IPv6 /64) or account may have open to one process. */
  readonly liveStreamsPerClient: number;
  /** Milliseconds in which a request must have come in, its body too. */
  readonly requestTimeoutMs: number;
  /** Milliseconds that the event loop may lag behind before requests are refused with 503; 0: any. */
  readonly maxEventLoopDelayMs: number;
  readonly mainDomain: string;
  /** Hosts, with every subdomain of theirs, that show the default club. */
  readonly previewDomains: readonly string[];
  readonly logLevel: LogLevel;
  /** Null: made at the first start and kept in `dataDir`. */
  readonly operatorToken: string | null;
  /** An ISO instant that the clock shows instead of the time of day; null: the time of day. */
  readonly clock: string | null;
  /** When the clock showed `clock`, in milliseconds since 1970: it goes on from there; null: it stands still. */
  readonly clockSince: number | null;
  /** Addresses of the servers whose word on a visitor's address counts; they are not rate-limited. */
  readonly trustedProxies: readonly string[];
  /** Address of an SMTP server, `smtps://user:password@host`; null: mail is written to `dataDir`/mail. */
  readonly smtpUrl: string | null;
  /** From whom mail comes, e.g. `Fan-Base <no-reply@fan-base.com>`. */
  readonly mailFrom: string;
  /** Who gets the messages of the contact form. */
  readonly contactAddress: string;
  /** How visitors reach a site; `{domain}` stands for its domain. */
  readonly publicAddress: string;
  /** Whether answers are checked against their contract, as tests do. */
  readonly checkAnswers: boolean;
}

/** Settings that cannot be used. The message names the variables, and quotes none that may hold a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws ConfigError naming every variable that is wrong, not only the first
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const read = <Value>(name: string, fallback: Value, parse: Parse<Value>, expected: string) => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} must be ${expected}`);
    return value ?? fallback;
  };
  const images = {
    provider: read<ImageService['provider']>(
      'IMAGE_PROVIDER',
      'optimiser',
      (text) => imageProviders.find((provider) => provider === text),
      `one of ${imageProviders.join(', ')}`,
    ),
    base: read('IMAGE_BASE', '', addressOf('http:', 'https:'), 'an http or https address'),
  };
  if ((images.provider === 'api' || images.provider === 'cdn') && images.base === '')
    problems.push(`IMAGE_PROVIDER=${images.provider} needs IMAGE_BASE`);
  const apiFootball = {
    key: read<string | null>('API_FOOTBALL_KEY', null, key, 'a key, without spaces'),
    url: read(
      'API_FOOTBALL_URL',
      'https://v3.football.api-sports.io',
      addressOf('http:', 'https:'),
      'an http or https address',
    ),
    perDay: read('API_FOOTBALL_PER_DAY', 100, count, 'a whole number, 1 or more'),
    perMinute: read('API_FOOTBALL_PER_MINUTE', 10, count, 'a whole number, 1 or more'),
    leagues: read<readonly number[] | null>(
      'API_FOOTBALL_LEAGUES',
      null,
      listOf(count),
      'numbers with commas between',
    ),
  };
  const config: Config = {
    host: read('API_HOST', '127.0.0.1', (text) => text, 'a host name or address'),
    port: read('API_PORT', 4000, port, 'a port number from 0 to 65535'),
    databaseUrl: read('DATABASE_URL', null, addressOf('postgres:', 'postgresql:'), 'a postgresql:// address'),
    dataDir: resolve(
      projectRoot,
      read('DATA_DIR', join(projectRoot, '.data'), (text) => text, 'a folder'),
    ),
    contentDir: resolve(
      projectRoot,
      read('CONTENT_DIR', join(projectRoot, 'api/content'), (text) => text, 'a folder'),
    ),
    demoNotice: read('DEMO_NOTICE', false, onOrOff, '0 or 1'),
    apiFootball: apiFootball.key === null ? null : { ...apiFootball, key: apiFootball.key },
    privateSources: read(
      'PRIVATE_SOURCES',
      [],
      listOf(host),
      'hosts such as 10.0.0.5 or intranet:8080 with commas between',
    ),
    images,
    imageCacheMegabytes: read('IMAGE_CACHE_MB', 512, megabytes, 'a whole number of megabytes, 1 or more'),
    liveListeners: read('LIVE_LISTENERS', 10_000, count, 'a whole number, 1 or more'),
    liveStreamsPerClient: read('LIVE_PER_CLIENT', 50, count, 'a whole number, 1 or more'),
    requestTimeoutMs: read('REQUEST_TIMEOUT_MS', 120_000, count, 'milliseconds, 1 or more'),
    maxEventLoopDelayMs: read('MAX_EVENT_LOOP_DELAY_MS', 3000, duration, 'milliseconds; 0 for no limit'),
    mainDomain: read('MAIN_DOMAIN', 'fan-base.com', domain, 'a domain name'),
    previewDomains: read(
      'PREVIEW_DOMAINS',
      ['preview.fan-base.com'],
      listOf(domain),
      'domain names with commas between',
    ),
    logLevel: read<LogLevel>(
      'LOG_LEVEL',
      'info',
      (text) => logLevels.find((level) => level === text),
      `one of ${logLevels.join(', ')}`,
    ),
    operatorToken: read(
      'OPERATOR_TOKEN',
      null,
      (text) => (text.length >= 20 ? text : undefined),
      '20 characters or more',
    ),
    clock: read('CLOCK', null, instant, 'an ISO instant such as 2026-08-15T14:00:00Z'),
    clockSince: read<number | null>('CLOCK_SINCE', null, milliseconds, 'milliseconds since 1970'),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      ['127.0.0.1', '::1'],
      listOf(ipAddress),
      'IP addresses with commas between',
    ),
    smtpUrl: read<string | null>(
      'SMTP_URL',
      null,
      addressOf('smtp:', 'smtps:'),
      'an smtp:// or smtps:// address',
    ),
    mailFrom: read('MAIL_FROM', 'Fan-Base <no-reply@fan-base.com>', mailbox, 'a name and an <address>'),
    contactAddress: read('CONTACT_ADDRESS', 'contact@fan-base.com', emailAddress, 'an email address'),
    publicAddress: read(
      'PUBLIC_ADDRESS',
      'https://{domain}',
      (text) => (text.includes('{domain}') ? trimEnd(text, /\//) : undefined),
      'an address with {domain} in it',
    ),
    checkAnswers: read('CHECK_ANSWERS', false, onOrOff, '0 or 1'),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('; '));
  return config;
}

/** A setting's value; undefined: the text is none. */
type Parse<Value> = (text: string) => Value | undefined;

const textLike =
  (shape: RegExp): Parse<string> =>
  (text) =>
    shape.test(text) ? text : undefined;

const numberLike =
  (shape: RegExp): Parse<number> =>
  (text) =>
    shape.test(text) ? Number(text) : undefined;

const listOf =
  <Value>(parse: Parse<Value>): Parse<Value[]> =>
  (text) => {
    const values = text.split(',').map((part) => parse(part.trim()));
    return values.every((value) => value !== undefined) ? values : undefined;
  };

const count = numberLike(/^[1-9]\d{0,8}$/);
const duration = numberLike(/^\d{1,9}$/);
const megabytes = numberLike(/^[1-9]\d{0,6}$/);
const milliseconds = numberLike(/^\d{1,15}$/);
/** Printable characters alone: it becomes a header. */
const key = textLike(/^[\x21-\x7e]{1,200}$/);
const emailAddress = textLike(/^[^\s@<>]+@[^\s@<>]+$/);
const mailbox: Parse<string> = (text) =>
  textLike(/^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/)(text) ?? emailAddress(text);
const domain: Parse<string> = (text) => textLike(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/)(text.toLowerCase());
const ipAddress: Parse<string> = (text) => (isIP(text) === 0 ? undefined : text);
const onOrOff: Parse<boolean> = (text) => (text === '0' ? false : text === '1' ? true : undefined);

const port: Parse<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;

const instant: Parse<string> = (text) =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const addressOf =
  (...protocols: readonly string[]): Parse<string> =>
  (text) =>
    protocols.includes(URL.parse(text)?.protocol ?? '') ? trimEnd(text, /\//) : undefined;

/** As the URL parser writes it, so that every notation of an address is the same one. */
const host: Parse<string> = (text) => {
  const url = URL.parse(`http://${text}`);
  return url && url.pathname === '/' && !url.username ? url.host : undefined;
};
