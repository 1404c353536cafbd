import { TextField } from '@fan-base/shared-ui/components/TextField';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { validators } from './validators.ts';

/**
 * A code of the authenticator app: the field `code`.
 * @param isNext it has just appeared and takes the focus
 * @param hint replaces the default hint, e.g. if recovery codes are accepted
 */
export function CodeField({ isNext = false, hint }: { isNext?: boolean; hint?: string }) {
  const { i18n, t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNext) place.current?.querySelector('input')?.focus();
  }, [isNext]);
  return (
    <div ref={place}>
      <TextField
        name="code"
        label={t`Code from your app`}
        hint={hint ?? t`Six digits that change every 30 seconds.`}
        autoComplete="one-time-code"
        maxLength={20}
        validate={validators(i18n).filled}
      />
    </div>
  );
}
