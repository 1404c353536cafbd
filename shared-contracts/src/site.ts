import type { Settings } from './api/settings.ts';

/** The site of the request's host: its settings without the token. */
export type Site = Omit<Settings, 'token'>;
