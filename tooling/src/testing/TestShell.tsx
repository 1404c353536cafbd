import type { Team } from '@fan-base/shared-contracts/api/team';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { createPaths } from '@fan-base/shared-contracts/paths';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { Router } from '@fan-base/shared-contracts/router';
import type { RouteDefinition, RouteParams } from '@fan-base/shared-contracts/routes';
import { type Session, type Shell, ShellContext, type Site } from '@fan-base/shared-contracts/shell';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { createStore } from 'zustand';
import { loadMessages, type WithMessages } from './load-messages.ts';
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
    ...part,
  };
}

/** What a page is given, for tests. */
export const pageInput = (part: {
  language: Language;
  params?: RouteParams;
  query?: string;
  site?: Site;
}): PageInput => ({
  site: part.site ?? siteIn(part.language),
  params: part.params ?? {},
  query: new URLSearchParams(part.query),
  now: testNow,
});

/** What a test may give the shell instead of nothing. */
export type ShellParts = Partial<
  Pick<Shell, 'account' | 'send' | 'refresh' | 'toast' | 'storage' | 'vetoReload' | 'listen'>
>;

/**
 * A shell that does nothing, for tests and the gallery.
 * @param parts what it does all the same
 * @param routes those that remotes add
 */
export function createTestShell(
  site: Site,
  session: Session,
  parts: ShellParts,
  routes: readonly RouteDefinition[] = [],
): Shell {
  return {
    site,
    session: createStore<Session>(() => session),
    account: { enter() {}, update() {}, leave: async () => {}, forget() {} },
    send: () => Promise.reject(new Error('The API is down')),
    refresh: async () => {},
    clock: createStore<number>(() => testNow),
    timeZone: createStore<string>(() => site.timeZone),
    // Another remote's widget is not there in a remote's own tests; what was asked for is.
    RemoteWidget: ({ remote, widget }) => <div data-testid={`${remote}/${widget}`} />,
    Slot: ({ name }) => <div data-testid={`slot ${name}`} />,
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

export interface TestShellOptions {
  readonly language: Language;
  /** The remote whose messages are used. */
  readonly remote: WithMessages;
  readonly site?: Site;
  /** Answers of the API by key. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Answers the keys that `data` has not; rejects by default, as an API that is down. */
  readonly fetcher?: (key: string) => Promise<unknown>;
  readonly path?: string;
  /** Who is logged in; no one by default. */
  readonly session?: Session;
  readonly shell?: ShellParts;
  /** The remote's own `routes`, for `pathFor`. */
  readonly routes?: readonly RouteDefinition[];
  /** Hydrates what a server has rendered, as a page is opened; otherwise the browser makes all of it. */
  readonly fromServer?: boolean;
  /** What a visitor does with the server's HTML before it is hydrated. */
  readonly beforeHydration?: (container: HTMLElement) => void;
}

type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };
const formatHref = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
/** A navigator for the router whose links lead nowhere. */
export const noMoves = { createHref: formatHref, push() {}, replace() {}, go() {} };

/** Renders a part of a remote inside a complete shell, in a language, with the API's answers given. */
export async function renderInShell(element: ReactNode, options: TestShellOptions) {
  const { language, remote, site = siteIn(language), data = {}, path = '/', fromServer = false } = options;
  const { fetcher = () => Promise.reject(new Error('The API is down')) } = options;
  const messages = await loadMessages(remote, language);
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...messages } } });
  document.documentElement.lang = localeTag[language];
  const tree = (
    <SWRConfig
      value={{ provider: () => new Map(), fallback: { ...data }, fetcher, shouldRetryOnError: false }}
    >
      <ShellContext
        value={createTestShell(
          site,
          options.session ?? { user: null, isRestoring: false },
          options.shell ?? {},
          options.routes,
        )}
      >
        <Router navigator={noMoves} location={path}>
          <I18nProvider i18n={i18n}>{element}</I18nProvider>
        </Router>
      </ShellContext>
    </SWRConfig>
  );
  if (!fromServer) return act(async () => render(tree));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree);
  options.beforeHydration?.(container);
  return act(async () => render(tree, { container, hydrate: true }));
}
