import { type ComponentType, createContext, createElement, useContext, useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { StoreApi } from 'zustand';
import { useStore } from 'zustand';
import type { Authenticated, User } from './api/account.ts';
import type { ErrorCode, ErrorDetails } from './api/error.ts';
import type { ApiKey, ApiWrite } from './api-request.ts';
import type { WidgetUse } from './remote.ts';
import type { AddedRoutes, RouteKey, RouteParams } from './routes.ts';
import type { Site } from './site.ts';

export type { Site } from './site.ts';

/** Who is logged in. The token lives in the shell, and no remote sees it. */
export interface Session {
  readonly user: User | null;
  /** True until a stored login was restored or found to have ended; always true on the server. */
  readonly isRestoring: boolean;
}

/** How a remote changes who is logged in. */
export interface Account {
  /** Keeps the login that the API has just given. */
  readonly enter: (authenticated: Authenticated) => void;
  /** Takes over what the API answered after a change of the account. */
  readonly update: (user: User) => void;
  /** Logs out, in every tab. */
  readonly leave: () => Promise<void>;
  /** Forgets a login that the server has ended already, e.g. with the account; in every tab. */
  readonly forget: () => void;
}

export interface BrowserStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

export interface Toast {
  readonly message: string;
  readonly kind: 'info' | 'success' | 'error';
}

/** A store that others change; hydration sees what the server rendered with, its initial state. */
export type ReadonlyStore<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>;

export type RemoteWidgetProps = WidgetUse;

/** A failed call, as specification section 8 words it: `Fetch error: {status} {message}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What the server says, without the words around it. */
  readonly reason: string;
  /** The server's word for programs; null where it gave none. A newer server may have others than these. */
  readonly code: ErrorCode | null;
  readonly details: ErrorDetails;
  constructor(status: number, reason: string, code: ErrorCode | null = null, details: ErrorDetails = {}) {
    super(`Fetch error: ${status} ${reason}`);
    this.status = status;
    this.reason = reason;
    this.code = code;
    this.details = details;
  }
}

/**
 * What the shell gives a remote. The object and its members keep their identity for the life of the page, so
 * that reading it never renders anything anew; what changes is read through stores.
 */
export interface Shell {
  readonly site: Site;
  readonly session: StoreApi<Session>;
  readonly account: Account;
  /** Sends a call that changes something, as whoever is logged in. @throws ApiError */
  readonly send: <Answer>(write: ApiWrite<Answer>) => Promise<Answer>;
  /** Asks for the data of these keys anew, wherever it is shown; a key stands for all that begin with it. */
  readonly refresh: (...keys: readonly ApiKey[]) => Promise<void>;
  /** Milliseconds since 1970; moves on every half minute. */
  readonly clock: ReadonlyStore<number>;
  /** IANA name of the visitor's time zone; the site's until the page is hydrated. */
  readonly timeZone: ReadonlyStore<string>;
  readonly RemoteWidget: ComponentType<RemoteWidgetProps>;
  /**
   * Path of a route in the site's language: of the specification, or one that the calling remote adds.
   * @throws Error when a parameter is missing
   */
  readonly pathFor: (
    key: RouteKey | keyof AddedRoutes,
    params?: RouteParams,
    query?: Readonly<Record<string, string>>,
  ) => string;
  /** Path of a route that another remote adds; null while this visitor has no remote with such a route. */
  readonly findPath: (
    key: string,
    params?: RouteParams,
    query?: Readonly<Record<string, string>>,
  ) => string | null;
  /** Loads code and data of a page that may be visited next. */
  readonly prefetch: (path: string) => void;
  readonly toast: (toast: Toast) => void;
  /** What this browser keeps for the site; with storage off or full nothing is kept, and nothing fails. */
  readonly storage: BrowserStorage;
  /** Asks that no reload happens by itself until the returned function is called, e.g. while someone writes. */
  readonly vetoReload: () => () => void;
  /**
   * Keeps the answer of a key up to date from now on, by the page's one live stream or, where that cannot be
   * had, by asking again; until the returned function is called. Only for calls that are marked as live.
   */
  readonly listen: (key: ApiKey) => () => void;
  /** Whether the data of a key is younger than the five seconds in which it is not asked for again. */
  readonly isFresh: (key: ApiKey) => boolean;
}

export const ShellContext = createContext<Shell | null>(null);

/** The shell around this component. @throws Error outside a shell */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('There is no shell around this component');
  return shell;
}

export const useSite = (): Site => useShell().site;

/** A part of the session, e.g. `useSession((session) => session.user)`. */
export const useSession = <Part>(select: (session: Session) => Part): Part =>
  useStore(useShell().session, select);

/** Milliseconds since 1970, for relative times and countdowns; the server's until hydrated. */
export const useNow = (): number => useStore(useShell().clock);

/** IANA time zone to write times in: the site's until hydrated, then the visitor's. */
export const useTimeZone = (): string => useStore(useShell().timeZone);

export type ApiState<Answer> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Answer }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void };

/**
 * The answer to a read of the API: `useApi(api.forum.getThread({ id }))`. Data that came with the page or is younger than five seconds is not
 * fetched again; a call that fails is tried three times more before it counts as failed, and data that was
 * there before stays.
 */
export function useApi<Answer>(key: ApiKey<Answer>): ApiState<Answer> {
  const { isFresh } = useShell();
  const { data, error, mutate } = useSWR<Answer, ApiError>(key, { revalidateIfStale: !isFresh(key) });
  if (data !== undefined) return { state: 'ready', data };
  if (error) return { state: 'failed', error, retry: () => void mutate() };
  return { state: 'loading' };
}

/** As `useApi`, once there is reason to ask, e.g. when someone is logged in; null until then. */
export function useApiWhen<Answer>(key: ApiKey<Answer>, isWanted: boolean): ApiState<Answer> | null {
  const { data, error, mutate } = useSWR<Answer, ApiError>(isWanted ? key : null);
  return useMemo(() => {
    if (!isWanted) return null;
    if (data !== undefined) return { state: 'ready', data };
    if (error) return { state: 'failed', error, retry: () => void mutate() };
    return { state: 'loading' };
  }, [isWanted, data, error, mutate]);
}

/**
 * As `useApi`, and while `isLive` the answer follows what happens, without a reload: score, clock, events, table.
 * All that listen on a page share one stream.
 */
export function useLiveApi<Answer>(key: ApiKey<Answer>, isLive: boolean): ApiState<Answer> {
  const { listen } = useShell();
  useEffect(() => (isLive ? listen(key) : undefined), [key, isLive, listen]);
  return useApi(key);
}

/** A block of another remote: its HTML comes with the page, its code when it is near the screen or touched. */
export const RemoteWidget: ComponentType<RemoteWidgetProps> = (props) =>
  createElement(useShell().RemoteWidget, props);

// The shell provides this module, so that no remote carries a copy.
export { createClient } from './create-client.ts';
