import { type ServiceIdentity, serviceKeysPath } from '@fan-base/shared-contracts/service';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The part of the API that a service meets. */
export interface TestApi {
  readonly url: string;
  /** Signs an identity as the API does. @param audience another remote's name, for an identity that must be refused */
  readonly sign: (identity: ServiceIdentity, audience?: string) => Promise<string>;
  /** Replaces the signing key. */
  readonly rotate: () => Promise<void>;
  readonly changesToken: string;
  /** Keys that were announced with the token. */
  readonly announced: readonly string[];
  readonly close: () => Promise<void>;
}

const createKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' } };
};

/** Starts a server with the API's public keys and its call for announcements. */
export async function startTestApi(remote: string): Promise<TestApi> {
  const announced: string[] = [];
  const changesToken = 'changes-token';
  let count = 0;
  let key = await createKey('0');
  const app = Fastify();
  app.get(serviceKeysPath, async () => ({ keys: [key.jwk] }));
  app.post<{ Body: { keys: string[] } }>(`/services/${remote}/changes`, async ({ headers, body }, reply) => {
    if (headers.authorization !== `Bearer ${changesToken}`) return reply.code(401).send();
    announced.push(...body.keys);
    return reply.code(204).send();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    announced,
    changesToken,
    sign({ account, ...claims }, audience = remote) {
      const token = new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
        .setIssuer('fan-base')
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('60s');
      if (account !== null) token.setSubject(account);
      return token.sign(key.privateKey);
    },
    async rotate() {
      count += 1;
      key = await createKey(String(count));
    },
    close: () => app.close(),
  };
}
