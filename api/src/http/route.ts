import {
  type Call,
  changedKeysHeader,
  mayRefuse,
  surrogateKeyHeader,
  wroteHeader,
} from '@fan-base/shared-contracts/api/call';
import { ErrorBody, type ErrorCode } from '@fan-base/shared-contracts/api/error';
import { jsonSchema } from '@fan-base/shared-contracts/json-schema';
import { assert, is } from '@fan-base/shared-contracts/struct';
import { momentKey, networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { Moment } from '@fan-base/shared-server/freshness';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../auth/account.ts';
import { logAct, removeAct } from '../auth/administration-log.queries.ts';
import { logSecurityEvent } from '../auth/security-log.ts';
import type { Dependencies } from '../dependencies.ts';
import { nameTeams } from '../domain/teams/name-teams.ts';
import type { SiteRecord } from '../network/network.ts';
import { admit } from './access.ts';
import { type AnswerPolicy, type AnswerQuestion, isAnswerable, toOwners } from './answer-cache.ts';
import { runForClient } from './client-signal.ts';
import { HttpError } from './errors.ts';
import { createValidatorCompiler } from './request-validator.ts';
import { createSerializerCompiler } from './serializer.ts';

/** An admitted request, validated by the call's structs. */
export interface CallRequest<Access, Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The site of the token or login; null for calls without a site. */
  readonly site: Access extends 'site' | 'user' | 'admin' ? SiteRecord : SiteRecord | null;
  /** The logged-in user; null for visitors and for open calls. */
  readonly user: Access extends 'user' | 'admin' ? Identity : Identity | null;
  /** Declares that a visitor's answer changes at a moment without an announcement, e.g. at a kick-off. */
  readonly changesAt: (moment: Date) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions {
  /** Maximum body size in bytes; a megabyte by default. */
  readonly bodyLimit?: number;
  /** Further statuses whose body is the call's answer. */
  readonly alsoAnswersWith?: readonly number[];
  /** Requests per minute and visitor, if not the default. */
  readonly requestsPerMinute?: number;
  /**
   * Of an expensive call: maximum number of its keys in a batch (`GET /answers`). It counts for a visitor even when a
   * pages server makes it for their page.
   */
  readonly perBatch?: number;
  /** How a visitor's answer is cached. Required for each GET with the same answer for everyone on a site. */
  readonly cached?: AnswerPolicy | 'never';
  /** Reads from the primary: the call is about the primary itself, or must not return stale data. */
  readonly readsPrimary?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    site: SiteRecord | null;
    identity: Identity | null;
    /** When the request arrived. */
    readAt: Moment;
  }
  interface FastifyContextConfig {
    /** The contract's call that the route answers. */
    readonly call?: Call;
    readonly perBatch?: number;
  }
}

/** The editing administrator and their site. */
export type Editor = Pick<CallRequest<'admin', unknown, unknown, unknown>, 'site' | 'user'>;

/** Registers the routes of a resource. */
export type Routes = (route: Route, dependencies: Dependencies, app: FastifyInstance) => void;

/**
 * Registers a call of the contract as a route: access, validation, serialization (which drops undeclared
 * fields), cache headers and the OpenAPI description all derive from the call.
 */
export type Route = <Access extends Call['access'], Params, Query, Body, Answer>(
  call: Call<Params, Query, Body, Answer> & { readonly access: Access },
  handler: (request: CallRequest<Access, Params, Query, Body>) => Promise<Answer>,
  options?: RouteOptions,
) => void;

