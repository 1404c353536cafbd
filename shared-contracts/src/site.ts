import type { Settings } from './api/settings.ts';

/** Settings of the request's site, without the token. */
export type Site = Omit<Settings, 'token'> & {
  /** Host and port of the requested address: in development, domains end in `.localhost`. */
  readonly host: string;
};
