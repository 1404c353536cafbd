import type { ServiceIdentity } from '@fan-base/shared-contracts/service';
import { validate } from '@fan-base/shared-contracts/struct';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { Admitted } from '../http/access.ts';
import type { HttpError } from '../http/errors.ts';
import { type CallInput, type FoundCall, toOwnPath } from './find-call.ts';
import { type ServiceAnswer, ServiceUnavailable } from './service-client.ts';
import { toServiceError, toUnavailable } from './service-errors.ts';

function toQuery(query: CallInput['query']): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** What a service learns about the client of a request. */
const toServiceIdentity = ({ user, site }: Admitted): ServiceIdentity => ({
  account: user?.account.id ?? null,
  username: user?.account.username ?? null,
  role: user === null ? 'visitor' : user.account.role === 'admin' ? 'admin' : 'member',
  site: site?.id ?? null,
  language: site?.language ?? null,
});

/** Longer than for reads: a write that times out may have been stored, and no client deadline applies to it. */
const writeTimeoutMs = 5_000;

type Parts = Pick<Dependencies, 'serviceClient' | 'logger'>;

function fail({ logger }: Parts, { call, service: { remote } }: FoundCall, error: Error): HttpError {
  logger.warn(
    { event: 'service.call-failed', service: remote, call: call.id, err: error },
    `${remote} did not answer ${call.id}: ${error.message}`,
  );
  return toUnavailable(remote, error);
}

/** Deeper values than any page needs overflow the stack when they are written. */
const maxDepth = 100;

const isDeep = (value: unknown, depth = 0): boolean =>
  depth > maxDepth ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => isDeep(part, depth + 1)));

/**
 * Sends a call to its service, with the client's identity in place of token and cookies.
 * @returns an answer that matches the call's contract
 * @throws HttpError `unavailable` if the service does not answer or breaks its contract; otherwise the service's error
 */
export async function forward(
  parts: Parts,
  found: FoundCall,
  input: CallInput,
  request: Pick<FastifyRequest, 'id' | 'site' | 'identity'>,
): Promise<ServiceAnswer> {
  const { call, service } = found;
  const { site, identity: user } = request;
  let answer: ServiceAnswer;
  try {
    answer = await parts.serviceClient.send(service, {
      method: call.method,
      path: toOwnPath(found) + toQuery(input.query),
      identity: toServiceIdentity({ site, user }),
      body: input.body,
      headers: { 'x-request-id': request.id },
      ...(call.method !== 'GET' && { timeoutMs: writeTimeoutMs }),
    });
  } catch (error) {
    if (error instanceof ServiceUnavailable) throw fail(parts, found, error);
    throw error;
  }
  if (answer.status >= 400) throw toServiceError(call, answer);
  const result = validate(answer.value, call.answer);
  if (!result.ok) throw fail(parts, found, new Error(`the answer breaks its contract: ${result.message}`));
  if (isDeep(answer.value)) throw fail(parts, found, new Error('the answer is nested too deeply'));
  return answer;
}
