import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { msg } from '@lingui/core/macro';
import { isNarrowed, parseTripFilters } from '../../addresses/trip-filters.ts';

/** Title and description of the trips. What a search narrows or orders is the same trips again, and no page for search engines. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = site.team?.name ?? site.product;
  const filters = parseTripFilters(query);
  const { page = 1, sort } = filters;
  const trips = read(api.trips.getTrips(filters));
  const title = i18n._(msg`Football trips and tickets`);
  const numbered = page === 1 ? title : i18n._(msg`${title}, page ${page}`);
  return {
    title: `${numbered} – ${name}`,
    description: i18n._(
      msg`Trips and tickets to the coming matches of ${name}: match ticket, hotel and flight, with the price of each provider.`,
    ),
    structuredData: [breadcrumbs(site, [{ name: title }])],
    noindex: isNarrowed(filters) || sort !== undefined || (page > 1 && trips?.items.length === 0),
  };
};
