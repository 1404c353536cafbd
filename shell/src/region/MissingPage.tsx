import { useEffect } from 'react';
import type { FailureCode } from '../remotes/failure.ts';
import { FailedScreen } from '../view/screens/FailedScreen.tsx';
import { keepTrying } from './keepTrying.ts';
import type { PageCare } from './PageCare.ts';

/** A page whose code could not be had: it comes by itself when it can. */
export function MissingPage({ code, retry }: { code: FailureCode; retry: PageCare['retry'] }) {
  useEffect(() => {
    let isOver = false;
    const tries = keepTrying(async () => {
      await retry('quietly');
      if (!isOver) tries.failed();
    });
    tries.failed();
    return () => {
      isOver = true;
      tries.stop();
    };
  }, [retry]);
  return <FailedScreen code={code} onRetry={() => void retry()} />;
}
