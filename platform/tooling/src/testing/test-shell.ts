import type { Team } from '@fan-base/shared-contracts/api/team';
import type { Language } from '@fan-base/shared-contracts/language';
import { createPaths } from '@fan-base/shared-contracts/paths';
import type { Route } from '@fan-base/shared-contracts/route-table';
import type { Session, Shell, Site } from '@fan-base/shared-contracts/shell';
import { createElement } from 'react';
import { createStore } from 'zustand';
import { testNow } from './test-now.ts';

export const liverpool: Team = {
  id: '1',
  name: 'Liverpool FC',
  shortName: 'Liverpool',
  slug: 'liverpool_fc',
  initials: 'LFC',
  primary: '#c8102e',
  secondary: '#f6eb61',
};

/** Settings of a club's site in a language, as the API gives them. */
export function siteIn(language: Language, part: Partial<Site> = {}): Site {
  return {
    kind: 'club',
    domain: language === 'da' ? 'liverpool-fans.dk' : 'liverpool-fans.com',
    language,
    product: 'Fan-Base',
    team: liverpool,
    texts: [],
    colors: { bg: { light: '#c8102e', dark: '#d9203d' }, text: { light: '#ffffff', dark: '#ffffff' } },
    season: 2026,
    fixtures_season: 2026,
    timeZone: language === 'da' ? 'Europe/Copenhagen' : 'Europe/London',
    alternates: [],
    mainDomain: 'fan-base.com',
    images: { provider: 'optimiser', base: '' },
    simulated: false,
    host: 'localhost',
    ...part,
  };
}

/** What a test may give the shell instead of nothing. */
export type ShellParts = Partial<
  Pick<
    Shell,
    | 'account'
    | 'clock'
    | 'timeZone'
    | 'send'
    | 'session'
    | 'refresh'
    | 'toast'
    | 'storage'
    | 'vetoReload'
    | 'listen'
  >
>;

/**
 * A shell that does nothing, for tests and the gallery.
 * @param parts what it does all the same
 * @param routes pages of the remote's own and of others, for `pathFor` and `findPath`
 */
export function createTestShell(
  site: Site,
  session: Partial<Session>,
  parts: ShellParts,
  routes: readonly Route[] = [],
): Shell {
  return {
    site,
    session: createStore<Session>(() => ({
      user: null,
      isRestoring: false,
      isLoading: false,
      isRetrying: false,
      ...session,
    })),
    account: { enter() {}, update() {}, leave: async () => {}, forget() {} },
    send: () => Promise.reject(new Error('The API is down')),
    refresh: async () => {},
    clock: createStore<number>(() => testNow),
    timeZone: createStore<string>(() => site.timeZone),
    // A remote's own tests lack other remotes' widgets, so the request is rendered.
    RemoteWidget: ({ remote, widget }) => createElement('div', { 'data-testid': `${remote}/${widget}` }),
    Slot: ({ name }) => createElement('div', { 'data-testid': `slot ${name}` }),
    ...createPaths(site, routes),
    prefetch: () => {},
    toast: () => {},
    storage: { read: () => null, write() {}, remove() {} },
    vetoReload: () => () => {},
    listen: () => () => {},
    isFresh: () => true,
    ...parts,
  };
}

type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };
const formatHref = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
/** A navigator for the router whose links lead nowhere. */
export const noMoves = { createHref: formatHref, push() {}, replace() {}, go() {} };
