import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What is not known: a dash for the eye, a word for a screen reader. Never a zero. */
function UnknownValue() {
  const { t } = useLingui();
  return (
    // Its own frame, or the hidden word would widen the page from within a table that scrolls.
    <span style={{ position: 'relative' }}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t({ message: 'unknown', context: 'instead of a figure' })}</span>
    </span>
  );
}

/** A value that may be unknown, and how it is written where it is known. */
export function OptionalValue<Value>(props: { value: Value | null; children: (value: Value) => ReactNode }) {
  const { value, children } = props;
  return value === null ? <UnknownValue /> : children(value);
}
