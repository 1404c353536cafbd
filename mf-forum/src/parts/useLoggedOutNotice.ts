import { useSession } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/**
 * The words for a member whose login has ended on this page, which takes the editor away; null otherwise.
 * @param isWriting whether they were writing
 */
export function useLoggedOutNotice(isWriting: boolean): string | null {
  const { t } = useLingui();
  const isLoggedIn = useSession((session) => session.user !== null);
  const [wasWriting, setWasWriting] = useState(false);
  const isNow = isLoggedIn ? isWriting : wasWriting;
  if (isNow !== wasWriting) setWasWriting(isNow);
  return wasWriting && !isLoggedIn
    ? t`You have been logged out. Log in again – your text has been saved.`
    : null;
}
