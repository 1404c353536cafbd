import { type ComponentType, createContext, createElement, useContext, useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { StoreApi } from 'zustand';
import { useStore } from 'zustand';
import type { Authenticated, User } from './api/account.ts';
import type { ErrorCode, ErrorDetails } from './api/error.ts';
import type { ApiKey, ApiWrite } from './api-request.ts';
import type { WidgetUse } from './remote.ts';
import type { OwnPages, RouteKey, RouteParams } from './routes.ts';
import type { Site } from './site.ts';

export type { Site } from './site.ts';

/** The login state. The token stays in the shell; remotes cannot access it. */
export interface Session {
  readonly user: User | null;
  /** True until a stored login is restored or found to have expired; always true on the server. */
  readonly isRestoring: boolean;
  /** A call about the account is pending: restoring the login, logging in or out, registering, a change of settings. */
  readonly isLoading: boolean;
  /** The stored login could not be checked, e.g. offline. There is no user until a repeated attempt succeeds. */
  readonly isRetrying: boolean;
}

/** Lets remotes change the login state. */
export interface Account {
  /** Stores a new login returned by the API. */
  readonly enter: (authenticated: Authenticated) => void;
  /** Updates the session after an account change. */
  readonly update: (user: User) => void;
  /** Logs out, in every tab. */
  readonly leave: () => Promise<void>;
  /** Discards a login that the server has already ended, e.g. with the account; in every tab. */
  readonly forget: () => void;
}

/** Local storage that does not throw if it is disabled or full. */
export interface BrowserStorage {
  readonly read: (key: string) => string | null;
  /** @returns false if storage is disabled or full; earlier shells return nothing */
  readonly write: (key: string, value: string) => boolean | undefined;
  readonly remove: (key: string) => void;
}

/** A short message, shown in a corner and announced to screen readers. */
export interface Toast {
  readonly message: string;
  readonly kind: 'info' | 'success' | 'error';
}

/** A read-only view of a store. Hydration uses its initial state, which is the server's. */
export type ReadonlyStore<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Which widget of which remote to place, with its props. */
export type RemoteWidgetProps = WidgetUse;

/** A place in a page where other remotes contribute widgets. */
export interface SlotProps {
  /** One of the `slots` of the page's entry. */
  readonly name: string;
}

/** A failed API call. The message has the form of specification section 8: `Fetch error: {status} {message}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0: no response. */
  readonly status: number;
  /** Message of the server, without the prefix. */
  readonly reason: string;
  /** Error code of the server; null: none. A newer server may send codes that are not in `ErrorCode`. */
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
 * The shell's interface to remotes. The object and its members never change for the life of the page, so
 * reading them never causes a re-render; values that change are in stores.
 */
export interface Shell {
  readonly site: Site;
  readonly session: StoreApi<Session>;
  readonly account: Account;
  /** Sends a write with the login of the current user, if any. @throws ApiError */
  readonly send: <Answer>(write: ApiWrite<Answer>) => Promise<Answer>;
  /** Revalidates the data of all keys that start with one of these. */
  readonly refresh: (...keys: readonly ApiKey[]) => Promise<void>;
  /** Milliseconds since 1970; updated every 30 seconds. */
  readonly clock: ReadonlyStore<number>;
  /** IANA time zone of the visitor; the site's until hydrated. */
  readonly timeZone: ReadonlyStore<string>;
  readonly RemoteWidget: ComponentType<RemoteWidgetProps>;
  readonly Slot: ComponentType<SlotProps>;
  /**
   * Path of a specified page or of one of the calling remote's own, in the site's language.
   * @throws Error if a parameter is missing
   */
  readonly pathFor: (
    key: RouteKey | keyof OwnPages,
    params?: RouteParams,
    query?: Readonly<Record<string, string>>,
  ) => string;
  /** Path of another remote's own page; null if no remote of this visitor has it. Specified pages: `pathFor`. */
  readonly findPath: <Key extends string>(
    key: Key extends RouteKey ? never : Key,
    params?: RouteParams,
    query?: Readonly<Record<string, string>>,
  ) => string | null;
  /** Prefetches the code and data of a page. */
  readonly prefetch: (path: string) => void;
  readonly toast: (toast: Toast) => void;
  /** `localStorage` of the site. Never throws; if storage is disabled or full, writes change nothing and return false. */
  readonly storage: BrowserStorage;
  /** Blocks automatic reloads, e.g. while the user is typing, until the returned function is called. */
  readonly vetoReload: () => () => void;
  /**
   * Keeps the data of a key up to date through the page's shared live stream, or by polling if that is
   * unavailable, until the returned function is called. Only for calls with `live: true`.
   */
  readonly listen: (key: ApiKey) => () => void;
  /** Whether the data of a key is younger than five seconds, so that it need not be revalidated. */
  readonly isFresh: (key: ApiKey) => boolean;
}

/** Set by the shell around every page and widget; read it with `useShell`. */
export const ShellContext = createContext<Shell | null>(null);

/** The shell of this component. @throws Error outside of a shell */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('There is no shell around this component');
  return shell;
}

