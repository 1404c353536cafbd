import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Error code for a name without a public address. */
export const notPublicCode = 'E_NOT_PUBLIC';

type Resolve = typeof lookupAll;
const lookupAll = (
  host: string,
  family: number,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => lookup(host, { all: true, family }, done);

/**
 * Resolves names to public addresses only. The connection uses the checked address, so DNS rebinding has no
 * effect.
 */
export function publicLookup(resolve: Resolve = lookupAll): LookupFunction {
  return (host, options, done) => {
    const family = options.family === 4 || options.family === 6 ? options.family : 0;
    resolve(host, family, (error, found) => {
      if (error) return done(error, []);
      const allowed = found.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) {
        const refusal = Object.assign(new Error(`${host} has no public address`), { code: notPublicCode });
        return done(refusal, []);
      }
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}

/** Connects to the public internet. An IP address in the URL is never looked up: check it beforehand. */
export const publicAgent = (): Agent => new Agent({ connect: { lookup: publicLookup() } });
