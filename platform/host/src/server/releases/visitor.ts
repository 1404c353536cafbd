import { randomInt } from 'node:crypto';
import type { Registry } from '@fan-base/shared-contracts/release';
import { writeCookie } from '../../page/cookies.ts';
import { getDevServers, getPinnedVersions, type Pins, parsePins } from '../../page/remotes/pins.ts';
import { type Access, type AccessRules, getAccess, keyCookie } from './access.ts';
import { chooseVersion, type Visitor } from './choose-version.ts';

/** Cookies that determine versions (docs/documents.md). */
const bucketCookie = 'release_bucket';
/** Only used with a CDN: lets a browser's requests for a canary bypass it. */
const canaryCookie = 'release_canary';
export const pinsCookie = 'release_pins';

const buckets = 10_000;
/** Sent again with each document, so that a visitor keeps the version however long a canary lasts. */
const bucketSeconds = 30 * 24 * 60 * 60;

/** The facts of a request that decide its versions. */
export interface VersionFacts {
  /** By their unprefixed names. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly isSecure: boolean;
  readonly isBot: boolean;
  readonly isForwarded: boolean;
  /** Whether the Host header names this machine. */
  readonly isLocal: boolean;
  /** Whether an open page asks for the latest build, which no CDN caches. */
  readonly isForLatestBuild: boolean;
}

/** A visitor, with everything that determines versions. */
export interface VersionVisitor extends Visitor {
  readonly access: Access;
  /** The pins of a tester, including dev servers; empty if pins are not allowed. */
  readonly requestedPins: Pins;
  /** Dev servers on the tester's machine, by remote. This server never runs their code. */
  readonly devServers: Pins;
  /** Headers for this visitor's documents: caching, and the bucket cookie. */
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/** Whether a document is specific to a tester: it uses pinned versions or offers the inspector. */
export const isForTester = ({
  access,
  requestedPins,
}: Pick<VersionVisitor, 'access' | 'requestedPins'>): boolean =>
  access.name !== null || requestedPins.size > 0;

const noPins: Pins = new Map();

/** Gets the stable version of every remote, as bots do. */
export const stableVisitor: Visitor = { pins: noPins, bucket: null };

interface CdnRules {
  /** How long a CDN may cache documents, in seconds; 0: no CDN. */
  readonly cdnSeconds: number;
}

export type VersionRules = AccessRules & CdnRules;

function readBucket(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** Decodes a cookie's value; invalid encoding yields an empty string. */
function decodeCookie(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
}

const hasCanary = ({ apps }: Registry): boolean =>
  Object.values(apps).some(({ canary }) => canary !== undefined);

interface Bucket {
  readonly bucket: number | null;
  readonly headers: VersionVisitor['headers'];
}

/**
 * Assigns a persistent bucket to every browser while an application has a canary. A CDN serves the stable document
 * to all browsers without the canary cookie. So the bucket is drawn when an open page requests the latest
 * build, which no CDN caches, and the next document uses it.
 */
function chooseBucket(
  { cookies, isSecure, isBot, isForLatestBuild }: VersionFacts,
  { apps }: Registry,
  { cdnSeconds }: CdnRules,
  draw: (below: number) => number,
): Bucket {
  const savedBucket = readBucket(cookies[bucketCookie]);
  const until = `Max-Age=${bucketSeconds}`;
  const isPrivate = { 'cache-control': 'private, no-cache' };
  const store = (bucket: number) => writeCookie(bucketCookie, String(bucket), { isSecure, until });
  const storeChosen = (isChosen: boolean) =>
    writeCookie(canaryCookie, '1', { isSecure, until: isChosen ? until : 'Max-Age=0' });
  if (isBot) return { bucket: null, headers: cdnSeconds === 0 ? isPrivate : {} };
  if (cdnSeconds === 0) {
    const bucket = savedBucket ?? draw(buckets);
    return { bucket, headers: { ...isPrivate, 'set-cookie': store(bucket) } };
  }
  const isBypassing = cookies[canaryCookie] !== undefined;
  if (!isForLatestBuild && !isBypassing) return { bucket: null, headers: {} };
  const bucket = savedBucket ?? draw(buckets);
  // Checked with each document: a canary's share can become smaller, and canaries end.
  const isChosen = Object.entries(apps).some(
    ([name, app]) => chooseVersion(name, app, { pins: noPins, bucket })?.why === 'canary',
  );
  return { bucket, headers: { ...isPrivate, 'set-cookie': [store(bucket), storeChosen(isChosen)] } };
}

/**
 * Determines a visitor's versions. Without canaries, documents set no cookie and are the same for
 * everyone. Bots always get the stable releases.
 * @param now milliseconds since 1970, of the real clock
 * @param draw a number from 0 to below its argument
 */
export function readVisitor(
  facts: VersionFacts,
  rules: VersionRules,
  registry: Registry,
  now: number,
  draw: (below: number) => number = randomInt,
): VersionVisitor {
  const { cookies, isLocal, isForwarded } = facts;
  const access = getAccess({ isLocal, isForwarded, key: cookies[keyCookie] }, rules, now);
  const requestedPins = (access.isTester && parsePins(decodeCookie(cookies[pinsCookie]))) || noPins;
  const mayBypass = rules.cdnSeconds > 0 && cookies[canaryCookie] !== undefined;
  const { bucket, headers: bucketHeaders } =
    hasCanary(registry) || mayBypass
      ? chooseBucket(facts, registry, rules, draw)
      : { bucket: null, headers: {} };
  const headers: Record<string, string | string[]> = { ...bucketHeaders };
  if (access.name !== null) headers['cache-control'] = 'private, no-cache';
  if (requestedPins.size > 0) {
    headers['cache-control'] = 'private, no-store';
    headers['x-robots-tag'] = 'noindex';
  }
  return {
    access,
    requestedPins,
    bucket,
    pins: getPinnedVersions(requestedPins),
    devServers: getDevServers(requestedPins),
    headers,
  };
}
