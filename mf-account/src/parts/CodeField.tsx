import { TextField } from '@fan-base/shared-ui/components/TextField';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { validators } from './validators.ts';

/**
 * A code of the authenticator app: the field `code`.
 * @param isNext whether it has just come up, as the next thing to fill in
 * @param hint what may be typed, unless it is the app's code alone
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
