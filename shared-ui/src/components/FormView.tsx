import styled from '@emotion/styled';
import { ApiError, useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { FORM_ERROR } from 'final-form';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { AfterPressContext, usePressEnd } from '../hooks/usePressEnd.ts';
import { messages } from '../theme/messages.ts';
import { Button } from './Button.tsx';
import { invalidField } from './TextField.tsx';

const Layout = styled.form({ display: 'grid', gap: 'var(--space-4)', maxWidth: '30rem' });
const Send = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  '@media (scripting: none)': { display: 'none' },
});
const Alert = styled.div({
  padding: 'var(--space-3) var(--space-4)',
  color: 'var(--loss)',
  border: '1px solid currentColor',
  borderRadius: 'var(--radius)',
});

type FormValues = Readonly<Record<string, string | undefined>>;

/** The error message for a failed submit: above the button, or at one of the fields. */
export type FormFailure = string | { readonly field: string; readonly message: string };

/** Errors in final-form's format. */
function toSubmitErrors(
  { code, details }: ApiError,
  failure: FormFailure,
  fields: readonly string[],
): Readonly<Record<string, unknown>> {
  const { field } = details;
  if (code === 'invalid_request' && field !== undefined && fields.includes(field))
    return { [field]: invalidField };
  return typeof failure === 'string' ? { [FORM_ERROR]: failure } : { [failure.field]: failure.message };
}

/** Blocks automatic page reloads while the form has unsent input. */
function PreventReload({ isDirty }: { isDirty: boolean }) {
  const { vetoReload } = useShell();
  useEffect(() => (isDirty ? vetoReload() : undefined), [isDirty, vetoReload]);
  return null;
}

const focusFirstProblem = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

/** Moves the focus to the field that the server rejected. */
function FocusRefused({ form, isRefused }: { form: RefObject<HTMLFormElement | null>; isRefused: boolean }) {
  useEffect(() => {
    if (isRefused) focusFirstProblem(form);
  }, [form, isRefused]);
  return null;
}

/**
 * A form that never loses input. While sending, its fields and button cannot be used, but keep the focus; nor can the
 * button during a call about the account, after which another user may be logged in. After a failure, the values stay
 * and the error is shown above the button, or at the field that the server rejected. An invalid form is not sent; its
 * first invalid field gets the focus.
 * @param failure a more specific error message than the default
 * @param beside rendered next to the button, e.g. Cancel
 */
export function FormView<Values extends FormValues>(props: {
  onSubmit: (values: Values, form: { reset: () => void }) => Promise<void>;
  submitLabel: ReactNode;
  busyLabel: ReactNode;
  failure?: (error: ApiError) => FormFailure;
  beside?: ReactNode;
  initialValues?: Partial<Values>;
  label?: string;
  children: ReactNode;
}) {
  const { onSubmit, submitLabel, busyLabel, failure, beside, initialValues, label, children } = props;
  const { language } = useSite();
  // A login that is being restored doesn't block forms: presses during it would be lost.
  const isLoading = useSession((session) => session.isLoading && !session.isRestoring);
  const layout = useRef<HTMLFormElement>(null);
  const afterPress = usePressEnd(layout);
  return (
    <Form<Values>
      onSubmit={async (values, form) => {
        try {
          await onSubmit(values, { reset: () => form.restart() });
          return undefined;
        } catch (error) {
          if (!(error instanceof ApiError)) {
            reportError(error);
            return { [FORM_ERROR]: messages.notSent[language] };
          }
          return toSubmitErrors(
            error,
            failure?.(error) ?? messages.notSent[language],
            form.getRegisteredFields(),
          );
        }
      }}
      {...(initialValues ? { initialValues } : {})}
    >
      {({
        handleSubmit,
        submitting,
        submitError,
        dirty,
        dirtySinceLastSubmit,
        hasValidationErrors,
        hasSubmitErrors,
      }) => (
        <Layout
          ref={layout}
          // Without its script, a GET submit would put a password into the address.
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isLoading) return;
            void handleSubmit(event);
            if (hasValidationErrors) queueMicrotask(() => focusFirstProblem(layout));
          }}
          aria-label={label}
          aria-busy={submitting}
        >
          <noscript>
            {/* Enter activates the form's first button. */}
            <button type="submit" disabled hidden />
            {messages.formNeedsScript[language]}
          </noscript>
          <PreventReload isDirty={dirty ?? false} />
          <FocusRefused form={layout} isRefused={hasSubmitErrors ?? false} />
          <AfterPressContext value={afterPress}>{children}</AfterPressContext>
          {submitError && !dirtySinceLastSubmit ? <Alert role="alert">{submitError}</Alert> : null}
          <Send>
            <Button type="submit" aria-disabled={submitting || isLoading || undefined}>
              {submitting ? busyLabel : submitLabel}
            </Button>
            {beside}
          </Send>
        </Layout>
      )}
    </Form>
  );
}
