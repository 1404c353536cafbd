import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** An unknown value: a dash, with a word for screen readers. Never a zero. */
function UnknownValue() {
  const { t } = useLingui();
  return (
    // Contains the hidden word, which would otherwise widen the page from inside a scrolling table.
    <span style={{ position: 'relative' }}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t({ message: 'unknown', context: 'instead of a figure' })}</span>
    </span>
  );
}

/** Renders a value, or a dash if it is unknown. */
export function OptionalValue<Value>(props: { value: Value | null; children: (value: Value) => ReactNode }) {
  const { value, children } = props;
  return value === null ? <UnknownValue /> : children(value);
}
