import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { seasonName } from '@fan-base/shared-ui/formats/seasonName';
import { Trans } from '@lingui/react/macro';

/**
 * A season of which no move is known, and the way on: to the present one, or from it to the rumours.
 * @param year in which the season starts
 */
export function NoTransfers({ year }: { year: number }) {
  const { site, pathFor } = useShell();
  const season = seasonName(year);
  const action =
    year === site.season ? (
      <LinkButton to={pathFor('rumours')}>
        <Trans>See the rumours</Trans>
      </LinkButton>
    ) : (
      <LinkButton to={pathFor('transfers', { season: String(site.season) })}>
        <Trans>See the current season</Trans>
      </LinkButton>
    );
  return (
    <EmptyState action={action}>
      <Trans>No transfers are known of the season {season}.</Trans>
    </EmptyState>
  );
}
