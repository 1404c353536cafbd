import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans } from '@lingui/react/macro';

/** Specification section 8. */
export function NoThread() {
  const { pathFor } = useShell();
  return (
    <>
      <h1>
        <Trans>Thread not found.</Trans>
      </h1>
      <p>
        <Trans>It may have been deleted, or the address is not right.</Trans>
      </p>
      <p>
        <RouteLink to={pathFor('forum')}>
          <Trans>To the forum</Trans>
        </RouteLink>
      </p>
    </>
  );
}
