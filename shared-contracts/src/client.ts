import type { Call } from './api/call.ts';
import type { Endpoint } from './api/endpoints.ts';
import * as endpoints from './api/endpoints.ts';
import type { ErrorCode } from './api/error.ts';

declare const answer: unique symbol;
declare const refusal: unique symbol;

/**
 * A read of the API, ready to be asked: the path and query of a GET call, which is also the data's key in caches, with
 * the types of its answer and of its own error codes.
 */
export type ApiKey<Answer = unknown, Code extends ErrorCode = ErrorCode> = string & {
  readonly [answer]?: Answer;
  readonly [refusal]?: Code;
};

/** A call that changes something, ready to be sent. */
export interface ApiWrite<Answer = unknown, Code extends ErrorCode = ErrorCode> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of the call on the API. */
  readonly path: string;
  /** JSON, or a form with a file. */
  readonly body?: object;
  /** From 0 to 100, while a form is sent. */
  readonly onProgress?: (percent: number) => void;
  readonly [answer]?: Answer;
  readonly [refusal]?: Code;
}

/** Codes with which a call of the client refuses for reasons of its own: `ErrorCodeOf<typeof api.account.login>`. */
export type ErrorCodeOf<Request extends (...input: never[]) => ApiKey | ApiWrite> = Exclude<
  ReturnType<Request>[typeof refusal],
  undefined
>;

/** A part of a path may be handed on as the page's own address has it: whether there is such a thing is the API's to say. */
type InPath<Params> = {
  [Name in keyof Params]: Params[Name] extends number ? number | string : Params[Name];
};
type Flat<T> = { [K in keyof T]: T[K] };
type Input<P, Q, B> = Flat<InPath<Part<P>> & Part<Q> & Part<B>>;
/** What a call does not have is undefined. */
type Part<T> = [T] extends [undefined] ? unknown : T;

type Requester<C> =
  C extends Call<infer P, infer Q, infer B, infer A, infer Code>
    ? (
        ...input: C extends { readonly isUpload?: true }
          ? [form: FormData]
          : Record<never, never> extends Input<P, Q, B>
            ? [input?: Input<P, Q, B>]
            : [input: Input<P, Q, B>]
      ) => C extends { readonly method: 'GET' } ? ApiKey<A, Code> : ApiWrite<A, Code>
    : never;

type CallIds<Calls> = { [Id in keyof Calls]: Calls[Id] extends Call ? Id : never }[keyof Calls] & string;
type Client<Calls> = { readonly [Id in CallIds<Calls>]: Requester<Calls[Id]> };

type Values = Readonly<Record<string, unknown>>;

/** What is undefined or empty is left out, and so is the first page: one answer has one key. */
function addressOf(path: string, { page, ...query }: Values): string {
  const given = Object.entries({ ...query, page: page === 1 ? undefined : page }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function request(endpoint: Endpoint, input: FormData | Values = {}): ApiKey | ApiWrite {
  const [method, template] = endpoint.split(' ') as ['GET' | ApiWrite['method'], string];
  if (method !== 'GET' && input instanceof FormData) return { method, path: template, body: input };
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (method === 'GET') return addressOf(path, rest);
  return Object.keys(rest).length === 0 ? { method, path } : { method, path, body: rest };
}

function create<Calls>(of: Readonly<Record<CallIds<Calls>, Endpoint>>): Client<Calls> {
  const requests: Record<string, unknown> = Object.fromEntries(
    Object.entries<Endpoint>(of).map(([id, endpoint]) => [
      id,
      (input?: FormData | Values) => request(endpoint, input),
    ]),
  );
  return requests as Client<Calls>;
}

export const account = /* @__PURE__ */ create<typeof import('./api/account.ts')>(endpoints.account);
export const answers = /* @__PURE__ */ create<typeof import('./api/answers.ts')>(endpoints.answers);
export const articles = /* @__PURE__ */ create<typeof import('./api/articles.ts')>(endpoints.articles);
export const club = /* @__PURE__ */ create<typeof import('./api/club.ts')>(endpoints.club);
export const contact = /* @__PURE__ */ create<typeof import('./api/contact.ts')>(endpoints.contact);
export const editingMatches = /* @__PURE__ */ create<typeof import('./api/editing-matches.ts')>(
  endpoints.editingMatches,
);
export const editingPlayers = /* @__PURE__ */ create<typeof import('./api/editing-players.ts')>(
  endpoints.editingPlayers,
);
export const editingTeams = /* @__PURE__ */ create<typeof import('./api/editing-teams.ts')>(
  endpoints.editingTeams,
);
export const editing = /* @__PURE__ */ create<typeof import('./api/editing.ts')>(endpoints.editing);
export const fixtures = /* @__PURE__ */ create<typeof import('./api/fixtures.ts')>(endpoints.fixtures);
export const forum = /* @__PURE__ */ create<typeof import('./api/forum.ts')>(endpoints.forum);
export const health = /* @__PURE__ */ create<typeof import('./api/health.ts')>(endpoints.health);
export const image = /* @__PURE__ */ create<typeof import('./api/image.ts')>(endpoints.image);
export const ingest = /* @__PURE__ */ create<typeof import('./api/ingest.ts')>(endpoints.ingest);
export const legal = /* @__PURE__ */ create<typeof import('./api/legal.ts')>(endpoints.legal);
export const live = /* @__PURE__ */ create<typeof import('./api/live.ts')>(endpoints.live);
export const match = /* @__PURE__ */ create<typeof import('./api/match.ts')>(endpoints.match);
export const moderation = /* @__PURE__ */ create<typeof import('./api/moderation.ts')>(endpoints.moderation);
export const news = /* @__PURE__ */ create<typeof import('./api/news.ts')>(endpoints.news);
export const rumours = /* @__PURE__ */ create<typeof import('./api/rumours.ts')>(endpoints.rumours);
export const settings = /* @__PURE__ */ create<typeof import('./api/settings.ts')>(endpoints.settings);
export const share = /* @__PURE__ */ create<typeof import('./api/share.ts')>(endpoints.share);
export const shop = /* @__PURE__ */ create<typeof import('./api/shop.ts')>(endpoints.shop);
export const siteFeed = /* @__PURE__ */ create<typeof import('./api/site-feed.ts')>(endpoints.siteFeed);
export const sitemap = /* @__PURE__ */ create<typeof import('./api/sitemap.ts')>(endpoints.sitemap);
export const sites = /* @__PURE__ */ create<typeof import('./api/sites.ts')>(endpoints.sites);
export const squad = /* @__PURE__ */ create<typeof import('./api/squad.ts')>(endpoints.squad);
export const streaming = /* @__PURE__ */ create<typeof import('./api/streaming.ts')>(endpoints.streaming);
export const transfers = /* @__PURE__ */ create<typeof import('./api/transfers.ts')>(endpoints.transfers);
export const trips = /* @__PURE__ */ create<typeof import('./api/trips.ts')>(endpoints.trips);
export const upload = /* @__PURE__ */ create<typeof import('./api/upload.ts')>(endpoints.upload);
