import styled from '@emotion/styled';
import type { TripPage, TripQuery } from '@fan-base/shared-contracts/api/trips';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getShortSiteName, getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdNote } from '../../offers/AdNote.tsx';
import { isNarrowed, parseTripFilters, toTripQuery } from '../../queries/trip-filters.ts';
import { FilterForm } from './FilterForm.tsx';
import { MatchCard } from './MatchCard.tsx';

/** Title and description of the trips. Filtered and sorted lists repeat the same trips, so they are `noindex`. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = getSiteName(site);
  const filters = parseTripFilters(query);
  const { page = 1, sort } = filters;
  const trips = read(api.trips.getTrips(filters));
  const title = i18n._(msg`Football trips and tickets`);
  const numbered = page === 1 ? title : i18n._(msg`${title}, page ${page}`);
  return {
    title: `${numbered} – ${name}`,
    description: i18n._(
      msg`Trips and tickets for upcoming ${name} matches: match ticket, hotel and flight, with each provider’s price.`,
    ),
    structuredData: [breadcrumbs(site, [{ name: title }])],
    noindex: isNarrowed(filters) || sort !== undefined || (page > 1 && trips?.items.length === 0),
  };
};

function NoTrips({ trips, filters }: { trips: TripPage; filters: TripQuery }) {
  const { t } = useLingui();
  const { site, pathFor } = useShell();
  if (trips.available === 0) {
    return (
      <EmptyState
        to={pathFor('fixtures', { season: String(site.fixtures_season) })}
        link={t`See the fixtures`}
      >
        {t`No planned fixtures with tours or tickets - check back next season!`}
      </EmptyState>
    );
  }
  if (trips.total === 0) {
    return (
      <EmptyState to={pathFor('trips')} link={t`Clear filters`}>
        {t`No trips match your search.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      to={pathFor('trips', {}, toTripQuery({ ...filters, page: undefined }))}
      link={t`See the first trips`}
    >
      {t`There aren’t that many pages of trips.`}
    </EmptyState>
  );
}

function TripList({ trips, filters }: { trips: TripPage; filters: TripQuery }) {
  const { pathFor } = useShell();
  return (
    <>
      <ul>
        {trips.items.map((match) => (
          <li key={match.fixture.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
      <Pagination
        page={trips.page}
        pages={trips.pages}
        getPath={(page) =>
          pathFor('trips', {}, toTripQuery({ ...filters, page: page === 1 ? undefined : page }))
        }
      />
    </>
  );
}

const Line = styled.p({ minHeight: '1.5em', margin: 'var(--space-3) 0', fontWeight: 600 });

/** The number of trips, announced by screen readers when a filter changes it. */
const TripCount = ({ children }: { children: ReactNode }) => <Line role="status">{children}</Line>;

const listHeight = 1600;

const noChoices: TripPage['choices'] = { nights: [], providers: [], departures: [] };

/** TRAVEL-1: trips to the club's upcoming matches, filtered by the address. */
export function Page({ query, site }: PageInput) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const filters = parseTripFilters(query);
  const answer = useApi(api.trips.getTrips(filters));
  const name = getShortSiteName(site);
  const data = answer.state === 'ready' ? answer.data : null;
  const hasTrips = data?.available !== 0;
  return (
    <>
      <h1>{t`${name} trips and tickets`}</h1>
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
        {data && hasTrips ? (
          <span>
            <Plural value={data.total} one="# trip" other="# trips" />
          </span>
        ) : null}
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
