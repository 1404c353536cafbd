import { type ServiceIdentity, serviceKeysPath } from '@fan-base/shared-contracts/service';
import { enums, is, nullable, object, optional, string } from '@fan-base/shared-contracts/struct';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { ServiceError } from './service-error.ts';

const Claims = object({
  /** The account; absent for visitors without a login. */
  sub: optional(string({ min: 1 })),
  username: nullable(string()),
  role: enums(['visitor', 'member', 'moderator', 'admin', 'system']),
  site: nullable(string()),
  language: nullable(enums(['da', 'en'])),
});

/** Minimum time between requests for the keys, in milliseconds: a new key is known after this time at the latest. */
const defaultCooldownMs = 2_000;
const timeoutMs = 3_000;

/** Verifies an identity. @throws ServiceError `unauthorized`, or `unavailable` without the API's keys */
export type VerifyIdentity = (token: string | undefined) => Promise<ServiceIdentity>;

/** The keys of the API could not be fetched, so the identity is unknown. */
const isWithoutKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === 'ERR_JOSE_GENERIC';

/**
 * Verifies identities by the public keys of the API, which are requested when needed and cached.
 * @param remote the audience, e.g. `mf-quiz`: identities for other services are refused
 */
export function createVerifier(
  remote: string,
  apiUrl: string,
  cooldownMs = defaultCooldownMs,
): VerifyIdentity {
  const keys = createRemoteJWKSet(new URL(`${apiUrl}${serviceKeysPath}`), {
    cooldownDuration: cooldownMs,
    timeoutDuration: timeoutMs,
  });
  const rules = { issuer: 'fan-base', audience: remote, algorithms: ['EdDSA'], requiredClaims: ['exp'] };
  return async (token) => {
    if (token === undefined) throw new ServiceError('unauthorized', 'Only the API calls this service');
    const { payload } = await jwtVerify(token, keys, rules).catch((error: unknown) => {
      throw isWithoutKeys(error)
        ? new ServiceError('unavailable', `The API's keys cannot be read: ${error}`)
        : new ServiceError('unauthorized', `This identity is not valid: ${error}`);
    });
    if (!is(payload, Claims)) throw new ServiceError('unauthorized', 'This identity lacks claims');
    const { sub, username, role, site, language } = payload;
    return { account: sub ?? null, username, role, site, language };
  };
}
