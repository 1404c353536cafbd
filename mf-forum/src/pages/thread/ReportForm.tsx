import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { hasVisibleText } from '@fan-base/shared-contracts/visible-text';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { getFailureMessage } from '../../parts/failure-message.ts';

/** Aligned with the text above, like the labels of the adjacent buttons. */
const Open = styled.div({ flexBasis: '100%', padding: 'var(--space-3) var(--space-2)' });

interface ReportFormProps {
  readonly thread: string;
  /** Absent: the report is about the opening post. */
  readonly comment?: string | undefined;
  readonly onClose: () => void;
  /** Before it closes. */
  readonly onSent: () => void;
}

/** Reports a thread or comment to the administrators, with a reason. */
export function ReportForm({ thread, comment, onClose, onSent }: ReportFormProps) {
  const { send, toast } = useShell();
  const { i18n, t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button was removed, so the focus is on something around it. While this code was loading, the reader
    // may have moved on to another field.
    if (document.activeElement?.contains(box.current)) box.current?.querySelector('textarea')?.focus();
  }, []);
  return (
    <Open ref={box}>
      <FormView<{ reason: string }>
        label={t`Report`}
        onSubmit={async ({ reason }) => {
          await send(api.moderation.reportPost({ thread, comment, reason }));
          onSent();
          onClose();
          toast({ kind: 'success', message: t`Thank you. An administrator will look into it.` });
        }}
        submitLabel={t`Send report`}
        busyLabel={t`Sending …`}
        beside={
          <OutlineButton type="button" onClick={onClose}>
            {t`Cancel`}
          </OutlineButton>
        }
        failure={(error) => getFailureMessage(error, t`That did not work. Try again in a moment.`, i18n)}
      >
        <TextField
          name="reason"
          label={t`What is wrong with this post?`}
          maxLength={500}
          rows={3}
          validate={(value) => (!hasVisibleText(value) ? t`Please tell us what is wrong` : undefined)}
        />
      </FormView>
    </Open>
  );
}
