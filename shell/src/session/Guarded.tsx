import { useLocation, useNavigate } from '@fan-base/shared-contracts/router';
import type { RouteDefinition } from '@fan-base/shared-contracts/routes';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { type ReactNode, useEffect } from 'react';
import { NotFoundScreen } from '../app/screens/NotFoundScreen.tsx';

type Guard = NonNullable<RouteDefinition['guard']>;

const placeholderHeight = 480;

/**
 * A page for those who are logged in (NAV-5): a visitor is led to the login, and from there back to where he was
 * going. One for administrators is no page for anyone else. Nobody's page is rendered on the server, which knows
 * of no login.
 */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const { pathFor } = useShell();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLoggedIn = useSession((session) => session.user !== null);
  const isAdmin = useSession((session) => session.user?.role.name === 'admin');
  const isRestoring = useSession((session) => session.isRestoring);
  const login = pathFor('login', {}, { next: pathname + search + hash });
  useEffect(() => {
    if (!isRestoring && !isLoggedIn) navigate(login, { replace: true });
  }, [isRestoring, isLoggedIn, login, navigate]);
  if (guard === 'admin-client' && isLoggedIn && !isAdmin) return <NotFoundScreen path={pathname} />;
  return isLoggedIn ? children : <Skeleton height={placeholderHeight} />;
}
