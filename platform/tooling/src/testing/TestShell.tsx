import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { PageQuery } from '@fan-base/shared-contracts/page-query';
import type { PageEntry, PageInput } from '@fan-base/shared-contracts/remote';
import type { Route } from '@fan-base/shared-contracts/route-table';
import { Router } from '@fan-base/shared-contracts/router';
import type { RouteParams } from '@fan-base/shared-contracts/routes';
import { type Session, ShellContext, type Site } from '@fan-base/shared-contracts/shell';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type queries, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { loadMessages, type WithMessages } from './load-messages.ts';
import { testNow } from './test-now.ts';
import { createTestShell, noMoves, type ShellParts, siteIn } from './test-shell.ts';

export { createTestShell, liverpool, noMoves, type ShellParts, siteIn } from './test-shell.ts';

interface TestPage {
  readonly language: Language;
  readonly params?: RouteParams;
  readonly site?: Site;
}

/** A query, and the page's entry, which declares the parameters. */
interface TestQuery {
  readonly query: string;
  readonly entry: PageEntry | undefined;
}

export type TestAddress = TestQuery | { readonly query?: never };

/** What a page is given, for tests. */
export const pageInput = (part: TestPage & TestAddress): PageInput => ({
  site: part.site ?? siteIn(part.language),
  params: part.params ?? {},
  query:
    part.query === undefined
      ? new URLSearchParams()
      : new PageQuery(part.query, 'under test', part.entry?.query),
  now: testNow,
});

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
  readonly session?: Partial<Session>;
  readonly shell?: ShellParts;
  /** Other remotes' pages, for `findPath`. */
  readonly routes?: readonly Route[];
  /** Hydrates what a server has rendered, as a page is opened; otherwise the browser makes all of it. */
  readonly fromServer?: boolean;
  /** What a visitor does with the server's HTML before it is hydrated. */
  readonly beforeHydration?: (container: HTMLElement) => void;
}

const listOwnPages = ({ pages = {} }: WithMessages): Route[] =>
  Object.entries(pages).flatMap(([key, { path }]) => (path ? [{ key, ...path, remote: 'under test' }] : []));

/** Renders a part of a remote inside a complete shell, in a language, with the API's answers given. */
export async function renderInShell(element: ReactNode, options: TestShellOptions): Promise<RenderResult> {
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
        value={createTestShell(site, options.session ?? {}, options.shell ?? {}, [
          ...listOwnPages(remote),
          ...(options.routes ?? []),
        ])}
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
  return act(async () =>
    render<typeof queries, HTMLElement, HTMLElement>(tree, { container, hydrate: true }),
  );
}
