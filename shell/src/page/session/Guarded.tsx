import styled from '@emotion/styled';
import type { Route } from '@fan-base/shared-contracts/route-table';
import { Link, useLocation, useNavigate } from '@fan-base/shared-contracts/router';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Message, NotFoundScreen } from '../view/screens.tsx';

type Guard = NonNullable<Route['guard']>;

const placeholderHeight = 480;

/** A skeleton announces content, which never appears without JavaScript. */
const Waiting = styled.div({ '@media (scripting: none)': { display: 'none' } });

/** Shown instead of a guarded page until the session is known, and permanently without JavaScript. */
function LoginRequired() {
  const { t } = useLingui();
  return (
    <>
      <noscript>
        <Message title={t`Log in first`}>
          <p>{t`You need to log in to see this page, and logging in requires JavaScript.`}</p>
        </Message>
      </noscript>
      <Waiting>
        <Skeleton height={placeholderHeight} />
      </Waiting>
    </>
  );
}

/** Leads administrators to the setup of two-step login, which their role requires. */
function SecondFactorRequired() {
  const { t } = useLingui();
  const { pathFor } = useShell();
  return (
    <Message title={t`Switch on two-step login first`}>
      <p>{t`You are an administrator. Switch on two-step login to open this page.`}</p>
      <Link to={`${pathFor('settings')}#two-step-login`}>{t`Switch it on in your settings`}</Link>
    </Message>
  );
}

/**
 * A page that requires a login (NAV-5). Guests are redirected to the login, and back afterwards. Admin pages
 * don't exist for anyone else. Guarded pages are not rendered on the server, which has no session.
 */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const { pathFor } = useShell();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLoggedIn = useSession((session) => session.user !== null);
  const isAdmin = useSession((session) => session.user?.role.name === 'admin');
  const isWithoutSecondFactor = useSession(
    ({ user }) => user?.secondFactor.isRequired === true && !user.secondFactor.isOn,
  );
  const isRestoring = useSession((session) => session.isRestoring);
  const login = pathFor('login', {}, { next: pathname + search + hash });
  useEffect(() => {
    if (!isRestoring && !isLoggedIn) navigate(login, { replace: true });
  }, [isRestoring, isLoggedIn, login, navigate]);
  if (guard === 'admin-client' && isLoggedIn && !isAdmin)
    return isWithoutSecondFactor ? <SecondFactorRequired /> : <NotFoundScreen path={pathname} />;
  return isLoggedIn ? children : <LoginRequired />;
}
