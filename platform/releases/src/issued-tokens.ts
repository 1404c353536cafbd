import { randomBytes } from 'node:crypto';
import type { IssuedToken, Registry } from '@fan-base/shared-contracts/release';
import { type Author, RefusedChange } from './changes.ts';
import type { PublishingToken } from './publishing-token.ts';

/** Expired tokens stay listed for so long. */
const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** A new id: eight hex digits. */
export const createTokenId = (): string => randomBytes(4).toString('hex');

const getToken = ({ tokens = {} }: Registry, id: string): IssuedToken | undefined =>
  Object.hasOwn(tokens, id) ? tokens[id] : undefined;

const withToken = (registry: Registry, id: string, token: IssuedToken): Registry => ({
  ...registry,
  tokens: { ...registry.tokens, [id]: token },
});

/** Lists a token that is about to be given to a team. @throws RefusedChange if its id is taken */
export function issueToken(
  registry: Registry,
  { id, remote, name, expires }: PublishingToken,
  { at, by }: Author,
): Registry {
  if (getToken(registry, id)) throw new RefusedChange(`There is a token ${id} already: try again`);
  const listed = Object.entries(registry.tokens ?? {}).filter(
    ([, { expiresAt }]) => Date.parse(expiresAt) > Date.parse(at) - retentionMs,
  );
  const expiresAt = new Date(expires).toISOString();
  const token = { remote, name, issuedAt: at, issuedBy: by, expiresAt };
  return withToken({ ...registry, tokens: Object.fromEntries(listed) }, id, token);
}

/** Ends a token; its holder's others stay valid. @throws RefusedChange if it is not listed, or is revoked already */
export function revokeToken(registry: Registry, id: string, { at, by, why }: Author): Registry {
  const token = getToken(registry, id);
  if (!token) throw new RefusedChange(`There is no token ${id}: npm run release -- key list`);
  if (token.revoked)
    throw new RefusedChange(`The token ${id} was revoked on ${token.revoked.at.slice(0, 10)}`);
  return withToken(registry, id, { ...token, revoked: { at, by, why } });
}

const getDay = (at: string | undefined): string | undefined => at?.slice(0, 'yyyy-mm-dd'.length);

/** Notes when a token was used. @returns the same registry if it was used on that day before */
export function recordTokenUse(registry: Registry, id: string, at: string): Registry {
  const token = getToken(registry, id);
  if (!token || getDay(token.usedAt) === getDay(at)) return registry;
  return withToken(registry, id, { ...token, usedAt: at, results: 0 });
}

/** Notes when a token was used, and counts a result of tests that it stores. */
export function recordTokenResult(registry: Registry, id: string, at: string): Registry {
  const used = recordTokenUse(registry, id, at);
  const token = getToken(used, id);
  return token ? withToken(used, id, { ...token, results: (token.results ?? 0) + 1 }) : used;
}

/**
 * Why a token with a valid signature must be refused; null: it may be used.
 * @param now milliseconds since 1970
 */
export function findTokenFault(
  registry: Registry,
  { id, expires }: PublishingToken,
  now: number,
): string | null {
  const token = getToken(registry, id);
  if (!token) return 'This token is not valid: it is not listed';
  if (token.revoked) return `This token was revoked on ${token.revoked.at.slice(0, 10)}`;
  return expires <= now ? `This token expired on ${token.expiresAt}` : null;
}