/** The site of the current host: club, language and addresses. */
export const useSite = (): Site => useShell().site;

/** Selects a part of the session, e.g. `useSession((session) => session.user)`. */
export const useSession = <Part>(select: (session: Session) => Part): Part =>
  useStore(useShell().session, select);

/** Milliseconds since 1970, for relative times and countdowns; the server's time until hydrated. */
export const useNow = (): number => useStore(useShell().clock);

/** IANA time zone for displaying times: the site's until hydrated, then the visitor's. */
export const useTimeZone = (): string => useStore(useShell().timeZone);

/** State of an API call. `retry` repeats a failed call. */
export type ApiState<Answer> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Answer }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void };

/**
 * Fetches an API key: `useApi(api.forum.getThread({ id }))`. Data that is part of the document or younger
 * than five seconds is not fetched again. A failed call is retried three times before the state is `failed`;
 * earlier data is kept.
 */
export function useApi<Answer>(key: ApiKey<Answer>): ApiState<Answer> {
  const { isFresh } = useShell();
  const { data, error, mutate } = useSWR<Answer, ApiError>(key, { revalidateIfStale: !isFresh(key) });
  if (data !== undefined) return { state: 'ready', data };
  if (error) return { state: 'failed', error, retry: () => void mutate() };
  return { state: 'loading' };
}

/** Like `useApi`, but only while `isEnabled`, e.g. for a logged-in user; null otherwise. */
export function useApiWhen<Answer>(key: ApiKey<Answer>, isEnabled: boolean): ApiState<Answer> | null {
  const { data, error, mutate } = useSWR<Answer, ApiError>(isEnabled ? key : null);
  return useMemo(() => {
    if (!isEnabled) return null;
    if (data !== undefined) return { state: 'ready', data };
    if (error) return { state: 'failed', error, retry: () => void mutate() };
    return { state: 'loading' };
  }, [isEnabled, data, error, mutate]);
}

/**
 * Like `useApi`, with live updates while `isLive`: score, clock, events, table. All subscriptions of a page
 * share one stream.
 */
export function useLiveApi<Answer>(key: ApiKey<Answer>, isLive: boolean): ApiState<Answer> {
  const { listen } = useShell();
  useEffect(() => (isLive ? listen(key) : undefined), [key, isLive, listen]);
  return useApi(key);
}

/** A widget of another remote. Its HTML is part of the page; its code is loaded near the viewport or on interaction. */
export const RemoteWidget: ComponentType<RemoteWidgetProps> = (props) =>
  createElement(useShell().RemoteWidget, props);

/** The widgets that other remotes contribute to a slot of this page; renders nothing without any. */
export const Slot: ComponentType<SlotProps> = (props) => createElement(useShell().Slot, props);

// Exported here because the shell provides this module: remotes do not bundle a copy.
export { createClient } from './create-client.ts';
