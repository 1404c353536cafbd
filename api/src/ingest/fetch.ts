import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { downloadLimit, sizeLimit } from '@fan-base/source-parsers/size-limits';
import { Agent, fetch, type Response } from 'undici';
import { getHostIp, isPublicAddress } from '../images/public-address.ts';
import { notPublicCode, publicAgent } from '../images/public-agent.ts';

const timeLimit = 10_000;
const downloadTimeLimit = 5 * 60_000;
const redirectLimit = 5;

/** Why a source could not be fetched. The list is closed. */
export type FetchFailureKind =
  | 'bad-address'
  | 'not-public'
  | 'unreachable'
  | 'timed-out'
  | 'too-many-redirects'
  | 'refused-by-provider'
  | 'rate-limited'
  | 'too-large'
  | 'damaged'
  | 'cut-off'
  | 'interrupted';

/** A failed fetch; the message is for the operator. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly kind: FetchFailureKind;
  /** From the Retry-After header. */
  readonly retryAfter: Date | null;
  constructor(kind: FetchFailureKind, message: string, retryAfter: Date | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

/** Validators of the last response, for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The response of a source. */
type Answered<Content> =
  | { readonly state: 'not-modified' }
  | ({
      readonly state: 'content';
      readonly contentType: string | null;
      /** The address after redirects. */
      readonly url: string;
      readonly validators: Validators;
    } & Content);

/** Connects only to public addresses. */
const publicOnlyAgent = publicAgent();
/** Connects to listed hosts, which may be on a private network. */
const unrestrictedAgent = new Agent();

interface FetchOptions {
  /** Whether a host may be on a private network; default: none. */
  readonly mayBePrivate?: (url: URL) => boolean;
  readonly validators?: Validators;
  /** In ms, for the whole response; default: ten seconds. */
  readonly timeLimit?: number;
  /** Ends the request, because the process stops or has lost its job. */
  readonly signal?: AbortSignal | undefined;
  /** Extra headers, such as an API key; never sent to another origin after a redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** In seconds: longer than any caller waits, and still a valid date. */
const maxRetryAfter = 24 * 60 * 60;

/** Parses a Retry-After header: seconds, at most a day, or an HTTP date; null if it is neither. */
export function parseRetryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : null;
  const at = seconds === null ? Date.parse(header) : now.getTime() + Math.min(seconds, maxRetryAfter) * 1000;
  return Number.isNaN(at) ? null : new Date(at);
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const toNotPublicFailure = (url: URL) =>
  new FetchFailure(
    'not-public',
    `${url.host} is not on the public internet; if intended, list it in PRIVATE_SOURCES`,
  );

/** Validates the address of one hop. @throws FetchFailure */
function checkAddress(address: string, base: string | undefined, isListed: (url: URL) => boolean): URL {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new FetchFailure('bad-address', `${address.slice(0, 200)} is not an http or https address`);
  const ip = getHostIp(url);
  if (ip !== null && !isPublicAddress(ip) && !isListed(url)) throw toNotPublicFailure(url);
  return url;
}

function toFetchFailure(error: unknown, url: URL | string, signal: AbortSignal): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (name === 'TimeoutError' || code.includes('TIMEOUT'))
    return new FetchFailure('timed-out', `${url} did not answer in time`);
  if (signal.aborted)
    return new FetchFailure('interrupted', `The request to ${url} was interrupted and will be sent again`);
  if (code === notPublicCode && url instanceof URL) return toNotPublicFailure(url);
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR')
    return new FetchFailure('damaged', `The gzip response of ${url} is damaged or cut off`);
  const reason = code || (cause instanceof Error ? cause.message : 'unknown reason');
  return new FetchFailure('unreachable', `${url} cannot be reached (${reason})`);
}

function toProviderFailure(response: Response, url: string, now: Date): FetchFailure {
  const { status, statusText } = response;
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), now);
  if (status === 429)
    return new FetchFailure('rate-limited', `${url} limits the request rate (429)`, retryAfter);
  return new FetchFailure(
    'refused-by-provider',
    `${url} answered ${status} ${statusText}`.trim(),
    retryAfter,
  );
}

interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly originHeaders: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly isListed: (url: URL) => boolean;
}

