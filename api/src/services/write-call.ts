import { changedKeysHeader } from '@fan-base/shared-contracts/api/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireUnsuspended } from '../auth/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { getChangedKeys, isEditing, withEditLog } from '../http/route.ts';
import { announceChanged } from './announce-changed.ts';
import type { CallInput, FoundCall } from './find-call.ts';
import { forward } from './forward.ts';
import { everyKey, parseServiceKeys } from './service-keys.ts';

/**
 * Sends a write to a service, and announces what it has changed.
 * @throws HttpError `suspended` for a suspended member: a service does not know of suspensions
 */
export async function writeCall(
  dependencies: Dependencies,
  found: FoundCall,
  input: CallInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { remote } = found.service;
  const { identity } = request;
  if (identity) requireUnsuspended(identity.account, dependencies.clock.now());
  const write = async () => {
    try {
      return await forward(dependencies, found, input, request);
    } catch (error) {
      // Without an answer, the service may still have written.
      if (error instanceof HttpError && error.code === 'unavailable')
        await announceChanged(dependencies, remote, [everyKey(remote)]);
      throw error;
    }
  };
  const { value, headers } = await (identity && isEditing(found.call)
    ? withEditLog(dependencies, request, identity, write)
    : write());
  await announceChanged(dependencies, remote, parseServiceKeys(headers[changedKeysHeader], remote));
  const keys = await getChangedKeys(dependencies, request.readAt);
  if (identity || keys.length > 0) reply.header(changedKeysHeader, keys.join(' '));
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return JSON.stringify(value);
}
