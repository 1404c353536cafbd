import styled from '@emotion/styled';
import type { TripPage, TripQuery } from '@fan-base/shared-contracts/api/trips';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Pages } from '@fan-base/shared-ui/components/Pages';
import { queryOf } from '../../addresses/tripFilters.ts';
import { TripCard } from './TripCard.tsx';

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' });

/** A page of trips, and the ways to the others of the same filters. */
export function TripList({ trips, filters }: { trips: TripPage; filters: TripQuery }) {
  const { pathFor } = useShell();
  return (
    <>
      <List>
        {trips.items.map((trip, at) => (
          <li key={trip.id}>
            <TripCard trip={trip} isToSameMatch={trips.items[at - 1]?.fixture.id === trip.fixture.id} />
          </li>
        ))}
      </List>
      <Pages
        page={trips.page}
        pages={trips.pages}
        pathOf={(page) => pathFor('trips', {}, queryOf({ ...filters, page: page === 1 ? undefined : page }))}
      />
    </>
  );
}
