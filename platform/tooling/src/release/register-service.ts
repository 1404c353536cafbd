import type { Registry } from '@fan-base/shared-contracts/release';
import type { PublishingToken } from '@fan-base/shared-releases/publishing-token';
import { endService, parseServiceAddress, setService } from '@fan-base/shared-releases/services';
import { isToday, noteUse, type PublisherOptions, Refusal, requireListed } from './publisher-access.ts';

const maxAddressLength = 200;
/** Changes of a service's address in 24 hours. */
const maxDailyChanges = 20;

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether the operator allows a host with its port: another one could be the API's own. */
const isAllowed = ({ hostname, port, protocol }: URL, serviceHosts: readonly string[]): boolean =>
  serviceHosts.some((allowed) => {
    const [, host = '', allowedPort = ''] = /^(.*?)(?::(\d+|\*))?$/.exec(allowed.toLowerCase()) ?? [];
    const isHost = host.startsWith('.') ? hostname.endsWith(host) : hostname === host;
    // URLs omit the default port of their protocol.
    const isPort = allowedPort === port || allowedPort === (port || defaultPorts[protocol]);
    return isHost && (allowedPort === '*' || isPort);
  });

/** @throws Refusal if a remote's service has been moved often enough today */
function requireChangeQuota({ serviceHistory = [] }: Registry, name: string, now: number): void {
  const today = serviceHistory.filter(({ remote, at }) => remote === name && isToday(at, now));
  if (today.length >= maxDailyChanges)
    throw new Refusal(
      429,
      `The service of ${name} has moved ${maxDailyChanges} times within 24 hours: try tomorrow`,
    );
}

const toAuthor = ({ name: by }: PublishingToken, { now }: PublisherOptions) => ({
  at: new Date(now()).toISOString(),
  by,
  why: '',
});

/** Names the address of the service of a token's remote. @throws Refusal for a host that the operator has not allowed */
export async function registerService(
  token: PublishingToken,
  url: unknown,
  options: PublisherOptions,
): Promise<string> {
  const { serviceHosts, now } = options;
  const { remote: name } = token;
  const address = typeof url === 'string' && url.length <= maxAddressLength ? URL.parse(url) : null;
  if (typeof url !== 'string' || !address)
    throw new Refusal(422, `The upload names no address of up to ${maxAddressLength} characters`);
  if (!isAllowed(address, serviceHosts))
    throw new Refusal(403, `${address.host} is not allowed (SERVICE_HOSTS): ask the operator`);
  const registered = parseServiceAddress(url);
  await noteUse(token, options, (registry) => {
    requireListed(registry, token, options);
    if (registry.services?.[name]?.url === registered) return registry;
    requireChangeQuota(registry, name, now());
    return setService(registry, name, registered, toAuthor(token, options));
  });
  return `the service of ${name} is at ${registered}`;
}

/**
 * Ends what `registerService` has registered: the service is where it was before, if the operator still allows that
 * place, or nowhere.
 */
export async function endRegistration(
  token: PublishingToken,
  url: unknown,
  options: PublisherOptions,
): Promise<string> {
  const { remote: name } = token;
  if (typeof url !== 'string') throw new Refusal(422, 'The request names no address (?url=)');
  const mayReturnTo = (former: string) => isAllowed(new URL(former), options.serviceHosts);
  await noteUse(token, options, (registry) => {
    requireListed(registry, token, options);
    return endService(registry, name, { address: url, mayReturnTo }, toAuthor(token, options));
  });
  const { services } = await options.releases.readRegistry();
  const former = services?.[name]?.url;
  return former ? `the service of ${name} is at ${former}` : `${name} has no service now`;
}
