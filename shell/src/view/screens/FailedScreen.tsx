import { Button } from '@fan-base/shared-ui/components/Button';
import { useLingui } from '@lingui/react/macro';
import { Explanation } from '../../region/Explanation.tsx';
import type { FailureCode } from '../../remotes/failure.ts';
import { Message } from './Message.tsx';

/** The page region when its remote could not be had: the rest of the site works, and a retry truly retries. */
export function FailedScreen({ code, onRetry }: { code: FailureCode; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Message title={t`This page cannot be shown right now`} alert>
      <p>{t`A part of the site is out of order. Everything else works, and this page will be back.`}</p>
      <Explanation code={code} />
      <Button onClick={onRetry}>{t`Try again`}</Button>
    </Message>
  );
}
