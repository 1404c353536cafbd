import styled from '@emotion/styled';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useStore } from 'zustand';
import { elementIds } from '../boot.ts';
import type { FailureCode } from '../remotes/failure.ts';
import { Explanation } from './Explanation.tsx';
import type { Hydration } from './hydration.ts';

/** A line about something that does not work, with a way to retry. */
export const NoticeBar = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2, 8px)',
  margin: 0,
  padding: '4px 12px',
  fontSize: 'var(--text-small, 0.875rem)',
  background: 'var(--surface-raised, Canvas)',
  borderTop: '1px solid var(--rule, GrayText)',
  '&[hidden]': { display: 'none' },
});

export const Retry = styled.button({
  flex: 'none',
  minHeight: 44,
  padding: '0 12px',
  color: 'var(--link, LinkText)',
  textDecoration: 'underline',
});

/** Says that a region failed to load or crashed, with a retry button. The explanation is read alone when it comes. */
export function RegionNotice(props: {
  i18n: I18n;
  /** Whether the server-rendered HTML is shown. */
  hasContent: boolean;
  code: FailureCode | undefined;
  /** Null in the server-rendered document, where a retry is not possible yet. */
  onRetry: (() => void) | null;
}) {
  const { i18n, hasContent, code, onRetry } = props;
  return (
    <NoticeBar role="alert" aria-atomic="false">
      {i18n._(
        hasContent
          ? msg`You can read this part, but its buttons do not work right now.`
          : msg`This part cannot be shown right now.`,
      )}
      <Explanation code={code} />
      {onRetry ? (
        <Retry type="button" onClick={onRetry}>
          {i18n._(msg`Try again`)}
        </Retry>
      ) : null}
    </NoticeBar>
  );
}

const empty = { __html: '' };

/** Where the starter says that the page's code cannot be loaded; React leaves it alone. */
export const WakeNotice = () => (
  <p
    id={elementIds.wakeNotice}
    role="alert"
    hidden
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the starter writes in it
    dangerouslySetInnerHTML={empty}
  />
);

/** The notice of a part whose code could not be loaded, until a retry succeeds. */
export function HydrationNotice(props: {
  i18n: I18n;
  hydration: Pick<Hydration<unknown>, 'state' | 'getFailure' | 'retry'>;
  hasContent: boolean;
}) {
  const { i18n, hydration, hasContent } = props;
  const { state, getFailure, retry } = hydration;
  const current = useStore(state);
  if (current !== 'failed' && current !== 'retrying') return null;
  return <RegionNotice i18n={i18n} hasContent={hasContent} code={getFailure()} onRetry={retry} />;
}
