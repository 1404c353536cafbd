import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { ServiceIdentity } from '@fan-base/shared-contracts/service';
import { calculateJwkThumbprint, errors, type JWK, jwtVerify, SignJWT } from 'jose';

const algorithm = 'EdDSA';
const issuer = 'fan-base';
/** Audience of the tokens with which services announce changes. */
const changesAudience = 'fan-base changes';

/** Signs what services of remotes get in place of a visitor's token. */
export interface Identities {
  /** A JWT for one remote's service, valid for a minute. */
  readonly sign: (remote: string, identity: ServiceIdentity) => Promise<string>;
  /** A token with which a remote's service announces changes, valid for a day. */
  readonly signChangesToken: (remote: string) => Promise<string>;
  /** The remote of such a token; null for anything else. */
  readonly readChangesToken: (token: string) => Promise<string | null>;
  /** The public keys, the current one first. */
  readonly keys: readonly JWK[];
}

/** PKCS #8 of an Ed25519 key, before its 32 bytes. */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives a key from a secret of the network, so that both are rotated together. */
function deriveKey(secret: Uint8Array): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'identities for services', 32));
  return createPrivateKey({ key: Buffer.concat([derPrefix, seed]), format: 'der', type: 'pkcs8' });
}

/** The identity of the product itself. */
export const systemIdentity: ServiceIdentity = {
  account: null,
  username: null,
  role: 'system',
  site: null,
  language: null,
};

/** @param secrets the network's: the first signs, all are accepted */
export async function createIdentities(secrets: readonly [Uint8Array, ...Uint8Array[]]): Promise<Identities> {
  const pairs = await Promise.all(
    secrets.map(async (secret) => {
      const key = deriveKey(secret);
      const jwk: JWK = createPublicKey(key).export({ format: 'jwk' });
      const kid = await calculateJwkThumbprint(jwk);
      return { key, kid, jwk: { ...jwk, kid, alg: algorithm, use: 'sig' } };
    }),
  );
  const [current] = pairs;
  if (!current) throw new Error('The network has no secret');
  const sign = (jwt: SignJWT, validFor: string) =>
    jwt
      .setProtectedHeader({ alg: algorithm, kid: current.kid })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(validFor)
      .sign(current.key);
  return {
    sign: (remote, { account, ...claims }) => {
      const jwt = new SignJWT({ ...claims }).setAudience(remote);
      return sign(account === null ? jwt : jwt.setSubject(account), '60s');
    },
    signChangesToken: (remote) => sign(new SignJWT().setAudience(changesAudience).setSubject(remote), '1d'),
    async readChangesToken(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => pairs.find((pair) => pair.kid === kid)?.jwk ?? current.jwk,
          { algorithms: [algorithm], issuer, audience: changesAudience },
        );
        return payload.sub ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
    keys: pairs.map(({ jwk }) => jwk),
  };
}
