import type { Call } from './api/call.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * A call of a remote's own service as its release lists it: what the API needs to validate, cache, describe and
 * forward it without running code of the remote. `path` is the service's own, e.g. `/tips/{match}`; visitors reach
 * it below `servicePath`.
 */
export interface ServiceCall extends Pick<Call, 'id' | 'method' | 'path' | 'summary' | 'cache' | 'live'> {
  /** A service has no operators' or open calls: its calls act for a visitor of a site, or for a member. */
  readonly access: 'site' | 'user' | 'admin';
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly answer: JsonSchema;
  readonly errors?: readonly string[];
}

/** `service` of a release. */
export interface ReleasedService {
  readonly calls: readonly ServiceCall[];
}

/** `services` of the registry, by remote: where the API reaches each service. */
export interface ServiceAddress {
  /** Origin and optional path prefix, without a trailing slash. */
  readonly url: string;
}

/** Path below the API's root, e.g. `/r/predictions` for `mf-predictions`. */
export const servicePath = (remote: string): `/r/${string}` => `/r/${remote.replace(/^mf-/, '')}`;

/** Prefix of a service's surrogate keys, so that no service can expire another's answers or the product's. */
export const serviceKey = (remote: string, key: string): string => `${servicePath(remote).slice(1)}/${key}`;

/** Request header from the API to a service: a JWT (EdDSA) with `ServiceIdentity`, in place of the visitor's token. */
export const identityHeader = 'x-fan-base-identity';

/**
 * Request header from the API to a service, with calls of the product itself: the bearer token with which the service
 * announces changes (`announceChanges`). It is opaque, and valid for a day.
 */
export const changesTokenHeader = 'x-fan-base-changes-token';

/** Claims of the JWT. `aud` is the remote's name, `iss` is `fan-base`; it lives 60 seconds. */
export interface ServiceIdentity {
  /** Id of the account as a string (`sub`); null for visitors without a login. */
  readonly account: string | null;
  readonly username: string | null;
  readonly role: 'visitor' | 'member' | 'moderator' | 'admin' | 'system';
  /** ID of the club's site, which stays if its domain changes; null for calls by the product itself. */
  readonly site: string | null;
  readonly language: 'da' | 'en' | null;
}

/** Path of the API with the public keys (JWKS) by which services verify identities. */
export const serviceKeysPath = '/service-keys';

/**
 * The three calls that every service answers to the product itself (role `system`): `GET /health`,
 * `GET /accounts/{account}` (export: any JSON), and `DELETE /accounts/{account}` (erasure: 204, also if unknown).
 */
export const standardCalls = {
  health: 'GET /health',
  exportAccount: 'GET /accounts/{account}',
  eraseAccount: 'DELETE /accounts/{account}',
} as const;
