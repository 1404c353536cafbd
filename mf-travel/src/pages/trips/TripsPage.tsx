import type { TripPage } from '@fan-base/shared-contracts/api/trips';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Plural, Trans } from '@lingui/react/macro';
import { filtersOf } from '../../addresses/tripFilters.ts';
import { AdNote } from '../../offers/AdNote.tsx';
import { FilterForm } from './FilterForm.tsx';
import { NoTrips } from './NoTrips.tsx';
import { TripCount } from './TripCount.tsx';
import { TripList } from './TripList.tsx';

export { head } from './head.ts';

const listHeight = 1600;

const noChoices: TripPage['choices'] = { nights: [], providers: [] };

/** TRAVEL-1: trips to the club's coming matches, within what the address asks for. */
export function Page({ query, site }: PageInput) {
  const { pathFor } = useShell();
  const filters = filtersOf(query);
  const answer = useApi(api.trips.getTrips(filters));
  const name = site.team?.name ?? site.product;
  const data = answer.state === 'ready' ? answer.data : null;
  const hasTrips = data?.available !== 0;
  return (
    <>
      <h1>
        <Trans>Football trips and tickets with {name}</Trans>
      </h1>
      {hasTrips ? (
        <>
          <AdNote />
          <FilterForm
            filters={filters}
            choices={data?.choices ?? noChoices}
            currency={data?.currency ?? null}
            action={pathFor('trips')}
          />
        </>
      ) : null}
      <TripCount>
        {data && hasTrips ? <Plural value={data.total} one="# trip" other="# trips" /> : null}
      </TripCount>
      <ApiView answer={answer} height={listHeight}>
        {(page) =>
          page.items.length === 0 ? (
            <NoTrips trips={page} filters={filters} />
          ) : (
            <TripList trips={page} filters={filters} />
          )
        }
      </ApiView>
    </>
  );
}
