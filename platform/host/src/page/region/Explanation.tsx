import { useEffect, useState } from 'react';
import type { FailureCode } from '../remotes/failure.ts';

/**
 * Explains a failure to the visitor; the failure code is in the markup for support. The texts are loaded on
 * demand.
 */
export function Explanation({ code }: { code: FailureCode | undefined }) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!code) return;
    import(/* webpackChunkName: "failures" */ '../remotes/explain.ts').then(
      ({ explain }) => setText(explain(code)),
      // Without them, the notice around still says that the region cannot be shown.
      () => {},
    );
  }, [code]);
  return <small data-failure={code}>{text}</small>;
}
