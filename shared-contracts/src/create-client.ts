import type { Call, Endpoint } from './api/call.ts';
import type { ApiKey, ApiWrite } from './api-request.ts';

/** Path parameters may be passed on as strings from the page's URL: the API decides whether they exist. */
type InPath<Params> = {
  [Name in keyof Params]: Params[Name] extends number ? number | string : Params[Name];
};
type Flat<T> = { [K in keyof T]: T[K] };
type Input<P, Q, B> = Flat<InPath<Part<P>> & Part<Q> & Part<B>>;
/** Parts that a call does not declare are undefined. */
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

/** Omits undefined and empty values and `page=1`, so that each response has one cache key. */
function formatAddress(path: string, { page, ...query }: Values): string {
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
  if (method === 'GET') return formatAddress(path, rest);
  return Object.keys(rest).length === 0 ? { method, path } : { method, path, body: rest };
}

/** Turns a table of endpoints into typed request functions. The shell provides it to remotes. */
export function createClient<Calls>(of: Readonly<Record<CallIds<Calls>, Endpoint>>): Client<Calls> {
  const requests: Record<string, unknown> = Object.fromEntries(
    Object.entries<Endpoint>(of).map(([id, endpoint]) => [
      id,
      (input?: FormData | Values) => request(endpoint, input),
    ]),
  );
  return requests as Client<Calls>;
}
