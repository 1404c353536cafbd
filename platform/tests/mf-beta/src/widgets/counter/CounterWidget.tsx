import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

/** A button that counts how often it is pressed, without data. */
export function Widget() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      <Trans>Counted: {count}</Trans>
    </button>
  );
}
