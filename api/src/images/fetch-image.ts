import { type Dispatcher, fetch, type Response } from 'undici';
import { HttpError } from '../http/errors.ts';
import { getHostIp, isPublicAddress } from './public-address.ts';
import { notPublicCode } from './public-agent.ts';

/** Maximum size of a source. */
export const sizeLimit = 10 * 1024 * 1024;
const usualTimeLimit = 10_000;
const redirectLimit = 3;

export interface ImageFetchOptions {
  /** Connects to all hosts except listed ones. */
  readonly publicly: Dispatcher;
  /** Connects to listed hosts, which may be on a private network. */
  readonly privately: Dispatcher;
  /** Which hosts may be on a private network. */
  readonly mayBePrivate: (url: URL) => boolean;
  /** Timeout for everything, in ms; ten seconds by default. */
  readonly timeLimit?: number;
}

const refused = (url: URL) =>
  new HttpError('image_address_refused', `The picture is at ${url.host}, which is not a public address`);

/**
 * Validates the address of one hop.
 * @throws HttpError `image_address_refused`
 */
function checkedHop(address: string, base: string | undefined, isListed: (url: URL) => boolean): URL {
  const url = URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new HttpError('image_address_refused', 'The picture has no plain http or https address');
  const ip = getHostIp(url);
  if (ip !== null && !isPublicAddress(ip) && !isListed(url)) throw refused(url);
  return url;
}

async function readBody(response: Response): Promise<Uint8Array> {
  const tooLarge = () =>
    new HttpError('image_too_large', `The picture has more than ${sizeLimit / 1024 / 1024} MB`);
  if (Number(response.headers.get('content-length') ?? 0) > sizeLimit) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > sizeLimit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** The root cause of an undici error, whose causes are nested. */
function toImageError(error: unknown, url: URL): HttpError {
  if (error instanceof HttpError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === notPublicCode) return refused(url);
    if (cause.name === 'TimeoutError' || code.includes('TIMEOUT'))
      return new HttpError('image_timed_out', `${url.host} did not send the picture in time`);
  }
  return new HttpError('image_unreachable', `${url.host} cannot be reached`);
}

/**
 * Fetches a picture: at most 10 MB within ten seconds, over at most three redirects, from the public internet
 * or from a listed host.
 * @throws HttpError `image_address_refused`, `image_unreachable`, `image_timed_out` or `image_too_large`
 */
export async function fetchImage(address: string, options: ImageFetchOptions): Promise<Uint8Array> {
  const { publicly, privately, mayBePrivate, timeLimit = usualTimeLimit } = options;
  const signal = AbortSignal.timeout(timeLimit);
  const headers = { 'user-agent': 'Fan-Base/1.0 (pictures of news)', accept: 'image/*' };
  let url = checkedHop(address, undefined, mayBePrivate);
  try {
    for (let hop = 0; hop <= redirectLimit; hop += 1) {
      const dispatcher = mayBePrivate(url) ? privately : publicly;
      const response = await fetch(url, { headers, redirect: 'manual', signal, dispatcher });
      if (response.ok) return await readBody(response);
      await response.body?.cancel();
      const location = response.status < 400 ? response.headers.get('location') : null;
      if (location === null)
        throw new HttpError('image_unreachable', `${url.host} responded with status ${response.status}`);
      url = checkedHop(location, url.href, mayBePrivate);
    }
  } catch (error) {
    throw toImageError(error, url);
  }
  throw new HttpError('image_unreachable', `The picture redirects more than ${redirectLimit} times`);
}
