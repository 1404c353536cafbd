import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Code of the error with which a name that has no public address fails. */
export const notPublicCode = 'E_NOT_PUBLIC';

type Resolve = typeof lookupAll;
const lookupAll = (
  host: string,
  family: number,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => lookup(host, { all: true, family }, done);

/**
 * Resolves names to public addresses alone. The connection is made to what was checked: a name that resolves
 * to something else a moment later changes nothing.
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

/** Connections to the public internet. An IP address in the URL is never looked up: check it beforehand. */
export const publicAgent = (): Agent => new Agent({ connect: { lookup: publicLookup() } });
