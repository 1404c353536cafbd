import type { TripQuery, TripSort } from '@fan-base/shared-contracts/api/trips';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';

/**
 * The API's limits (the contract of `getTrips`); importing the contract would bring its structs into the
 * browser bundle.
 */
export const maxSearchLength = 100;
const maxNameLength = 120;
const maxNights = 60;
export const maxPrice = 10_000_000;
const sorts = ['date', 'price', 'price-down'] as const satisfies readonly TripSort[];

/** Control characters: never part of a name, and rejected by the database. */
const cleanText = (value: string | null): string => (value ?? '').replace(/\p{Cc}/gu, ' ').trim();

function wholeNumber(value: string | null, most: number): number | undefined {
  const text = cleanText(value);
  const number = Number(text);
  return /^\d+$/.test(text) && number <= most ? number : undefined;
}

function parseName(value: string | null): string | undefined {
  const name = cleanText(value);
  return name.length <= maxNameLength ? name || undefined : undefined;
}

const isOn = (value: string | null): true | undefined => (value === 'true' ? true : undefined);

/** Parses filters, order and page of an address; invalid values are ignored. */
export function parseTripFilters(query: URLSearchParams): TripQuery {
  const page = parsePageNumber(query);
  return {
    search: cleanText(query.get('search')).slice(0, maxSearchLength).trim() || undefined,
    nights: wholeNumber(query.get('nights'), maxNights),
    provider: parseName(query.get('provider')),
    departure: parseName(query.get('departure')),
    maxPrice: wholeNumber(query.get('maxPrice'), maxPrice),
    flight: isOn(query.get('flight')),
    hotel: isOn(query.get('hotel')),
    sort: sorts.find((sort) => sort === query.get('sort') && sort !== 'date'),
    page: page === 1 ? undefined : page,
  };
}

/** Formats filters as a query, without unset ones. */
export const toTripQuery = (filters: TripQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Whether a filter is set that the form does not show at first. */
export const isRefined = ({ nights, provider, maxPrice: price, flight, hotel, sort }: TripQuery): boolean =>
  [nights, provider, price, flight, hotel, sort].some((value) => value !== undefined);

/** Whether any filter is set; order and page do not count. */
export const isNarrowed = ({ sort: _, page: __, ...filters }: TripQuery): boolean =>
  Object.values(filters).some((value) => value !== undefined);
