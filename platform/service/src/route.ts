import { type Call, changedKeysHeader, surrogateKeyHeader } from '@fan-base/shared-contracts/api/call';
import { jsonSchema } from '@fan-base/shared-contracts/json-schema';
import { parseTexts } from '@fan-base/shared-contracts/parse-texts';
import { changesTokenHeader, identityHeader, type ServiceIdentity } from '@fan-base/shared-contracts/service';
import { assert, type Struct, validate } from '@fan-base/shared-contracts/struct';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { Announcer } from './announce.ts';
import type { Db } from './database.ts';
import type { Member, ServiceRoute } from './define-service.ts';
import type { VerifyIdentity } from './identity.ts';
import { ServiceError } from './service-error.ts';
import { formatKeys } from './surrogate-keys.ts';

/** What routes need of their service. */
export interface RouteContext {
  readonly db: Db;
  readonly verify: VerifyIdentity;
  readonly announcer: Announcer;
}

declare module 'fastify' {
  interface FastifyRequest {
    identity?: ServiceIdentity;
  }
  interface FastifyContextConfig {
    /** The call that the route answers; absent for the standard calls. */
    readonly call?: Call;
  }
}

const readHeader = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Verifies the identity of a request. @throws ServiceError */
export async function identify(
  request: FastifyRequest,
  { verify, announcer }: RouteContext,
): Promise<ServiceIdentity> {
  const identity = await verify(readHeader(request, identityHeader));
  const token = readHeader(request, changesTokenHeader);
  if (identity.role === 'system' && token !== undefined) announcer.takeToken(token);
  return identity;
}

/** The API has checked the access already; this catches a mistake there or an identity for another call. */
function requireAccess({ access }: Call, { account, role, site, language }: ServiceIdentity): void {
  if (role === 'system' || site === null || language === null)
    throw new ServiceError('unauthorized', 'Calls are for visitors and members of a site');
  if ((access === 'user' || access === 'admin') && account === null)
    throw new ServiceError('unauthorized', 'This call needs a login');
  if (access === 'admin' && role !== 'admin')
    throw new ServiceError('forbidden', 'This call is for administrators');
}

function toMember({ account, username, role }: ServiceIdentity): Member | null {
  return account === null || role === 'visitor' || role === 'system' ? null : { account, username, role };
}

function check(value: unknown, struct: Struct) {
  const result = validate(value, struct);
  if (result.ok) return { value };
  const [first] = result.problems;
  const details = first && first.path !== '' ? { field: first.path } : null;
  return { error: new ServiceError('invalid_request', result.message, details) };
}

/** Validates a request by the call's structs. Only the address is parsed. */
const createValidatorCompiler =
  ({ params, query, body }: Call): FastifySchemaCompiler<unknown> =>
  ({ httpPart }) =>
  (value: unknown) => {
    if (httpPart === 'body' && body) return check(value, body);
    if (httpPart === 'querystring' && query) return check(parseTexts(value, query), query);
    if (httpPart === 'params' && params) return check(parseTexts(value, params), params);
    return { value };
  };

const part = (name: string, struct: Call['body']) => (struct ? { [name]: jsonSchema(struct) } : {});

function addAll(to: Set<string>, keys: readonly string[]): void {
  for (const key of keys) to.add(key);
}

/** Registers a call: identity, validation, serialization and headers follow from its declaration. */
export function addRoute(app: FastifyInstance, { call, handler }: ServiceRoute, context: RouteContext): void {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...part('params', call.params),
      ...part('querystring', call.query),
      ...part('body', call.body),
      response: { 200: jsonSchema(call.answer) },
    },
    validatorCompiler: createValidatorCompiler(call),
    config: { call },
    async onRequest(request) {
      const identity = await identify(request, context);
      requireAccess(call, identity);
      request.identity = identity;
    },
    async handler(request, reply) {
      const { params, query, body, identity } = request;
      const made = new Set<string>();
      const changed = new Set<string>();
      const given = {
        ...{ params, query, body, db: context.db },
        site: identity?.site,
        language: identity?.language,
        user: identity ? toMember(identity) : null,
        madeOf: (...keys: readonly string[]) => addAll(made, keys),
        changed: (...keys: readonly string[]) => addAll(changed, keys),
      };
      const answer = await handler(given as never);
      assert(answer, call.answer);
      if (made.size > 0) reply.header(surrogateKeyHeader, formatKeys(made));
      if (changed.size > 0) reply.header(changedKeysHeader, formatKeys(changed));
      return answer;
    },
  });
}
