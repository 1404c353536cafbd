import type { Registry } from '@fan-base/shared-contracts/release';
import { findTokenFault, recordTokenUse } from '@fan-base/shared-releases/issued-tokens';
import { type PublishingToken, readPublishingToken } from '@fan-base/shared-releases/publishing-token';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';

export interface PublisherOptions {
  readonly releases: ReleaseFiles;
  /** Accepted secrets of tokens; undefined: no team may publish. */
  readonly secrets: readonly string[] | undefined;
  /** Hosts of services that teams may register; `.example.com` means all names below it. */
  readonly serviceHosts: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long a request may take to arrive, in ms; by default, two minutes. */
  readonly requestTimeoutMs?: number;
}

const tokenHint = 'the operator gives one with npm run release -- key team';
const dayMs = 24 * 60 * 60 * 1000;

/** A refused request; the message is for the team. */
export class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Whether something happened in the last 24 hours, also if the clock has been set back since. @param at ISO 8601 */
export const isToday = (at: string, now: number): boolean => Math.abs(now - Date.parse(at)) < dayMs;

/** @throws Refusal if the registry no longer lists a token as valid */
export function requireListed(registry: Registry, token: PublishingToken, { now }: PublisherOptions): void {
  const fault = findTokenFault(registry, token, now());
  if (fault) throw new Refusal(401, `${fault}: ${tokenHint}`);
}

/** Reads the signed token of a request, which may have been revoked since. @throws Refusal */
export function readToken(authorization: string | undefined, { secrets }: PublisherOptions): PublishingToken {
  const token = readPublishingToken(authorization?.match(/^Bearer (\S+)$/)?.[1], secrets);
  if (!token) throw new Refusal(401, `This token is not valid: ${tokenHint}`);
  return token;
}

/**
 * Compares the token of a request with the registry, which is only read: requests that are refused later change nothing.
 * @param name the application to be published; null: whichever the token names
 * @throws Refusal if it is not valid, or does not allow publishing this application
 */
export async function authorize(
  authorization: string | undefined,
  name: string | null,
  options: PublisherOptions,
): Promise<{ readonly token: PublishingToken; readonly registry: Registry }> {
  const token = readToken(authorization, options);
  const registry = await options.releases.readRegistry();
  requireListed(registry, token, options);
  if (name !== null && token.remote !== name)
    throw new Refusal(403, `This token is for ${token.remote} and cannot publish ${name}: ${tokenHint}`);
  return { token, registry };
}

/**
 * Notes the use of a token, on its first one of a day, together with a change of the registry.
 * @throws errors of `change`; the registry is unchanged then
 */
export async function noteUse(
  { id }: PublishingToken,
  { releases, now }: PublisherOptions,
  change = (registry: Registry): Registry => registry,
): Promise<void> {
  const note = (registry: Registry): Registry =>
    recordTokenUse(change(registry), id, new Date(now()).toISOString());
  const registry = await releases.readRegistry();
  // Each change of the registry can delay an operator's rollback.
  if (note(registry) !== registry) await releases.changeRegistry(note);
}