export const createRoute = (app: FastifyInstance, dependencies: Dependencies): Route => {
  const getSerializerCompiler = createSerializerCompiler(app);
  return <Access extends Call['access'], Params, Query, Body, Answer>(
    call: Call<Params, Query, Body, Answer> & { readonly access: Access },
    handler: (request: CallRequest<Access, Params, Query, Body>) => Promise<Answer>,
    options: RouteOptions = {},
  ) => {
    const { reads } = dependencies;
    const headers = cacheHeaders(call);
    const { answers } = dependencies;
    const policy = answers.declare(call, options.cached);
    async function answerRequest(request: FastifyRequest, reply: FastifyReply): Promise<Answer | string> {
      const { params, query, body, site, identity } = request;
      const moments: number[] = [];
      const changesAt = (moment: Date) => moments.push(moment.getTime());
      const given = { params, query, body, site, user: identity, changesAt, request, reply };
      const perform = async () => {
        const answer = await handler(given as CallRequest<Access, Params, Query, Body>);
        return site ? nameTeams(answer, site.language) : answer;
      };
      const read = (act: () => Promise<Answer>) =>
        mayReadReplica(call, options, request)
          ? reads.preferReplica(act, (error) => error instanceof HttpError || reply.sent)
          : reads.fromPrimary(act);
      if (policy && !identity) {
        const { text, keys } = await answers.fetch(toQuestion(call, request, policy), async () => {
          const answer = await read(perform);
          if (dependencies.config.checkAnswers) assertContract(call, 200, answer);
          const text = String(reply.serializeInput(answer as Record<string, unknown>, '200'));
          return { text, changesAt: moments };
        });
        reply
          .headers({ ...headers, [surrogateKeyHeader]: keys.join(' ') })
          .type('application/json; charset=utf-8');
        return text;
      }
      const isLogged = identity !== null && isEditing(call);
      const act = isLogged ? () => withEditLog(dependencies, request, identity, perform) : perform;
      const isWrite = call.method !== 'GET' && !call.isByReading;
      const answer = await read(act).finally(() => isWrite && reads.noteWrite());
      if (reply.statusCode < 400) reply.headers(identity ? uncached : headers);
      // Not cached here, so no change is announced for it: it counts as outdated immediately.
      if (isAnswerable(call)) reply.header(surrogateKeyHeader, momentKey(dependencies.clock.now().getTime()));
      if (isWrite && reply.statusCode < 300) {
        const keys = await getChangedKeys(dependencies, request.readAt);
        if (identity || keys.length > 0) reply.header(changedKeysHeader, keys.join(' '));
      }
      return answer;
    }
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      config: {
        call,
        ...(options.requestsPerMinute === undefined ? {} : { rateLimit: { max: options.requestsPerMinute } }),
        ...(options.perBatch === undefined ? {} : { perBatch: options.perBatch }),
      },
      schema: toRouteSchema(call, options),
      onRequest: async (request) => {
        request.readAt = answers.moment();
        const { site, user } = await admit(call, request, dependencies);
        request.site = site;
        request.identity = user;
      },
      validatorCompiler: createValidatorCompiler(call),
      ...getSerializerCompiler(),
      preSerialization: async (_request, reply, payload) => {
        if (dependencies.config.checkAnswers) assertContract(call, reply.statusCode, payload);
        return payload;
      },
      // A write is done whether or not its client waits.
      handler: (request, reply) =>
        call.method === 'GET'
          ? runForClient(request, () => answerRequest(request, reply))
          : answerRequest(request, reply),
    });
  };
};

/** Longer lists are not worth sending: everything counts as changed. */
const maxChangedKeys = 100;

/**
 * The keys that a write has changed, with those of concurrent writes. Waits until they have been announced to
 * this process, so that the writer's next request gets no older answer.
 */
export async function getChangedKeys(
  { answers, changes }: Pick<Dependencies, 'answers' | 'changes'>,
  readAt: Moment,
): Promise<readonly string[]> {
  const keys = (await changes.catchUp()) ? answers.changedSince(readAt) : [networkKey];
  return keys.length > maxChangedKeys ? [networkKey] : keys;
}

/**
 * The request's address with only the parsed parameters of its contract. Unknown parameters are ignored, so
 * they must not create another cache entry.
 */
export function toCacheUrl(call: Call, { url, query }: Pick<FastifyRequest, 'url' | 'query'>): string {
  const [path = ''] = url.split('?', 1);
  const values = query as Readonly<Record<string, unknown>>;
  const names = call.query?.shape.kind === 'object' ? Object.keys(call.query.shape.fields) : [];
  const known = names
    .filter((name) => Object.hasOwn(values, name))
    .flatMap((name) => [values[name]].flat().map((value): [string, string] => [name, String(value)]));
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}

