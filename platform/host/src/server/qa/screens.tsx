import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { Button } from '@fan-base/shared-ui/components/Button';
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FastifyRequest } from 'fastify';
import { escape as escapeHtml } from 'html-escaper';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  Actions,
  CombinationForm,
  CombinationName,
  Field,
  Hint,
  type Problem,
} from '../../page/qa/CombinationForm.tsx';
import { messages as danish } from '../../page/qa/locales/da.ts';
import { messages as english } from '../../page/qa/locales/en.ts';
import { VersionText } from '../../page/qa/VersionText.tsx';
import type { AppReport, CompositionReport } from '../../page/remotes/composition-report.ts';
import { CombinationResult, TestMatrix } from './TestMatrix.tsx';

const catalogs: Record<Language, I18n> = {
  da: setupI18n({ locale: 'da', messages: { da: danish } }),
  en: setupI18n({ locale: 'en', messages: { en: english } }),
};

/** Translates a message, for responses that are not pages. */
export const translate = (language: Language, message: MessageDescriptor): string =>
  catalogs[language]._(message);

/** How screens look and read for the visitor of a request. */
export interface ScreenLook {
  readonly getLanguage: (request: FastifyRequest) => Language;
  /** Theme and reset. */
  readonly getCss: (request: FastifyRequest) => Promise<string>;
}

export interface Screen {
  readonly title: MessageDescriptor;
  readonly problem: Problem | null;
  readonly content: ReactNode;
}

const Page = styled.main({
  maxWidth: '44rem',
  margin: '0 auto',
  padding: 'var(--space-8) var(--page-margin)',
  '& h1': { marginBottom: 'var(--space-4)' },
  '& p': { marginTop: 0 },
  '& dt': { fontWeight: 600, paddingTop: 'var(--space-3)', borderTop: '1px solid var(--rule)' },
  '& dd': { margin: '0 0 var(--space-3)' },
  '& nav a': { display: 'inline-block', padding: '10px 20px 10px 0' },
});
const Alert = styled.p({
  padding: 'var(--space-3) var(--space-4)',
  borderLeft: '4px solid var(--loss)',
  background: 'var(--surface-raised)',
});

/**
 * Renders a page for testers. It works without JavaScript.
 * @param siteCss the site's theme and reset
 */
export function renderScreen(language: Language, siteCss: string, screen: Screen): string {
  const { problem, content } = screen;
  const title = translate(language, screen.title);
  const styles = createCache({ key: 'qa' });
  // Collects the rules in the cache, instead of writing them between the elements.
  styles.compat = true;
  const body = renderToStaticMarkup(
    <CacheProvider value={styles}>
      <I18nProvider i18n={catalogs[language]}>
        <Page>
          <h1>{title}</h1>
          {problem ? (
            <Alert role="alert">
              {problem.field ? <a href={`#${problem.field}`}>{problem.text}</a> : problem.text}
            </Alert>
          ) : null}
          {content}
        </Page>
      </I18nProvider>
    </CacheProvider>,
  );
  const css = Object.values(styles.inserted).filter((rule) => typeof rule === 'string');
  const error = problem ? `${translate(language, msg`Error`)}: ` : '';
  return [
    `<!doctype html><html lang="${localeTag[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
    `<title>${escapeHtml(error + title)}</title>`,
    `<style>:root{color-scheme:light dark}${siteCss}${css.join('')}</style></head><body>${body}</body></html>`,
  ].join('');
}

/** The form with the versions of all applications. `typed` is the input of a rejected form. */
export const chooseScreen = (
  report: CompositionReport,
  { problem, typed }: { readonly problem: Problem | null; readonly typed: URLSearchParams | null },
): Screen => ({
  title: msg`Try a combination of versions`,
  problem,
  content: (
    <>
      <p>
        <Trans>
          Your choice only applies to this browser on this domain, for seven days. Visitors are not affected.
          The inspector opens with Alt + Shift + Q on any page.
        </Trans>
      </p>
      <p>
        <CombinationName>{report.combination}</CombinationName>
      </p>
      <CombinationResult result={report.tested} pins={report.pins} />
      <CombinationForm report={report} problem={problem} typed={typed} />
      <TestMatrix tests={report.tests} />
      <nav>
        <a href="/#inspector">
          <Trans>Go to the front page with the inspector</Trans>
        </a>
        <a href="/">
          <Trans>Go to the front page</Trans>
        </a>
        <a href={report.share}>
          <Trans>Link to exactly this combination</Trans>
        </a>
      </nav>
    </>
  ),
});

const isSame = (a: AppReport | undefined, b: AppReport): boolean =>
  a?.version === b.version && a.why === b.why && a.pin === b.pin;

/**
 * Shows what a shared link would change, with a button to apply it. Opening the link changes nothing.
 * @param unpublished remotes of the link that this product does not know
 */
export function linkScreen(
  now: CompositionReport,
  then: CompositionReport,
  unpublished: readonly string[] = [],
): Screen {
  const current = new Map(now.apps.map((app) => [app.name, app]));
  const changes = then.apps.filter((app) => !isSame(current.get(app.name), app));
  return {
    title: msg`A link to a combination`,
    problem: null,
    content: (
      <>
        {unpublished.map((name) => (
          <p key={name}>
            <Trans>
              {name} has never been published here, so it cannot be pinned. Publish it once; only testers get
              it.
            </Trans>
          </p>
        ))}
        {changes.length === 0 && unpublished.length === 0 ? (
          <p>
            <Trans>You already have this combination.</Trans>
          </p>
        ) : null}
        {changes.length === 0 ? null : (
          <>
            <p>
              <Trans>Nothing has changed yet. With the link, this browser gets:</Trans>
            </p>
            <p>
              <CombinationName>{then.combination}</CombinationName>
            </p>
            <CombinationResult result={then.tested} pins={then.pins} />
            <dl>
              {changes.map((app) => {
                const before = current.get(app.name);
                return (
                  <div key={app.name}>
                    <dt>{app.name}</dt>
                    <dd>
                      <VersionText app={app} />
                      {before ? (
                        <Hint>
                          <Trans>Now:</Trans> <VersionText app={before} />
                        </Hint>
                      ) : null}
                    </dd>
                  </div>
                );
              })}
            </dl>
            <form method="post" action="/qa">
              <input type="hidden" name="pins" value={then.pins} />
              <Actions>
                <Button type="submit" name="action" value="use">
                  <Trans>Use the combination</Trans>
                </Button>
              </Actions>
            </form>
          </>
        )}
        <nav>
          <a href="/qa">
            <Trans>Keep the current versions</Trans>
          </a>
        </nav>
      </>
    ),
  };
}

function KeyForm({ next, problem }: { next: string; problem: Problem | null }) {
  const { t } = useLingui();
  return (
    <form method="post" action="/qa" noValidate>
      <input type="hidden" name="next" value={next} />
      <Field name="key" label={t({ message: 'Key', context: 'secret' })} problem={problem}>
        {(control) => <input {...control} type="password" autoComplete="off" required />}
      </Field>
      <Actions>
        <Button type="submit" name="action" value="enter">
          <Trans>Continue</Trans>
        </Button>
      </Actions>
    </form>
  );
}

/** Requests a key on public hosts. `next`: the pins of the link that was opened. */
export const keyScreen = (next: string, problem: Problem | null): Screen => ({
  title: msg`For testers`,
  problem,
  content: (
    <>
      <p>
        <Trans>With a valid key you can choose versions on this domain.</Trans>
      </p>
      <KeyForm next={next} problem={problem} />
    </>
  ),
});
