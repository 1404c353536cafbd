import styled from '@emotion/styled';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from './ActionRow.tsx';

// Lazy: only administrators need it.
const SuspendForm = lazy(() =>
  import(/* webpackChunkName: "suspend-form" */ './SuspendForm.tsx').then((module) => ({
    default: module.SuspendForm,
  })),
);

/** Below the row's buttons, aligned with their labels. */
const Place = styled.div({ order: 1, flexBasis: '100%', padding: '0 var(--space-2)' });

/** For administrators: suspends the author of a post, in an `ActionRow`. @param reason default, editable */
export function SuspendAction({ username, reason = '' }: { username: string; reason?: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t`Suspend ${username}`}
      </ActionButton>
      {isOpen ? (
        <Place>
          <Suspense fallback={<Skeleton height={260} />}>
            <SuspendForm username={username} reason={reason} onDone={() => setOpen(false)} />
          </Suspense>
        </Place>
      ) : null}
    </>
  );
}
