import type { Authenticated } from '@fan-base/shared-contracts/api/account';
import { useShell } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';

const probe = 'login_probe';

/** Stores a login. Tells members whose browser stores nothing that they lose it with the page. */
export function useEnter(): (authenticated: Authenticated) => void {
  const { account, storage, toast } = useShell();
  const { t } = useLingui();
  return (authenticated) => {
    account.enter(authenticated);
    // Earlier shells return nothing.
    if (storage.write(probe, '1') === false)
      toast({
        kind: 'info',
        message: t`Your browser doesn’t let this site store anything, so you’ll be logged out when you leave the page.`,
      });
    else storage.remove(probe);
  };
}
