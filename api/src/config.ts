import { join, resolve } from 'node:path';
import { type Environment, readEnvironment, readers } from '@fan-base/shared-contracts/environment';

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
