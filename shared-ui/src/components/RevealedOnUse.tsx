import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';

/** Fields of a `FormView` that only matter once another one has changed. They are checked before as well. */
export function RevealedOnUse({ children }: { children: ReactNode }) {
  const { dirty, submitFailed } = useFormState({ subscription: { dirty: true, submitFailed: true } });
  return <div hidden={!dirty && !submitFailed}>{children}</div>;
}
