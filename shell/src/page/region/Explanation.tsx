import { useEffect, useState } from 'react';
import type { FailureCode } from '../remotes/failure.ts';

/** What a failure means for the visitor, and in the markup its code for whoever is asked for help; the words come when needed. */
export function Explanation({ code }: { code: FailureCode | undefined }) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!code) return;
    import(/* webpackChunkName: "failures" */ '../remotes/explain.ts').then(
      ({ explain }) => setText(explain(code)),
      // Without them the region still says that it cannot be shown.
      () => {},
    );
  }, [code]);
  return <small data-failure={code}>{text}</small>;
}
