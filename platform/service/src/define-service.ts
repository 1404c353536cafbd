import type { Call } from '@fan-base/shared-contracts/api/call';
import type { Language } from '@fan-base/shared-contracts/language';
import type { ServiceIdentity } from '@fan-base/shared-contracts/service';
import type { Announce } from './announce.ts';
import type { Db } from './database.ts';

/** A logged-in member. */
export interface Member {
  /** Id of the account, for references in the service's tables. */
  readonly account: string;
  readonly username: string | null;
  readonly role: Exclude<ServiceIdentity['role'], 'visitor' | 'system'>;
}

/** A request that the API has admitted and this service has validated by the structs of its call. */
export interface ServiceRequest<Access, Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** ID of the club's site, for a column of the service's tables. It stays if the site's domain changes. */
  readonly site: string;
  readonly language: Language;
  /** Null for visitors without a login. */
  readonly user: Access extends 'user' | 'admin' ? Member : Member | null;
  readonly db: Db;
  /**
   * Names what the answer of a GET is made of, e.g. `notes/12`. Visitors' answers are cached until one of these keys
   * changes; without keys, for two seconds.
   */
  readonly madeOf: (...keys: readonly string[]) => void;
  /** Names what a write has changed: expires cached answers and documents, and updates open pages. */
  readonly changed: (...keys: readonly string[]) => void;
}

type Handler<C> =
  C extends Call<infer Params, infer Query, infer Body, infer Answer>
    ? C extends { readonly access: infer Access }
      ? (request: ServiceRequest<Access, Params, Query, Body>) => Promise<Answer>
      : never
    : never;

type CallIds<Calls> = { [Id in keyof Calls]: Calls[Id] extends Call ? Id : never }[keyof Calls] & string;

/** An account whose data is exported or erased. */
export interface AccountRequest {
  /** Id of the account. */
  readonly account: string;
  readonly db: Db;
}

/** What a service does beside its calls, e.g. on a timer. */
export interface Background {
  readonly db: Db;
  readonly announce: Announce;
}

interface Definition<Calls> {
  /** `mf-quiz` */
  readonly remote: `mf-${string}`;
  /** The module `src/service/calls.ts`. */
  readonly calls: Calls;
  /** One for each call. */
  readonly handlers: { readonly [Id in CallIds<Calls>]: Handler<Calls[Id]> };
  /** Folder of SQL files, `NNNN_name.sql`. They only go forward. */
  readonly migrations: string;
  /** What the service stores about an account, as JSON, for the member's download. */
  readonly exportAccount: (request: AccountRequest) => Promise<unknown>;
  /** Deletes what the service stores about an account. It is repeated until it succeeds. @returns what has changed */
  readonly eraseAccount: (request: AccountRequest) => Promise<readonly string[]>;
  /** Starts work beside the calls. @returns stops it */
  readonly start?: (background: Background) => () => Promise<void>;
}

/** A call with its handler, whose request has the types of the call. */
export interface ServiceRoute {
  readonly call: Call;
  readonly handler: (request: never) => Promise<unknown>;
}

/** A remote's service, ready to be opened. */
export interface Service extends Omit<Definition<unknown>, 'calls' | 'handlers'> {
  readonly routes: readonly ServiceRoute[];
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'summary' in value;

/** Defines a service. A function, so that the compiler compares the handlers with the calls. */
export function defineService<Calls extends object>({
  calls,
  handlers,
  ...service
}: Definition<Calls>): Service {
  const byId = new Map<string, ServiceRoute['handler']>(Object.entries(handlers));
  const routes = Object.values(calls)
    .filter(isCall)
    .map((call) => {
      const handler = byId.get(call.id);
      if (!handler) throw new Error(`The call ${call.id} is exported under another name`);
      return { call, handler };
    });
  return { ...service, routes };
}
