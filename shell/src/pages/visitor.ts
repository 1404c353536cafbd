import { randomInt } from 'node:crypto';
import type { Registry } from '@fan-base/shared-contracts/release';
import type { Visitor } from '../remotes/choose.ts';
import { devServersOf, type Pins, parsePins, versionsOf } from '../remotes/pins.ts';
import type { HostRules } from '../site/host.ts';
import { writeCookie } from './cookies.ts';
import { isBot, type PageRequest, siteOfRequest } from './decide.ts';
import { type Access, type AccessRules, accessOf, keyCookie } from './qa/access.ts';

/** Cookies that decide versions (docs/contracts). */
export const bucketCookie = 'release_bucket';
export const pinsCookie = 'release_pins';

const buckets = 10_000;
const year = 365 * 24 * 60 * 60;

/** Who asks for a document, as far as it decides what the document is made of and who may keep it. */
export interface PageVisitor extends Visitor {
  readonly access: Access;
  /** All that the tester asked for, dev servers too; empty where pins are not honoured. */
  readonly wanted: Pins;
  /** Dev servers of the tester's machine, by remote: this server never runs their code. */
  readonly devServers: Pins;
  /** Headers of the document: who may keep it, and the bucket of a browser that had none. */
  readonly headers: Readonly<Record<string, string>>;
}

const nobody: Pins = new Map();

function readBucket(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** A cookie's text; what cannot be decoded is nothing. */
export function decodeCookie(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
}

const hasCanary = ({ apps }: Registry): boolean =>
  Object.entries(apps).some(([name, { canary }]) => name !== 'shell' && canary !== undefined);

/**
 * Reads who is asking. While some remote has a canary every browser gets a bucket and keeps it; without canaries
 * documents set no cookie and are the same for everyone. Programs always get what is stable.
 * @param now milliseconds since 1970, of the real clock
 * @param draw a number from 0 to below its argument
 */
export function readVisitor(
  request: PageRequest,
  rules: HostRules & AccessRules,
  registry: Registry,
  now: number,
  draw: (below: number) => number = randomInt,
): PageVisitor {
  const { cookies } = request;
  const access = accessOf(siteOfRequest(request, rules).host, cookies[keyCookie], rules, now);
  const wanted = (access.isTester && parsePins(decodeCookie(cookies[pinsCookie]))) || nobody;
  const isDrawn = hasCanary(registry);
  const kept = readBucket(cookies[bucketCookie]);
  const bucket = isDrawn && !isBot(request.userAgent) ? (kept ?? draw(buckets)) : null;
  const headers: Record<string, string> = {};
  if (isDrawn) headers['cache-control'] = 'private, no-cache';
  if (bucket !== null && kept === null)
    headers['set-cookie'] = writeCookie(bucketCookie, String(bucket), {
      isSecure: request.protocol === 'https',
      until: `Max-Age=${year}`,
    });
  if (access.name !== null) headers['cache-control'] = 'private, no-cache';
  if (wanted.size > 0) {
    headers['cache-control'] = 'private, no-store';
    headers['x-robots-tag'] = 'noindex';
  }
  return { bucket, pins: versionsOf(wanted), access, wanted, devServers: devServersOf(wanted), headers };
}
