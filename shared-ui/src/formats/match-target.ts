import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { ClubSite } from '@fan-base/shared-contracts/api/team';
import { useShell } from '@fan-base/shared-contracts/shell';
import { useSiteAddress } from './site-address.ts';

/** Where a match has its page: on this site, on that of a club in the network, or nowhere. */
export type MatchTarget =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'site'; readonly href: string }
  | { readonly kind: 'none' };

/**
 * Where the pages of matches are: the site's club has its own here; another match is shown by the site of its home
 * club, or of the away club. A link to another site has `LeavesSite`.
 * @param sites of clubs in the network; an older API sends none
 */
export function useMatchTarget(
  sites: readonly ClubSite[] = [],
): (fixture: Pick<Fixture, 'id' | 'slug' | 'home' | 'away'>) => MatchTarget {
  const { site, pathFor } = useShell();
  const formatAddress = useSiteAddress();
  return ({ id, slug, home, away }) => {
    const path = pathFor('fixture', { slug, id });
    if (home.id === site.team?.id || away.id === site.team?.id) return { kind: 'page', to: path };
    const club = sites.find(({ team }) => team === home.id) ?? sites.find(({ team }) => team === away.id);
    return club ? { kind: 'site', href: formatAddress(club.domain) + path.slice(1) } : { kind: 'none' };
  };
}
