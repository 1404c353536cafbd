import type { Call } from '@fan-base/shared-contracts/api/call';
import { type JsonSchema, jsonSchema } from '@fan-base/shared-contracts/json-schema';
import {
  type ReleasedService,
  type ServiceCall,
  servicePath,
  standardCalls,
} from '@fan-base/shared-contracts/service';
import type { Struct } from '@fan-base/shared-contracts/struct';
import { formatClient, listCalls } from './calls.ts';

/** What a build needs to know of the calls of a remote's service. */
export interface ServiceDescription extends ReleasedService {
  /** Source of `src/service/client.ts`. */
  readonly client: string;
}

const pathPattern = /^(\/([a-z0-9-]+|\{[A-Za-z]+\}))+$/;
const standard = Object.values(standardCalls).map((endpoint) => endpoint.replace(/^\w+ /, ''));

const isServiceAccess = (access: Call['access']): access is ServiceCall['access'] =>
  access === 'site' || access === 'user' || access === 'admin';

const schema = (name: 'params' | 'query' | 'body', struct: Struct | undefined) =>
  struct ? { [name]: jsonSchema(struct) satisfies JsonSchema } : {};

/** A call as the release lists it. @throws Error if a service cannot have such a call */
function toServiceCall(call: Call): ServiceCall {
  const { id, method, path, summary, access, answer, errors, cache, live } = call;
  const refuse = (problem: string) => new Error(`src/service/calls.ts: ${id} ${problem}`);
  if (!isServiceAccess(access))
    throw refuse(`has the access ${access}; calls of a service are for site, user or admin`);
  if (call.isUpload || call.produces)
    throw refuse('takes a file or answers one; calls of a service are JSON');
  if (!pathPattern.test(path)) throw refuse(`has the path ${path}; use lower-case words and {parameters}`);
  if (standard.includes(path)) throw refuse(`has the path ${path}, which every service answers already`);
  if (cache && (access !== 'site' || method !== 'GET'))
    throw refuse(`has a cache, but its answer is not the same for everyone: it is a ${method} for ${access}`);
  if (live && method !== 'GET') throw refuse('is live, but only answers of GET are pushed');
  return {
    ...{ id, method, path, summary, access },
    ...schema('params', call.params),
    ...schema('query', call.query),
    ...schema('body', call.body),
    answer: jsonSchema(answer),
    ...(errors && { errors }),
    ...(cache && { cache }),
    ...(live && { live }),
  };
}

/**
 * Describes the calls of a remote's service.
 * @param exports of `src/service/calls.ts`
 * @throws Error naming the call that is wrong
 */
export function describeCalls(
  remote: string,
  exports: Readonly<Record<string, unknown>>,
): ServiceDescription {
  const calls = listCalls(exports, 'src/service/calls.ts');
  return {
    calls: calls.map(toServiceCall),
    client: `// Generated from calls.ts by \`npm run docs\` or \`fan-base prepare\`.
import { createClient } from '@fan-base/shared-contracts/shell';

/** The calls of this remote's own service. */
${formatClient('client', './calls.ts', calls, servicePath(remote))}`,
  };
}
