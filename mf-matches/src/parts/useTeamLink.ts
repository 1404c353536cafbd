import type { ClubSite, Team } from '@fan-base/shared-contracts/api/team';
import { useShell } from '@fan-base/shared-contracts/shell';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';

/** Where a team leads: a page of this site, or the address of its own site in the network. */
export type TeamLink =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly address: string };

/**
 * Where teams lead: the site's own club to the page about it, a club with a site in the network to that site, and
 * any other to all that the two have played.
 * @param sites of clubs, in the language of the page
 */
export function useTeamLink(sites: readonly ClubSite[]): (team: Team) => TeamLink {
  const { site, pathFor } = useShell();
  const addressOf = useSiteAddress();
  return ({ id, slug }) => {
    if (id === site.team?.id) return { kind: 'page', path: pathFor('club') };
    const own = sites.find(({ team }) => team === id);
    if (own) return { kind: 'site', address: addressOf(own.domain) };
    const season = String(site.fixtures_season);
    return { kind: 'page', path: pathFor('fixtures', { season }, { opponent: slug }) };
  };
}
