import styled from '@emotion/styled';
import { ApiError, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { FORM_ERROR } from 'final-form';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { words } from '../theme/words.ts';
import { Button } from './Button.tsx';

const Layout = styled.form({ display: 'grid', gap: 'var(--space-4)', maxWidth: '30rem' });
const Send = styled.div({ '@media (scripting: none)': { display: 'none' } });
const Alert = styled.div({
  padding: 'var(--space-3) var(--space-4)',
  color: 'var(--loss)',
  border: '1px solid currentColor',
  borderRadius: 'var(--radius)',
});

export type FormValues = Readonly<Record<string, string | undefined>>;

/** Keeps the page from being reloaded by itself while there is something in a form that was not sent. */
function KeepPage({ isDirty }: { isDirty: boolean }) {
  const { vetoReload } = useShell();
  useEffect(() => (isDirty ? vetoReload() : undefined), [isDirty, vetoReload]);
  return null;
}

/**
 * A form that loses nothing: while it is sent its fields and button are disabled and the button says so; when
 * sending fails, what was typed stays and the server's message stands above the button. A form that is not right is
 * not sent, and the first field of it that is wrong gets the focus.
 * @param failure words for a failure; the server's own message unless given
 */
export function FormView<Values extends FormValues>(props: {
  onSubmit: (values: Values, form: { reset: () => void }) => Promise<void>;
  submitLabel: ReactNode;
  busyLabel: ReactNode;
  failure?: (error: ApiError) => string;
  initialValues?: Partial<Values>;
  label?: string;
  children: ReactNode;
}) {
  const { onSubmit, submitLabel, busyLabel, failure, initialValues, label, children } = props;
  const { language } = useSite();
  const layout = useRef<HTMLFormElement>(null);
  const focusFirstProblem = () => layout.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  return (
    <Form<Values>
      onSubmit={async (values, form) => {
        try {
          await onSubmit(values, { reset: () => form.restart() });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { [FORM_ERROR]: failure?.(error) ?? error.reason };
        }
      }}
      {...(initialValues ? { initialValues } : {})}
    >
      {({ handleSubmit, submitting, submitError, dirty, dirtySinceLastSubmit, hasValidationErrors }) => (
        <Layout
          ref={layout}
          // Sent before its script is there, it must not put a password into the address.
          method="post"
          noValidate
          onSubmit={(event) => {
            void handleSubmit(event);
            if (hasValidationErrors) queueMicrotask(focusFirstProblem);
          }}
          aria-label={label}
          aria-busy={submitting}
        >
          <noscript>
            {/* The form's first button is what the Enter key presses. */}
            <button type="submit" disabled hidden />
            {words.formNeedsScript[language]}
          </noscript>
          <KeepPage isDirty={dirty ?? false} />
          {children}
          {submitError && !dirtySinceLastSubmit ? <Alert role="alert">{submitError}</Alert> : null}
          <Send>
            <Button type="submit" disabled={submitting}>
              {submitting ? busyLabel : submitLabel}
            </Button>
          </Send>
        </Layout>
      )}
    </Form>
  );
}
