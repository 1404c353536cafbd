import styled from '@emotion/styled';
import { usernameRule } from '@fan-base/shared-contracts/account-rules';
import * as api from '@fan-base/shared-contracts/client';
import { useApiWhen } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Wait after the last keystroke, in ms. */
const debounceMs = 500;

const Free = styled.b({ color: 'var(--win)', fontWeight: 600 });
const Taken = styled.b({ color: 'var(--loss)', fontWeight: 600 });

/** Where the name appears, and whether a typed one is available. The server has the final say. */
export function UsernameHint({ username }: { username: string }) {
  const { t } = useLingui();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(username), debounceMs);
    return () => clearTimeout(timer);
  }, [username]);
  const isChecked = settled === username && usernameRule.test(username);
  const profile = useApiWhen(api.account.getProfile({ username }), isChecked);
  if (profile?.state === 'ready') return <Taken>{t`${username} is taken.`}</Taken>;
  if (profile?.state === 'failed' && profile.error.status === 404)
    return <Free>{t`${username} is available.`}</Free>;
  return t`Shown next to your posts.`;
}
