import { changesTokenHeader, type standardCalls } from '@fan-base/shared-contracts/service';
import type { Dependencies } from '../dependencies.ts';
import type { RemoteService } from './directory.ts';
import { systemIdentity } from './identities.ts';
import type { ServiceAnswer, ServiceRequest } from './service-client.ts';

/** Exports may be larger and slower than answers to visitors. */
const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 5_000;

type Endpoint = (typeof standardCalls)[keyof typeof standardCalls];

/**
 * Requests a call that every service has, signed as the product. The service gets a new token to announce changes.
 * @throws ServiceUnavailable
 */
export async function requestStandardCall(
  { identities, serviceClient }: Pick<Dependencies, 'identities' | 'serviceClient'>,
  service: RemoteService,
  endpoint: Endpoint,
  account = '',
): Promise<ServiceAnswer> {
  const [method, template] = endpoint.split(' ') as [ServiceRequest['method'], string];
  return serviceClient.send(service, {
    method,
    path: template.replace('{account}', encodeURIComponent(account)),
    identity: systemIdentity,
    headers: { [changesTokenHeader]: await identities.signChangesToken(service.remote) },
    maxBytes,
    timeoutMs,
  });
}
