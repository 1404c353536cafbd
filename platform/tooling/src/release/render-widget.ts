import type { RenderedWidget, WidgetExpectation } from '@fan-base/shared-contracts/expectations';
import { listOwnPages } from '@fan-base/shared-contracts/route-table';
import type { CallDescription } from '@fan-base/shared-contracts/uses';
import { SWRConfig } from 'swr';
import { describePages } from '../build/describe-pages.ts';
import { type RemoteExports, requirePackage } from '../build/read-server-module.ts';
import { testNow } from '../testing/test-now.ts';
import { createTestShell, noMoves, siteIn } from '../testing/test-shell.ts';
import { createExampleAnswer } from './example-answer.ts';
import { readHtml } from './read-html.ts';

type Package<Exports> = Readonly<Exports>;
// The instances of the widget, except of SWR, which it uses through the shell's module: contexts of others are empty.
const { createElement } = requirePackage('react') as Package<typeof import('react')>;
const { renderToString } = requirePackage('react-dom/server') as Package<typeof import('react-dom/server')>;
const { setupI18n } = requirePackage('@lingui/core') as Package<typeof import('@lingui/core')>;
const { I18nProvider } = requirePackage('@lingui/react') as Package<typeof import('@lingui/react')>;
const { ShellContext } = requirePackage('@fan-base/shared-contracts/shell') as Package<
  typeof import('@fan-base/shared-contracts/shell')
>;
const { Router } = requirePackage('@fan-base/shared-contracts/router') as Package<
  typeof import('@fan-base/shared-contracts/router')
>;

/**
 * Renders a widget as the server does, with the answers of an expectation, and examples of others.
 * @param calls of the widget's release, by endpoint
 * @throws Error if there is no such widget, and errors of its code
 */
export async function renderWidget(
  { remote }: RemoteExports,
  { widget, props = {}, language = 'en', data = {} }: WidgetExpectation,
  calls: Readonly<Record<string, CallDescription>>,
): Promise<RenderedWidget> {
  const entry = remote.widgets[widget];
  if (!entry) throw new Error(`it has no widget ${widget}`);
  const site = siteIn(language);
  const keys = entry.data?.({ site, now: testNow, props }) ?? [];
  const examples = Object.fromEntries(keys.map((key) => [key, createExampleAnswer(key, calls)]));
  const { Widget } = await entry.load();
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: { ...(await remote.messages(language)) } },
  });
  const shell = createTestShell(
    site,
    {},
    {},
    listOwnPages({ name: remote.name, pages: describePages(remote) }),
  );
  return readHtml(
    renderToString(
      createElement(
        SWRConfig,
        { value: { provider: () => new Map(), fallback: { ...examples, ...data } } },
        createElement(
          ShellContext,
          { value: shell },
          createElement(
            Router,
            { navigator: noMoves, location: '/' },
            createElement(I18nProvider, { i18n }, createElement(Widget, props)),
          ),
        ),
      ),
    ),
  );
}
