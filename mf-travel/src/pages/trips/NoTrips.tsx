import type { TripPage, TripQuery } from '@fan-base/shared-contracts/api/trips';
import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { Trans } from '@lingui/react/macro';
import { queryOf } from '../../addresses/tripFilters.ts';

/** Why a page has no trips: there are none at all, none within the search, or none so far back; and a way on. */
export function NoTrips({ trips, filters }: { trips: TripPage; filters: TripQuery }) {
  const { site, pathFor } = useShell();
  if (trips.available === 0) {
    return (
      <EmptyState
        action={
          <LinkButton to={pathFor('fixtures', { season: String(site.fixtures_season) })}>
            <Trans>See the fixtures</Trans>
          </LinkButton>
        }
      >
        <Trans>No planned fixtures with tours or tickets - check back next season!</Trans>
      </EmptyState>
    );
  }
  if (trips.total === 0) {
    return (
      <EmptyState
        action={
          <LinkButton to={pathFor('trips')}>
            <Trans>Clear the filters</Trans>
          </LinkButton>
        }
      >
        <Trans>No tours within the search.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <LinkButton to={pathFor('trips', {}, queryOf({ ...filters, page: undefined }))}>
          <Trans>See the first trips</Trans>
        </LinkButton>
      }
    >
      <Trans>There is no such page of trips.</Trans>
    </EmptyState>
  );
}
