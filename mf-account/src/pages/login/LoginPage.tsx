import type { User } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { ApiError, useSession, useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AccountBenefits } from '../../parts/AccountBenefits.tsx';
import { CodeField } from '../../parts/CodeField.tsx';
import { getFailureMessage } from '../../parts/failure-message.ts';
import { NarrowPage } from '../../parts/NarrowPage.tsx';
import { parseNextPath } from '../../parts/next-path.ts';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { createPrivateHead } from '../../parts/private-head.ts';
import { useEnter } from '../../parts/useEnter.ts';
import { validators } from '../../parts/validators.ts';

const RegisterLink = OutlineButton.withComponent(RouteLink);

type Credentials = { username: string; password: string; code?: string };

/** Administrators have no admin rights until two-step login is on. */
const mustSetUp = ({ secondFactor }: User): boolean => secondFactor.isRequired && !secondFactor.isOn;

/** ACCOUNT-2. */
export function Page({ query }: PageInput) {
  const { send, pathFor } = useShell();
  const enter = useEnter();
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const next = parseNextPath(query, pathFor('front'));
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const [isEmailRefused, setEmailRefused] = useState(false);
  const setUp = `${pathFor('settings')}#two-step-login`;
  useEffect(() => {
    // Already logged in, or just now: nothing to do here.
    if (user) navigate(mustSetUp(user) ? setUp : next, { replace: true });
  }, [user, next, setUp, navigate]);
  const logIn = async (body: Credentials) => {
    try {
      enter(await send(api.account.login(body)));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      setEmailRefused(code === 'invalid_credentials' && body.username.includes('@'));
      if (code !== 'code_needed') throw error;
      setCodeNeeded(true);
    }
  };
  const { filled } = validators(i18n);
  const forum = pathFor('forum');
  return (
    <NarrowPage
      title={t`Log in`}
      leadsMembersOn
      aside={
        <AccountBenefits title={t`New here?`}>
          <RegisterLink to={pathFor('register', {}, { next })}>{t`Create an account`}</RegisterLink>
        </AccountBenefits>
      }
    >
      {next.startsWith(forum) ? (
        <p>{t`You’ll go straight back to the forum.`}</p>
      ) : next === pathFor('front') ? null : (
        <p>{t`You’ll go straight back to the page you came from.`}</p>
      )}
      <FormView<Credentials>
        onSubmit={logIn}
        submitLabel={t`Log in`}
        busyLabel={t`Logging in …`}
        failure={(error) => getFailureMessage(error, i18n)}
      >
        <TextField
          name="username"
          label={t`Username or email`}
          // Whether the address has an account is not said.
          hint={isEmailRefused ? t`Not confirmed your email address yet? Log in with your username.` : null}
          autoComplete="username"
          validate={filled}
        />
        <PasswordField label={t`Password`} />
        {isCodeNeeded ? (
          <CodeField isNext hint={t`Two-step login is on. You can also use a recovery code.`} />
        ) : null}
      </FormView>
      <p>
        <RouteLink to={pathFor('forgot-password')}>{t`Forgot your password?`}</RouteLink>
      </p>
    </NarrowPage>
  );
}

export const head = createPrivateHead(msg`Log in`, msg`Log in to post in the forum and edit your profile.`);