async function follow(
  address: string,
  { headers, originHeaders, signal, isListed }: RequestOptions,
): Promise<{ response: Response; url: URL }> {
  const start = checkAddress(address, undefined, isListed);
  let url = start;
  for (let hops = 0; hops <= redirectLimit; hops += 1) {
    const extraHeaders = url.origin === start.origin ? originHeaders : {};
    const dispatcher = isListed(url) ? unrestrictedAgent : publicOnlyAgent;
    const requestOptions = {
      headers: { ...headers, ...extraHeaders },
      redirect: 'manual',
      signal,
      dispatcher,
    } as const;
    const response = await fetch(url, requestOptions).catch((error: unknown) => {
      throw toFetchFailure(error, url, signal);
    });
    const location = isRedirect(response.status) ? response.headers.get('location') : null;
    if (location === null) return { response, url };
    await response.body?.cancel();
    url = checkAddress(location, url.href, isListed);
  }
  throw new FetchFailure('too-many-redirects', `${start.href} redirects more than ${redirectLimit} times`);
}

/** Streams the content; errors become FetchFailure too. @param limit maximum size in bytes */
async function* readChunks(
  response: Response,
  address: string,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const declaredSize = Number(response.headers.get('content-length') ?? 0);
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (Math.max(size, declaredSize) > limit)
        throw new FetchFailure('too-large', `${address} is larger than ${limit / 1024 / 1024} MB`);
      yield chunk;
    }
  } catch (error) {
    const failure = toFetchFailure(error, address, signal);
    if (failure.kind !== 'unreachable') throw failure;
    throw new FetchFailure('cut-off', `The response of ${address} was cut off after ${size} bytes`);
  }
}

/**
 * Requests an http or https address, following at most five redirects, each to the public internet or a listed host.
 * The time limit of ten seconds covers the whole response, including its content.
 * @param limit maximum size of the content in bytes
 * @throws FetchFailure for any error
 */
async function openSource(
  address: string,
  options: FetchOptions,
  limit: number,
): Promise<Answered<{ readonly body: AsyncIterable<Uint8Array> }>> {
  const { validators, now } = options;
  const headers: Record<string, string> = {
    'user-agent': 'Fan-Base/1.0 (feed reader)',
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/json, application/xml, */*;q=0.5',
    ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
    ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
  };
  const timeout = AbortSignal.timeout(options.timeLimit ?? timeLimit);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const originHeaders = options.headers ?? {};
    const isListed = options.mayBePrivate ?? (() => false);
    const { response, url } = await follow(address, { headers, originHeaders, signal, isListed });
    if (response.status === 304) return { state: 'not-modified' };
    if (response.status === 204)
      throw new FetchFailure('refused-by-provider', `${url} answered 204: no content`);
    if (!response.ok) {
      await response.body?.cancel();
      throw toProviderFailure(response, address, now);
    }
    return {
      state: 'content',
      body: readChunks(response, address, limit, signal),
      contentType: response.headers.get('content-type'),
      url: url.href,
      validators: { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') },
    };
  } catch (error) {
    throw toFetchFailure(error, address, signal);
  }
}

/**
 * Fetches an http or https address, at most 10 MB, as described for `openSource`.
 * @throws FetchFailure for any error
 */
export async function fetchSource(
  address: string,
  options: FetchOptions,
): Promise<Answered<{ readonly bytes: Uint8Array }>> {
  const source = await openSource(address, options, sizeLimit);
  if (source.state === 'not-modified') return source;
  const { body, ...rest } = source;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { ...rest, bytes: Buffer.concat(chunks) };
}

/**
 * Downloads at most 256 MB within five minutes to a file, which the caller has to remove in any case.
 * @returns null if the provider reports no change; `hash` is the content's SHA-256 in hex
 * @throws FetchFailure for any error
 */
export async function downloadSource(
  address: string,
  file: string,
  options: FetchOptions,
): Promise<{ hash: string; contentType: string | null; url: string; validators: Validators } | null> {
  const source = await openSource(address, { ...options, timeLimit: downloadTimeLimit }, downloadLimit);
  if (source.state === 'not-modified') return null;
  const { body, contentType, url, validators } = source;
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(body, hashed, createWriteStream(file));
  return { hash: hash.digest('hex'), contentType, url, validators };
}
