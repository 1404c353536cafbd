import styled from '@emotion/styled';
import type { User } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import { Slot, useSession, useShell } from '@fan-base/shared-contracts/shell';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { useSingleRun } from '@fan-base/shared-ui/hooks/useSingleRun';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showFailure } from '../../parts/failure-message.ts';
import { createPrivateHead } from '../../parts/private-head.ts';
import { AccountData } from './AccountData.tsx';
import { EmailForm, PasswordForm } from './LoginForms.tsx';
import { Logins } from './Logins.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileImage } from './ProfileImage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const Notice = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  borderInlineStart: '4px solid var(--link)',
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
});

/** Notice about an unconfirmed email address; renders nothing without one. */
function EmailNotice({ user: { email, isEmailVerified, pendingEmail } }: { user: User }) {
  const shell = useShell();
  const { i18n, t } = useLingui();
  const waiting = pendingEmail ?? (isEmailVerified ? null : email);
  const sendAgain = useSingleRun(async () => {
    try {
      await shell.send(api.account.sendVerification());
      shell.toast({ kind: 'success', message: t`A new link is on its way to ${waiting}.` });
    } catch (error) {
      showFailure(error, shell, i18n);
    }
  });
  if (waiting === null) return null;
  return (
    <Notice>
      {pendingEmail === null ? (
        <p>
          {t`Your email address ${email} is not confirmed yet. Follow the link we emailed you. Until then you can’t use it to log in or to reset your password.`}
        </p>
      ) : (
        <p>
          {t`Your new email address ${pendingEmail} is not confirmed yet. Follow the link we emailed you. Until then we’ll keep using ${email}.`}
        </p>
      )}
      <OutlineButton type="button" onClick={() => void sendAgain()}>
        {t`Send the link again`}
      </OutlineButton>
    </Notice>
  );
}

const Layout = styled.div({
  display: 'grid',
  gap: 'var(--space-4) var(--space-10)',
  maxWidth: '56rem',
  margin: '0 auto',
  padding: 'var(--space-4) 0 var(--space-10)',
  '@media (min-width: 60rem)': { gridTemplateColumns: '13rem minmax(0, 1fr)' },
  '& > header': { gridColumn: '1 / -1' },
});
/** The layout of this page has no navigation. */
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-6)' });
/** A row that scrolls on a phone, a column that stays in view on a desktop. */
const Contents = styled.nav({
  overflowX: 'auto',
  '& ul': { display: 'flex', gap: 'var(--space-2)' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 var(--space-3)',
    color: 'var(--text)',
    fontSize: 'var(--text-small)',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    borderRadius: 'var(--radius)',
    background: 'var(--surface-raised)',
    '&:hover': { color: 'var(--link)' },
  },
  '@media (min-width: 60rem)': {
    position: 'sticky',
    top: 'var(--space-4)',
    alignSelf: 'start',
    overflow: 'visible',
    '& ul': { display: 'grid', gap: 'var(--space-1)' },
  },
});
const Sections = styled.div({
  display: 'grid',
  gap: 'var(--space-8)',
  minWidth: 0,
  '& section': { scrollMarginTop: 'var(--space-4)' },
  '& section > p, & details > p': { margin: 'var(--space-2) 0 var(--space-3)' },
  '& section > form': { maxWidth: 'none', paddingTop: 'var(--space-2)' },
});

/** ACCOUNT-5: a section for each subject, with its own save. The shell requires a login for this page. */
export function Page() {
  const user = useSession((session) => session.user);
  const { pathFor } = useShell();
  const { t } = useLingui();
  const contents = [
    ['picture', t`Picture`],
    ['profile', t`Profile`],
    ['email', t`Email`],
    ['password', t`Password`],
    ['two-step-login', t`Two-step login`],
    ['logins', t`Where you are logged in`],
    ['data', t`Your data`],
  ] as const;
  return (
    <Layout>
      <header>
        <h1>{t`Settings`}</h1>
        <Ways>
          {user ? (
            <NextLink to={pathFor('profile', { username: user.username })}>{t`See your profile`}</NextLink>
          ) : null}
          <NextLink to={pathFor('front')}>{t`Back to home`}</NextLink>
        </Ways>
      </header>
      <Contents aria-label={t`Contents`}>
        <ul>
          {contents.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </Contents>
      <Sections>
        {user ? (
          <>
            <EmailNotice user={user} />
            <ProfileImage user={user} />
            <ProfileForm user={user} />
            <EmailForm user={user} />
            <PasswordForm />
            <SecondFactor user={user} />
            <Logins />
            <Slot name="settings/sections" />
            <AccountData />
          </>
        ) : (
          <Skeleton height={900} />
        )}
      </Sections>
    </Layout>
  );
}

export const head = createPrivateHead(msg`Settings`, msg`Change your profile, picture and password.`);
