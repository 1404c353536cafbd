import styled from '@emotion/styled';
import { usernameRule } from '@fan-base/shared-contracts/account-rules';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useApiWhen, useSession, useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AccountBenefits } from '../../parts/AccountBenefits.tsx';
import { getFormFailure } from '../../parts/failure-message.ts';
import { NarrowPage } from '../../parts/NarrowPage.tsx';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { parseNextPath } from '../../parts/next-path.ts';
import { createPrivateHead } from '../../parts/private-head.ts';
import { useEnter } from '../../parts/useEnter.ts';
import { validators } from '../../parts/validators.ts';

const Agreement = styled.p({ margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' });

/** Wait after the last keystroke, in ms. */
const debounceMs = 500;

const Good = styled.b({ color: 'var(--win)', fontWeight: 600 });
const Bad = styled.b({ color: 'var(--loss)', fontWeight: 600 });

/** Where the name appears, and whether a typed one is available. The server has the final say. */
function UsernameHint({ username: typed }: { username: string }) {
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

type Registration = {
  username: string;
  email: string;
  realname: string;
  password: string;
  confirmPassword: string;
};

/** ACCOUNT-1. */
export function Page({ query }: PageInput) {
  const { send, pathFor, toast } = useShell();
  const enter = useEnter();
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const next = parseNextPath(query, pathFor('front'));
  useEffect(() => {
    if (user) navigate(next, { replace: true });
  }, [user, next, navigate]);
  const check = validators(i18n);
  const register = async (body: Registration) => {
    const { username, email } = body;
    enter(await send(api.account.registerUser({ ...body, username: username.normalize('NFC') })));
    toast({
      kind: 'success',
      message: t`Welcome! We have emailed a link to ${email}. Follow it to confirm your address.`,
    });
  };
  return (
    <NarrowPage
      title={t`Create an account`}
      leadsMembersOn
      aside={<AccountBenefits title={t`What you get`} />}
    >
      <FormView<Registration>
        onSubmit={register}
        submitLabel={t`Create account`}
        busyLabel={t`Creating account …`}
        failure={(error) => getFormFailure(error, i18n)}
      >
        <TextField
          name="username"
          label={t`Username`}
          hint={(username) => <UsernameHint username={username} />}
          autoComplete="username"
          maxLength={30}
          validate={check.username}
        />
        <TextField
          name="email"
          label={t`Email`}
          hint={t`We email you a link to confirm it.`}
          type="email"
          autoComplete="email"
          validate={check.email}
        />
        <TextField name="realname" label={t`Real name (optional)`} autoComplete="name" maxLength={80} />
        <NewPasswordFields label={t`Password`} />
        <Agreement>
          <Trans>
            By creating an account you accept our <RouteLink to={pathFor('terms')}>terms of use</RouteLink>.
            Our <RouteLink to={pathFor('privacy')}>privacy policy</RouteLink> says what we store.
          </Trans>
        </Agreement>
      </FormView>
      <p>
        <Trans>
          Have an account? <RouteLink to={pathFor('login', {}, { next })}>Log in</RouteLink>
        </Trans>
      </p>
    </NarrowPage>
  );
}

export const head = createPrivateHead(
  msg`Create an account`,
  msg`Create an account and join the discussion.`,
);
