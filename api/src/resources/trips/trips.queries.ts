import type { TripQuery, TripSort } from '@fan-base/shared-contracts/api/trips';
import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { type RawBuilder, sql } from 'kysely';
import { selectOneRow, selectRow, selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { type FixtureRow, fixturesWith, isToCome, ofTeam } from '../fixtures/fixtures.queries.ts';
import { type OfferFields, offerJson } from '../offers/offer.queries.ts';

/**
 * Maximum days between the provider's date and the match's: matches are rescheduled, and each pair meets once
 * a season at that ground.
 */
const daysApart = 60;

/** The reader's team and language, and the current time. */
export interface TripReader {
  readonly teamId: string;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Trips to a team's upcoming matches, each with its match: the one of the same pair that is nearest to its
 * date.
 */
const trips = ({ teamId, language, now }: TripReader) => sql`
  select distinct on (offer.id) offer.*, fixture.id as fixture_id, fixture.kickoff,
    offer.match_day - (fixture.kickoff at time zone competition.time_zone)::date as days_apart,
    offer.words || '_' || home.slug || '_' || away.slug as searched
  from fixture
  join competition on competition.id = fixture.competition_id
  join team home on home.id = fixture.home_team_id
  join team away on away.id = fixture.away_team_id
  join offer on offer.team_id = home.id and offer.away_team_id = away.id and offer.kind = 'trip'
  join partner_feed on partner_feed.id = offer.source_id and partner_feed.language = ${language}
  where ${ofTeam(teamId)} and ${isToCome(now)}
    and (offer.match_day is null
      or abs(offer.match_day - (fixture.kickoff at time zone competition.time_zone)::date) <= ${daysApart})
  order by offer.id, abs(offer.match_day - (fixture.kickoff at time zone competition.time_zone)::date) nulls first,
    fixture.kickoff, fixture.id`;

/** Filters as conditions; `maxPrice` is in the smallest unit. */
export type TripFilters = Pick<
  TripQuery,
  'match' | 'search' | 'nights' | 'provider' | 'departure' | 'flight' | 'hotel'
> & {
  readonly maxCompared: number | null;
};

function toTripCondition({
  match,
  search,
  nights,
  provider,
  departure,
  flight,
  hotel,
  maxCompared,
}: TripFilters): RawBuilder<unknown> {
  const words = toSlug(search ?? '')
    .split('_')
    .filter((word) => word !== '');
  const conditions = [
    sql`true`,
    ...(match === undefined ? [] : [sql`trip.fixture_id = ${match}`]),
    ...words.map((word) => sql`strpos(trip.searched, ${word}) > 0`),
    ...(nights === undefined ? [] : [sql`coalesce(trip.nights, 0) = ${nights}`]),
    ...(provider ? [sql`trip.seller = ${provider}`] : []),
    ...(departure ? [sql`trip.departure = ${departure}`] : []),
    ...(maxCompared === null ? [] : [sql`trip.compared <= ${maxCompared}`]),
    ...(flight ? [sql`trip.flight`] : []),
    ...(hotel ? [sql`trip.hotel`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

export interface TripFacts {
  readonly total: number;
  /** Number of matches with such a trip. */
  readonly matches: number;
  readonly available: number;
  readonly nights: readonly number[];
  readonly providers: readonly string[];
  readonly departures: readonly string[];
}

/** Number of trips with and without the filters, and the available filter values without them. */
export const selectTripFacts = (db: Db, reader: TripReader, filters: TripFilters) =>
  selectOneRow<TripFacts>(db)`
    with trip as (${trips(reader)})
    select count(*)::integer as available,
      (count(*) filter (where ${toTripCondition(filters)}))::integer as total,
      (count(distinct trip.fixture_id) filter (where ${toTripCondition(filters)}))::integer as matches,
      coalesce(array_agg(distinct trip.nights) filter (where trip.nights is not null), '{}') as nights,
      coalesce(array_agg(distinct trip.seller), '{}') as providers,
      coalesce(array_agg(distinct trip.departure) filter (where trip.departure is not null), '{}') as departures
    from trip`;

export interface TripRow extends FixtureRow {
  readonly offer: OfferFields;
  readonly title: string;
  readonly seller: string;
  readonly ticket: boolean;
  readonly hotel: boolean;
  readonly flight: boolean;
  readonly nights: number | null;
  readonly departure: string | null;
  readonly start_day: string | null;
  readonly end_day: string | null;
  readonly hotel_name: string | null;
  readonly hotel_stars: number | null;
  readonly ticket_kind: string | null;
  /** Days from the match's date to the provider's; null if the provider has none. */
  readonly days_apart: number | null;
}

const tripColumns = [
  sql`${offerJson('trip')} as offer`,
  ...[
    'title',
    'seller',
    'ticket',
    'hotel',
    'flight',
    'nights',
    'days_apart',
    'departure',
    'hotel_name',
    'hotel_stars',
    'ticket_kind',
  ].map((column) => sql.ref(`trip.${column}`)),
  sql`trip.start_day::text`,
  sql`trip.end_day::text`,
];

const orders: Readonly<Record<TripSort, RawBuilder<unknown>>> = {
  date: sql`min(trip.kickoff), trip.fixture_id`,
  price: sql`min(trip.compared), min(trip.kickoff), trip.fixture_id`,
  'price-down': sql`min(trip.compared) desc, min(trip.kickoff), trip.fixture_id`,
};

/** The trips within the filters to a page of matches, in order, the cheapest of each first; pages count from 1. */
export const selectTrips = (
  db: Db,
  reader: TripReader,
  filters: TripFilters,
  { sort, page, size }: { readonly sort: TripSort; readonly page: number; readonly size: number },
) =>
  selectRows<TripRow>(db)`
    with every as (${trips(reader)}),
    trip as (select * from every trip where ${toTripCondition(filters)}),
    match as (
      select trip.fixture_id, row_number() over (order by ${orders[sort]}) as place
      from trip
      group by trip.fixture_id
      order by place
      limit ${size} offset ${(page - 1) * size}
    )
    ${fixturesWith(...tripColumns)}
    join match on match.fixture_id = fixture.id
    join trip on trip.fixture_id = fixture.id
    order by match.place, trip.compared, trip.id`;

/** The cheapest trip to a match, or (null) to the first match with one, and the match's number of trips. */
export const selectNextTrip = (db: Db, reader: TripReader, match: string | null) =>
  selectRow<TripRow & { readonly trips: number }>(db)`
    with trip as (${trips(reader)})
    ${fixturesWith(...tripColumns, sql`(count(*) over (partition by trip.fixture_id))::integer as trips`)}
    join trip on trip.fixture_id = fixture.id
    ${match === null ? sql`` : sql`where fixture.id = ${match}`}
    order by trip.kickoff, trip.fixture_id, trip.compared, trip.id
    limit 1`;
