import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { Slot, useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { parseQuestion, type Question } from './question.ts';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { WaysOn } from './WaysOn.tsx';

const tooManyRequests = 429;

function Found({ question }: { question: Question }) {
  const answer = useApi(api.search.search(question));
  if (answer.state === 'failed' && answer.error.status === tooManyRequests)
    return (
      <p role="alert">
        <Trans>You have searched many times in a minute. Wait a little, then go on.</Trans>
      </p>
    );
  return (
    <ApiView answer={answer} height={480}>
      {(found) => (
        <>
          <Results found={found} question={question} />
          <Slot name="search/results" />
        </>
      )}
    </ApiView>
  );
}

/** Before anything is typed: what can be, and where else to go. */
const Start = () => (
  <>
    <p>
      <Trans>Type a name or a word. It need not be spelled right.</Trans>
    </p>
    <WaysOn />
  </>
);

/** GRAPH-4: one search over everything that the site shows. Arrow keys move from the field through the hits. */
export function Page({ query }: PageInput) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const question = parseQuestion(query);
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [
      ...(place.current?.querySelectorAll<HTMLElement>('input[type=search], a[data-hit]') ?? []),
    ];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? undefined : stops[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its links, which also work without them
    <div ref={place} onKeyDown={moveFocus}>
      <PageHeader title={t`Search`} />
      <SearchField words={query.get('q') ?? ''} kind={question?.kind} />
      {question ? <Found question={question} /> : <Start />}
    </div>
  );
}

export const head: PageModule['head'] = ({ site, query }, _read, i18n) => {
  const name = getSiteName(site);
  const words = parseQuestion(query)?.q;
  return {
    title: words === undefined ? i18n._(msg`Search – ${name}`) : i18n._(msg`${words}: search – ${name}`),
    description: i18n._(msg`Search players, teams, matches, news and the forum of ${name}.`),
    // Search engines would find a page for every word.
    noindex: true,
  };
};
