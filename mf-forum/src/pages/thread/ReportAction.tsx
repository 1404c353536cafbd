import styled from '@emotion/styled';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from '../../parts/ActionRow.tsx';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';

// Lazy: few readers report anything.
const ReportForm = lazy(() =>
  import(/* webpackChunkName: "report-form" */ './ReportForm.tsx').then((module) => ({
    default: module.ReportForm,
  })),
);

const Reported = styled.span({
  padding: '0 var(--space-2)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
});

/** A button in an `ActionRow` that its form replaces, until the post has been reported. @param comment absent for the opening post */
export function ReportAction({ thread, comment }: { thread: string; comment?: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  if (isReported) return <Reported>{t`Reported`}</Reported>;
  if (!isOpen)
    return (
      <ActionButton type="button" onClick={() => setOpen(true)}>
        {t`Report`}
      </ActionButton>
    );
  return (
    <Suspense fallback={<FormSkeleton height={200} />}>
      <ReportForm
        thread={thread}
        comment={comment}
        onClose={() => setOpen(false)}
        onSent={() => setReported(true)}
      />
    </Suspense>
  );
}
