import { EnvError, makeExactValidator } from 'envalid';
import { imageProviders } from './image-address.ts';
import { trimEnd } from './trim-end.ts';

/** The first is used to sign, encrypt or log in; all of them are accepted. */
export type Secrets = readonly [current: string, ...accepted: string[]];

/**
 * What an environment variable may be.
 * @param allowed in words that follow 'must be'
 * @param parse gives undefined for what it may not be
 * @param isPrivate its message quotes no value: there may be a password or somebody's address in it
 */
const value = <Value>(allowed: string, parse: (text: string) => Value | undefined, isPrivate = false) =>
  makeExactValidator<Value>((text) => {
    const parsed = parse(text);
    if (parsed === undefined) throw new EnvError(`must be ${allowed}${isPrivate ? '' : `, not ${text}`}`);
    return parsed;
  });

/** Several values with commas between; one that is wrong makes all wrong. */
const list = <Value>(allowed: string, parse: (text: string) => Value | undefined) =>
  value<readonly Value[]>(`${allowed} with commas between`, (text) => {
    const values = text.split(',').map((part) => parse(part.trim()));
    return values.every((item) => item !== undefined) ? values : undefined;
  });

export const text = value('a text', (text) => text);

/**
 * One secret, or several while one replaces another: the first is used, all are accepted.
 * @param least characters of each: a shorter one can be guessed
 */
export const secrets = (least: number) =>
  value<Secrets>(
    `one or more secrets of at least ${least} characters, separated by commas`,
    (text) => {
      const [first, ...others] = text.split(',').map((part) => part.trim());
      return first !== undefined && [first, ...others].every(({ length }) => length >= least)
        ? [first, ...others]
        : undefined;
    },
    true,
  );

/** Printable characters alone: it becomes a header. */
export const key = value(
  'a key, without spaces',
  (text) => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : undefined),
  true,
);

export const choice = <const Word extends string>(...words: readonly Word[]) =>
  value(`one of ${words.join(', ')}`, (text) => words.find((word) => word === text));
export const imageProvider = choice(...imageProviders);
export const logLevel = choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace');

const isOn: Readonly<Record<string, boolean>> = { '0': false, '1': true, off: false, on: true };
export const toggle = value('0 or 1, off or on', (text) =>
  Object.hasOwn(isOn, text) ? isOn[text] : undefined,
);

export const port = value('a port number from 0 to 65535', (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
);

const parseCount = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
export const count = value('a whole number, 1 or more', parseCount);
export const counts = list('whole numbers', parseCount);

/** Zero may have a meaning of its own. */
export const amount = value('a number, 0 or more', (text) => (Number(text) >= 0 ? Number(text) : undefined));
export const factor = value('a number above 0', (text) =>
  Number(text) > 0 && Number.isFinite(Number(text)) ? Number(text) : undefined,
);
export const milliseconds = value('milliseconds, a whole number', (text) =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined,
);

/** An address, without a slash at its end. */
const address = (...protocols: readonly string[]) =>
  value(
    `an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    (text) => {
      const { protocol } = URL.parse(text) ?? {};
      return protocols.some((known) => `${known}:` === protocol) ? trimEnd(text, /\//) : undefined;
    },
    true,
  );

export const httpAddress = address('https', 'http');
export const postgresAddress = address('postgresql', 'postgres');
export const redisAddress = address('rediss', 'redis');
export const smtpAddress = address('smtps', 'smtp');
export const siteAddress = value(
  'an address with {domain} in it',
  (text) => (text.includes('{domain}') ? trimEnd(text, /\//) : undefined),
  true,
);

function parseDomain(text: string): string | undefined {
  const domain = text.toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain) ? domain : undefined;
}
export const domain = value('a domain name', parseDomain);
export const domains = list('domain names', parseDomain);

/** Hosts as the URL parser writes them, so that every notation of an address is the same one. */
export const hosts = list('hosts such as 10.0.0.5 or intranet:8080', (text) => {
  const url = URL.parse(`http://${text}`);
  return url && url.pathname === '/' && !url.username ? url.host : undefined;
});

/** Bits of an IP address; 0 where it is none. */
function addressBits(text: string): 0 | 32 | 128 {
  if (text.includes(':')) return URL.canParse(`http://[${text}]`) ? 128 : 0;
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && URL.parse(`http://${text}`)?.hostname === text ? 32 : 0;
}

/** An address, a network or a name, as `proxy-addr` knows them. */
function parseProxy(text: string): string | undefined {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return text;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = addressBits(address);
  const isNetwork = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && isNetwork && more.length === 0 ? text : undefined;
}
export const proxies = value<readonly string[]>(
  'none, loopback, or IP addresses and networks with commas between',
  (text) => {
    const values = text === 'none' ? [] : text.split(',').map((part) => parseProxy(part.trim()));
    return values.every((item) => item !== undefined) ? values : undefined;
  },
);

const hstsPolicy = /^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/;
/** A Strict-Transport-Security header; empty for none. */
export const hsts = value('off, or as max-age=31536000; includeSubDomains', (text) => {
  if (text === 'off') return '';
  return hstsPolicy.test(text) ? text : undefined;
});

export const instant = value('an instant such as 2026-08-15T14:00:00Z', (text) =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined,
);

const parseMailAddress = (text: string) => (/^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined);
export const mailAddress = value('an email address', parseMailAddress, true);
export const mailbox = value(
  'a name and an <address>',
  (text) => (/^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/.test(text) ? text : parseMailAddress(text)),
  true,
);
