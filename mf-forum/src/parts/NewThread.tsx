import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans } from '@lingui/react/macro';

/** The way to a new thread; for visitors, what they need for it (specification section 6). */
export function NewThread({ forum }: { forum?: string }) {
  const { pathFor } = useShell();
  const isLoggedIn = useSession((session) => session.user !== null);
  const path = pathFor('create-thread', {}, forum ? { forum } : undefined);
  if (isLoggedIn)
    return (
      <LinkButton to={path}>
        <Trans>New thread</Trans>
      </LinkButton>
    );
  return (
    <p>
      <RouteLink to={pathFor('login', {}, { next: path })}>
        <Trans>Login or create an account to start new threads and join the discussion</Trans>
      </RouteLink>
    </p>
  );
}
