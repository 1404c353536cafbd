import styled from '@emotion/styled';
import { usernameRule } from '@fan-base/shared-contracts/account-rules';
import * as api from '@fan-base/shared-contracts/client';
import { useApiWhen } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Wait after the last keystroke, in ms. */
const debounceMs = 500;

const Good = styled.b({ color: 'var(--win)', fontWeight: 600 });
const Bad = styled.b({ color: 'var(--loss)', fontWeight: 600 });

/** Where the name appears, and whether a typed one is available. The server has the final say. */
export function UsernameHint({ username: typed }: { username: string }) {
  const username = typed.normalize('NFC');
  const { t } = useLingui();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(username), debounceMs);
    return () => clearTimeout(timer);
  }, [username]);
  const isChecked = settled === username && usernameRule.test(username);
  const answer = useApiWhen(api.account.checkUsername({ username }), isChecked);
  if (answer?.state !== 'ready') return <span>{t`Shown next to your posts.`}</span>;
  if (answer.data.state === 'available') return <Good>{t`${username} is available.`}</Good>;
  if (answer.data.state === 'taken') return <Bad>{t`${username} is taken.`}</Bad>;
  return <Bad>{t`${username} can’t be used.`}</Bad>;
}
