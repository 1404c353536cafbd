import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans } from '@lingui/react/macro';

/** Specification section 8. */
export function NoUser() {
  const { pathFor } = useShell();
  return (
    <>
      <h1>
        <Trans>User not found</Trans>
      </h1>
      <p>
        <Trans>The user you are looking for does not exist or has been deleted.</Trans>
      </p>
      <p>
        <RouteLink to={pathFor('forum')}>
          <Trans>To the forum</Trans>
        </RouteLink>
      </p>
    </>
  );
}