/** The cacheable request of a visitor. */
function toQuestion(call: Call, request: FastifyRequest, policy: AnswerPolicy): AnswerQuestion {
  const { site, readAt, params } = request;
  const { id } = params as { readonly id?: string };
  return {
    siteId: site?.id ?? null,
    url: toCacheUrl(call, request),
    readAt,
    policy,
    owners: toOwners(site, id),
  };
}

/**
 * Only visitors read from the replica. Members, and visitors who have just written, read from the primary.
 */
const mayReadReplica = (
  { method, access, produces }: Call,
  { readsPrimary = false }: RouteOptions,
  { identity, headers }: FastifyRequest,
): boolean =>
  method === 'GET' &&
  (access === 'open' || access === 'host' || access === 'site') &&
  produces === undefined &&
  !readsPrimary &&
  identity === null &&
  headers[wroteHeader] === undefined;

/** Moderation has its own log entries, with reasons. */
export const isEditing = ({ access, method, path }: Call): boolean =>
  access === 'admin' && method !== 'GET' && !path.startsWith('/moderation/');

/**
 * Logs an administrator's edit: the call, without its content. The entry is written first and removed if the
 * edit is rejected, so that a crash cannot leave an edit unlogged.
 */
export async function withEditLog<Answer>(
  { db, clock }: Dependencies,
  { method, url, site, log }: FastifyRequest,
  { account }: Identity,
  edit: () => Promise<Answer>,
): Promise<Answer> {
  const [path = ''] = url.split('?');
  const subject = `${method} ${path}`;
  const id = await logAct(
    db,
    { siteId: site?.id ?? null, adminId: account.id, act: 'edit', subject },
    clock.now(),
  );
  let answer: Answer;
  try {
    answer = await edit();
  } catch (error) {
    // The reason for the rejection matters more than the failure to remove the log entry.
    await removeAct(db, id).catch((err) =>
      log.warn({ event: 'edit-log.entry-stays', err }, 'could not remove the log entry of a rejected edit'),
    );
    throw error;
  }
  logSecurityEvent(log, 'content.edited', account.id, { call: subject });
  return answer;
}

/** @throws Error for an answer or error code that the contract does not declare */
function assertContract(call: Call, status: number, payload: unknown): void {
  if (status < 400) assert(payload, call.answer);
  else if (is(payload, ErrorBody) && payload.code && !mayRefuse(call, payload.code as ErrorCode))
    throw new Error(`The contract of ${call.id} does not declare ${payload.code}`);
}

export const security: Record<Call['access'], Record<string, string[]>[]> = {
  open: [],
  host: [{ settingsToken: [] }],
  site: [{ settingsToken: [] }, { userToken: [] }],
  user: [{ userToken: [] }],
  admin: [{ userToken: [] }],
  operator: [{ operatorToken: [] }],
};

const part = (name: string, struct: Call['body']) => (struct ? { [name]: jsonSchema(struct) } : {});

function toRouteSchema(call: Call, { alsoAnswersWith = [] }: RouteOptions) {
  const answer = call.produces
    ? {
        description: 'The answer',
        content: { [call.produces]: { schema: { type: 'string', format: 'binary' } } },
      }
    : { description: 'The answer', ...jsonSchema(call.answer) };
  const { errors = [] } = call;
  const failure = { description: ['What went wrong', ...errors].join(', '), ...jsonSchema(ErrorBody) };
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    security: security[call.access],
    ...part('params', call.params),
    ...part('querystring', call.query),
    ...part('body', call.body),
    response: {
      200: answer,
      ...Object.fromEntries(alsoAnswersWith.map((status) => [status, answer])),
      '4xx': failure,
      '5xx': failure,
    },
  };
}

/** Headers of an answer that no cache may hold: it may depend on the member who requested it. */
export const uncached = { 'cache-control': 'no-store' } as const;

/** The caching header of a visitor's answer. */
export const cacheHeaders = ({ cache }: Pick<Call, 'cache'>) => ({
  ...uncached,
  ...(cache && { 'cache-control': `public, max-age=${cache.fresh}, stale-while-revalidate=${cache.stale}` }),
});
