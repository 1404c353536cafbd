import styled from '@emotion/styled';
import { ApiError, useShell, useSite } from '@fan-base/shared-contracts/shell';
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

/** What to say about a failure: above the button, or at one of the form's fields. */
export type FormFailure = string | { readonly field: string; readonly message: string };

/** Errors of the form or one field, as final-form takes them. */
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

/** Keeps the page from being reloaded by itself while there is something in a form that was not sent. */
function PreventReload({ isDirty }: { isDirty: boolean }) {
  const { vetoReload } = useShell();
  useEffect(() => (isDirty ? vetoReload() : undefined), [isDirty, vetoReload]);
  return null;
}

const focusFirstProblem = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

/** Moves the focus to the field that the server has refused, once it says so. */
function FocusRefused({ form, isRefused }: { form: RefObject<HTMLFormElement | null>; isRefused: boolean }) {
  useEffect(() => {
    if (isRefused) focusFirstProblem(form);
  }, [form, isRefused]);
  return null;
}

/**
 * A form that loses nothing: while it is sent its fields and button are disabled and the button says so; when
 * sending fails, what was typed stays and it is said above the button why, or at the field that the server refused. A
 * form that is not right is not sent, and the first field of it that is wrong gets the focus.
 * @param failure words for a failure, where it can be said better than that nothing was sent
 * @param beside what stands beside the button, e.g. one to give up
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
  const layout = useRef<HTMLFormElement>(null);
  const afterPress = usePressEnd(layout);
  return (
    <Form<Values>
      onSubmit={async (values, form) => {
        try {
          await onSubmit(values, { reset: () => form.restart() });
          return undefined;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
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
          // Sent before its script is there, it must not put a password into the address.
          method="post"
          noValidate
          onSubmit={(event) => {
            void handleSubmit(event);
            if (hasValidationErrors) queueMicrotask(() => focusFirstProblem(layout));
          }}
          aria-label={label}
          aria-busy={submitting}
        >
          <noscript>
            {/* The form's first button is what the Enter key presses. */}
            <button type="submit" disabled hidden />
            {messages.formNeedsScript[language]}
          </noscript>
          <PreventReload isDirty={dirty ?? false} />
          <FocusRefused form={layout} isRefused={hasSubmitErrors ?? false} />
          <AfterPressContext value={afterPress}>{children}</AfterPressContext>
          {submitError && !dirtySinceLastSubmit ? <Alert role="alert">{submitError}</Alert> : null}
          <Send>
            <Button type="submit" disabled={submitting}>
              {submitting ? busyLabel : submitLabel}
            </Button>
            {beside}
          </Send>
        </Layout>
      )}
    </Form>
  );
}
