import type { Registry } from '@fan-base/shared-contracts/release';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { type Author, RefusedChange } from './changes.ts';

const remotePattern = /^mf-[a-z][a-z0-9-]*$/;

/** Every server reads the whole registry after each change. Older changes of a remote's service are dropped. */
const maxChanges = 50;

function note(registry: Registry, remote: string, url: string | null, { at, by, why }: Author): Registry {
  const { [remote]: _previous, ...others } = registry.services ?? {};
  const history = registry.serviceHistory ?? [];
  const ofRemote = history.filter((change) => change.remote === remote);
  const dropped = new Set(ofRemote.slice(0, Math.max(0, ofRemote.length + 1 - maxChanges)));
  return {
    ...registry,
    services: url === null ? others : { ...others, [remote]: { url } },
    serviceHistory: [...history.filter((change) => !dropped.has(change)), { at, remote, url, by, why }],
  };
}

/**
 * Origin and path prefix of a service without a trailing slash.
 * @throws RefusedChange if it is no http or https address, or has more than origin and path
 */
export function parseServiceAddress(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new RefusedChange(`A service's address is like http://predictions:3200, not ${text}`);
  return url.origin + trimEnd(url.pathname, /\//);
}

/**
 * Names the address of a remote's own service, which may precede the remote's first release.
 * @throws RefusedChange
 */
export function setService(registry: Registry, remote: string, address: string, author: Author): Registry {
  if (!remotePattern.test(remote))
    throw new RefusedChange(`A service belongs to a remote such as mf-quiz, not ${remote}`);
  const url = parseServiceAddress(address);
  if (registry.services?.[remote]?.url === url)
    throw new RefusedChange(`The service of ${remote} is at ${url} already`);
  return note(registry, remote, url, author);
}

/**
 * Ends the registration of an address: the service is where it was before, or nowhere. An address that another one has
 * replaced since is left alone.
 * @param mayReturnTo whether the former address may be used again
 * @throws RefusedChange for what is no address
 */
export function endService(
  registry: Registry,
  remote: string,
  { address, mayReturnTo }: { readonly address: string; readonly mayReturnTo: (url: string) => boolean },
  author: Author,
): Registry {
  const ended = parseServiceAddress(address);
  if (registry.services?.[remote]?.url !== ended) return registry;
  const former = registry.serviceHistory?.findLast(
    (change) => change.remote === remote && change.url !== ended,
  )?.url;
  return note(registry, remote, former && mayReturnTo(former) ? former : null, author);
}

/** Removes the address of a remote's service. @throws RefusedChange if there is none */
export function removeService(registry: Registry, remote: string, author: Author): Registry {
  if (!Object.hasOwn(registry.services ?? {}, remote)) throw new RefusedChange(`${remote} has no service`);
  return note(registry, remote, null, author);
}
