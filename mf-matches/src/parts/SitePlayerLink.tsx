import type { PlayerCount } from '@fan-base/shared-contracts/api/competitions';
import type { ClubSite } from '@fan-base/shared-contracts/api/team';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';

/**
 * A player's name, linked to their page on the site of their team, if the network has one.
 * @param sites of clubs, in the language of the page
 */
export function SitePlayerLink(props: Pick<PlayerCount, 'player' | 'team'> & { sites: readonly ClubSite[] }) {
  const { player, team, sites } = props;
  const { site, pathFor } = useShell();
  const formatAddress = useSiteAddress();
  const path = pathFor('player', { slug: player.slug });
  if (team.id === site.team?.id) return <RouteLink to={path}>{player.name}</RouteLink>;
  const other = sites.find((one) => one.team === team.id);
  return other ? <a href={formatAddress(other.domain) + path.slice(1)}>{player.name}</a> : player.name;
}
