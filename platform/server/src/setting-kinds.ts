import { imageProviders } from '@fan-base/shared-contracts/image-address';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { EnvError, makeExactValidator } from 'envalid';

/** The first is used to sign, encrypt or log in; all are accepted, so that secrets can be rotated. */
export type Secrets = readonly [current: string, ...accepted: string[]];

/**
 * Creates a validator for an environment variable.
 * @param allowed follows 'must be' in the error message
 * @param parse returns undefined for an invalid value
 * @param isPrivate keeps the value out of the error message, since it may contain a password or an email
 *   address
 */
const value = <Value>(allowed: string, parse: (text: string) => Value | undefined, isPrivate = false) =>
  makeExactValidator<Value>((text) => {
    const parsed = parse(text);
    if (parsed === undefined) throw new EnvError(`must be ${allowed}${isPrivate ? '' : `, not ${text}`}`);
    return parsed;
  });

/** Comma-separated values; a single invalid one makes the whole list invalid. */
const list = <Value>(allowed: string, parse: (text: string) => Value | undefined) =>
  value<readonly Value[]>(`${allowed} with commas between`, (text) => {
    const values = text.split(',').map((part) => parse(part.trim()));
    return values.every((item) => item !== undefined) ? values : undefined;
  });

export const text = value('a text', (text) => text);

/**
 * One secret, or several during rotation: the first is used, all are accepted.
 * @param minLength of each secret, against brute force
 */
export const secrets = (minLength: number) =>
  value<Secrets>(
    `one or more secrets of at least ${minLength} characters, separated by commas`,
    (text) => {
      const [first, ...others] = text.split(',').map((part) => part.trim());
      return first !== undefined && [first, ...others].every(({ length }) => length >= minLength)
        ? [first, ...others]
        : undefined;
    },
    true,
  );

/** Printable ASCII only, since it is sent as a header. */
export const key = value(
  'a key, without spaces',
  (text) => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : undefined),
  true,
);

export const choice = <const Word extends string>(...words: readonly Word[]) =>
  value(`one of ${words.join(', ')}`, (text) => words.find((word) => word === text));
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
/** Requests per day and per minute. */
export const requestLimits = value<readonly [perDay: number, perMinute: number]>(
  'requests per day and per minute, such as 7500,300',
  (text) => {
    const [perDay, perMinute, ...more] = text.split(',').map((part) => parseCount(part.trim()));
    return perDay && perMinute && more.length === 0 ? [perDay, perMinute] : undefined;
  },
);

/** Zero is allowed: some settings give it a special meaning. */
export const amount = value('a number, 0 or more', (text) => (Number(text) >= 0 ? Number(text) : undefined));
export const factor = value('a number above 0', (text) =>
  Number(text) > 0 && Number.isFinite(Number(text)) ? Number(text) : undefined,
);
export const milliseconds = value('milliseconds, a whole number', (text) =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined,
);

/** A URL, without a trailing slash. */
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
/** An http(s) address whose user name, if any, is the bearer token of requests to it. */
export const authorizedAddress = value(
  'an address such as https://TOKEN@host/path',
  (text) => {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol) || url.password) return undefined;
    const token = decodeURIComponent(url.username);
    url.username = '';
    return { url: url.href, token };
  },
  true,
);
/** A service that resizes pictures, with its address after a space. */
export const imageService = value(
  `one of ${imageProviders.join(', ')}, with an address after a space: cdn https://images.example`,
  (text) => {
    const [name, base = '', ...more] = text.split(/ +/);
    const provider = imageProviders.find((known) => known === name);
    const isAddress = /^https?:$/.test(URL.parse(base)?.protocol ?? '');
    const isFit = base === '' ? provider === 'optimiser' || provider === 'local' : isAddress;
    return provider && isFit && more.length === 0 ? { provider, base: trimEnd(base, /\//) } : undefined;
  },
  true,
);
/** An address and port to listen on. */
export const listenAddress = value('an address and a port, such as 0.0.0.0:4030', (text) => {
  const [, host, port] = /^(\[[\da-f:.]+\]|[a-z\d.-]+):(\d{1,5})$/i.exec(text) ?? [];
  return host && Number(port) <= 65_535
    ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
    : undefined;
});
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

/**
 * Host names; `.example.com` means all names below `example.com`. Without a port, the default port is meant; `:*`
 * means all ports.
 */
export const hostNames = list('host names such as 10.0.0.5, 10.0.0.5:3200 or .example.com', (text) =>
  /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d{1,5}|\*))?$/i.test(text) ? text.toLowerCase() : undefined,
);

/** Hosts as serialized by the URL parser, so that different notations of an address are equal. */
export const hosts = list('hosts such as 10.0.0.5 or intranet:8080', (text) => {
  const url = URL.parse(`http://${text}`);
  return url && url.pathname === '/' && !url.username ? url.host : undefined;
});

/** Number of bits of an IP address; 0: not an IP address. */
function addressBits(text: string): 0 | 32 | 128 {
  if (text.includes(':')) return URL.canParse(`http://[${text}]`) ? 128 : 0;
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && URL.parse(`http://${text}`)?.hostname === text ? 32 : 0;
}

/** An address, a network or one of the names that `proxy-addr` supports. */
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
/** Value of the Strict-Transport-Security header; empty: no header. */
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
