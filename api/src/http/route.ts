import { type Call, mayRefuse, surrogateKeyHeader, wroteHeader } from '@fan-base/shared-contracts/api/call';
import { ErrorBody, type ErrorCode } from '@fan-base/shared-contracts/api/error';
import { jsonSchema } from '@fan-base/shared-contracts/json-schema';
import { assert, is } from '@fan-base/shared-contracts/struct';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../auth/account.ts';
import { logAct, removeAct } from '../auth/administration-log.queries.ts';
import { logSecurityEvent } from '../auth/security-log.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SiteRecord } from '../network/network.ts';
import { admit } from './access.ts';
import type { AnswerPolicy, AnswerQuestion, Revision } from './answer-cache.ts';
import { HttpError } from './errors.ts';
import { createValidatorCompiler } from './request-validator.ts';

/** A request that was let in, its parts checked by the call's structs. */
export interface CallRequest<Access, Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The site whose token was sent, or on which the login was made; null for calls that are about none. */
  readonly site: Access extends 'site' | 'user' | 'admin' ? SiteRecord : SiteRecord | null;
  /** Who is logged in; null for a visitor, and for calls that anyone may make. */
  readonly user: Access extends 'user' | 'admin' ? Identity : Identity | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions {
  /** Bytes that the body may have; a megabyte unless told. */
  readonly bodyLimit?: number;
  /** Further statuses that answer with the call's own struct. */
  readonly alsoAnswersWith?: readonly number[];
  /** How many such requests a minute one visitor may send, where that is not the number for all calls together. */
  readonly requestsPerMinute?: number;
  /** How a visitor's answer is cached; each GET that answers the same to everyone on a site must say it. */
  readonly cached?: AnswerPolicy | 'never';
  /** It is about the primary database, or not to be older than that. */
  readonly readsPrimary?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    site: SiteRecord | null;
    identity: Identity | null;
    /** When it came, in the order of changes. */
    since: Revision;
  }
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    readonly call?: Call;
  }
}

/** Who edits, and on which site. */
export type Editor = Pick<CallRequest<'admin', unknown, unknown, unknown>, 'site' | 'user'>;

/** The routes of a resource. */
export type Routes = (route: Route, dependencies: Dependencies, app: FastifyInstance) => void;

/**
 * Makes a call of the contract a route: who may call, validation, the answer's serialiser (which leaves out
 * what the contract does not declare), cache headers and the description in OpenAPI all come from the call.
 */
export type Route = <Access extends Call['access'], Params, Query, Body, Answer>(
  call: Call<Params, Query, Body, Answer> & { readonly access: Access },
  handler: (request: CallRequest<Access, Params, Query, Body>) => Promise<Answer>,
  options?: RouteOptions,
) => void;

export const createRoute =
  (app: FastifyInstance, dependencies: Dependencies): Route =>
  <Access extends Call['access'], Params, Query, Body, Answer>(
    call: Call<Params, Query, Body, Answer> & { readonly access: Access },
    handler: (request: CallRequest<Access, Params, Query, Body>) => Promise<Answer>,
    options: RouteOptions = {},
  ) => {
    const { reads } = dependencies;
    const headers = cacheHeaders(call);
    const { answers } = dependencies;
    const policy = answers.declare(call, options.cached);
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      config: {
        call,
        ...(options.requestsPerMinute === undefined ? {} : { rateLimit: { max: options.requestsPerMinute } }),
      },
      schema: toRouteSchema(call, options),
      onRequest: async (request) => {
        request.since = answers.revision();
        const { site, user } = await admit(call, request, dependencies);
        request.site = site;
        request.identity = user;
      },
      validatorCompiler: createValidatorCompiler(call),
      preSerialization: async (_request, reply, payload) => {
        if (dependencies.config.checkAnswers) assertContract(call, reply.statusCode, payload);
        return payload;
      },
      handler: async (request, reply) => {
        const { params, query, body, site, identity } = request;
        const given = { params, query, body, site, user: identity, request, reply };
        const perform = () => handler(given as CallRequest<Access, Params, Query, Body>);
        const read = (act: () => Promise<Answer>) =>
          mayReadReplica(call, options, request)
            ? reads.preferReplica(act, (error) => error instanceof HttpError || reply.sent)
            : reads.fromPrimary(act);
        if (policy && !identity) {
          const { text, parts } = await answers.fetch(toQuestion(call, request, policy), async () => {
            const answer = await read(perform);
            if (dependencies.config.checkAnswers) assertContract(call, 200, answer);
            return String(reply.serializeInput(answer as Record<string, unknown>, '200'));
          });
          reply
            .headers({ ...headers, [surrogateKeyHeader]: parts.join(' ') })
            .type('application/json; charset=utf-8');
          return text;
        }
        const isLogged = identity !== null && isEditing(call);
        const act = isLogged ? () => withEditLog(dependencies, request, identity, perform) : perform;
        const isWrite = call.method !== 'GET' && !call.isByReading;
        const answer = await read(act).finally(() => isWrite && reads.noteWrite());
        if (reply.statusCode < 400) reply.headers({ ...headers });
        if (isWrite) answers.forget(call.access === 'admin' ? null : (site?.id ?? null));
        if (reply.statusCode < 300 && identity && isWrite) reply.header(wroteHeader, '1');
        return answer;
      },
    });
  };

