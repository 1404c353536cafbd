import type { TripPage, TripQuery } from '@fan-base/shared-contracts/api/trips';
import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Trans } from '@lingui/react/macro';
import { toTripQuery } from '../../addresses/trip-filters.ts';

/** Why a page has no trips: there are none at all, none within the search, or none so far back; and a way on. */
export function NoTrips({ trips, filters }: { trips: TripPage; filters: TripQuery }) {
  const { site, pathFor } = useShell();
  if (trips.available === 0) {
    return (
      <EmptyState
        to={pathFor('fixtures', { season: String(site.fixtures_season) })}
        link={<Trans>See the fixtures</Trans>}
      >
        <Trans>No planned fixtures with tours or tickets - check back next season!</Trans>
      </EmptyState>
    );
  }
  if (trips.total === 0) {
    return (
      <EmptyState to={pathFor('trips')} link={<Trans>Clear the filters</Trans>}>
        <Trans>No tours within the search.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      to={pathFor('trips', {}, toTripQuery({ ...filters, page: undefined }))}
      link={<Trans>See the first trips</Trans>}
    >
      <Trans>There is no such page of trips.</Trans>
    </EmptyState>
  );
}
