import type { TripQuery, TripSort } from '@fan-base/shared-contracts/api/trips';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';

/** The API's limits (the contract of `getTrips`); the contract itself would bring its structs into the browser. */
export const maxSearchLength = 100;
const maxProviderLength = 120;
const maxNights = 60;
export const maxPrice = 10_000_000;
const sorts = ['date', 'price', 'price-down'] as const satisfies readonly TripSort[];

/** What cannot be seen cannot be in a name, and the database takes none of it. */
const cleanText = (value: string | null): string => (value ?? '').replace(/\p{Cc}/gu, ' ').trim();

function wholeNumber(value: string | null, most: number): number | undefined {
  const text = cleanText(value);
  const number = Number(text);
  return /^\d+$/.test(text) && number <= most ? number : undefined;
}

const isOn = (value: string | null): true | undefined => (value === 'true' ? true : undefined);

/** The filters, order and page that an address asks for; what makes no sense is left out, as if nobody had asked. */
export function parseTripFilters(query: URLSearchParams): TripQuery {
  const provider = cleanText(query.get('provider'));
  const page = parsePageNumber(query);
  return {
    search: cleanText(query.get('search')).slice(0, maxSearchLength).trim() || undefined,
    nights: wholeNumber(query.get('nights'), maxNights),
    provider: provider.length <= maxProviderLength ? provider || undefined : undefined,
    maxPrice: wholeNumber(query.get('maxPrice'), maxPrice),
    flight: isOn(query.get('flight')),
    hotel: isOn(query.get('hotel')),
    sort: sorts.find((sort) => sort === query.get('sort') && sort !== 'date'),
    page: page === 1 ? undefined : page,
  };
}

/** Filters as the query of an address, what is not set left out. */
export const toTripQuery = (filters: TripQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Whether filters leave anything out; order and page do not. */
export const isNarrowed = ({ sort: _, page: __, ...filters }: TripQuery): boolean =>
  Object.values(filters).some((value) => value !== undefined);