/**
 * The address of a request with the parameters of its contract alone, as they were parsed: parameters that the call does
 * not have are ignored, so they must not make another cache entry.
 */
function toCacheUrl(call: Call, { url, query }: Pick<FastifyRequest, 'url' | 'query'>): string {
  const [path = ''] = url.split('?', 1);
  const values = query as Readonly<Record<string, unknown>>;
  const names = call.query?.shape.kind === 'object' ? Object.keys(call.query.shape.fields) : [];
  const known = names
    .filter((name) => Object.hasOwn(values, name))
    .flatMap((name) => [values[name]].flat().map((value): [string, string] => [name, String(value)]));
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}

/** A visitor's question as it is cached. */
function toQuestion(call: Call, request: FastifyRequest, policy: AnswerPolicy): AnswerQuestion {
  const { site, since, params } = request;
  const { id } = params as { readonly id?: string };
  const owners = {
    ...(site ? { site: site.id, team: site.team.id } : {}),
    // An address may have the number as `007`.
    ...(id === undefined ? {} : { fixture: id.replace(/^0+(?=.)/, '') }),
  };
  return { siteId: site?.id ?? null, url: toCacheUrl(call, request), since, policy, owners };
}

/** What visitors read. Who is logged in, or has just written, reads from where it was written. */
const mayReadReplica = (
  { method, access, produces }: Call,
  { readsPrimary = false }: RouteOptions,
  { identity, headers }: FastifyRequest,
): boolean =>
  method === 'GET' &&
  shared.has(access) &&
  produces === undefined &&
  !readsPrimary &&
  identity === null &&
  headers[wroteHeader] === undefined;

/** Acts on members and what they wrote are logged by themselves, with their reasons. */
const isEditing = ({ access, method, path }: Call): boolean =>
  access === 'admin' && method !== 'GET' && !path.startsWith('/moderation/');

/**
 * Notes what an administrator edits: the call, without what is written. The note comes first, and goes if the edit is
 * refused: whatever happens in between, no edit is without one.
 */
async function withEditLog<Answer>(
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
    // The reason why the edit was refused is worth more than that of a note which could not be taken back.
    await removeAct(db, id).catch((err) =>
      log.warn({ event: 'edit-log.entry-stays', err }, 'the note of a refused edit stays'),
    );
    throw error;
  }
  logSecurityEvent(log, 'content.edited', account.id, { call: subject });
  return answer;
}

/** @throws Error for an answer or a refusal that the contract does not have */
function assertContract(call: Call, status: number, payload: unknown): void {
  if (status < 400) assert(payload, call.answer);
  else if (is(payload, ErrorBody) && payload.code && !mayRefuse(call, payload.code as ErrorCode))
    throw new Error(`The contract of ${call.id} has no ${payload.code}`);
}

const security: Record<Call['access'], Record<string, string[]>[]> = {
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

export interface CacheHeaders {
  readonly 'cache-control': string;
  readonly vary?: string;
}

/** Whose answers are the same for more than one. */
const shared: ReadonlySet<Call['access']> = new Set(['open', 'host', 'site']);

/**
 * Who may keep an answer, and for how long. A site's answer belongs to whoever sent its token: a cache that
 * others share may keep only what is the same for everyone.
 */
export function cacheHeaders(call: Pick<Call, 'access' | 'cache'>): CacheHeaders {
  if (!call.cache || !shared.has(call.access)) return { 'cache-control': 'no-store' };
  const times = `max-age=${call.cache.fresh}, stale-while-revalidate=${call.cache.stale}`;
  return call.access !== 'open'
    ? { 'cache-control': `private, ${times}`, vary: 'authorization, x-site-domain' }
    : { 'cache-control': `public, ${times}` };
}
