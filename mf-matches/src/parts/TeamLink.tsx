import styled from '@emotion/styled';
import type { ClubSite, Team } from '@fan-base/shared-contracts/api/team';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Target of a team's link: a page of this site, or the address of the team's own site in the network. */
type TeamTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly address: string };

/**
 * Resolves team links: the site's club to its club page, a club with a site in the network to that site, any
 * other to all matches against it.
 * @param sites of clubs, in the language of the page
 */
function useTeamLink(sites: readonly ClubSite[]): (team: Team) => TeamTarget {
  const { site, pathFor } = useShell();
  const formatAddress = useSiteAddress();
  return ({ id, slug }) => {
    if (id === site.team?.id) return { kind: 'page', path: pathFor('club') };
    const own = sites.find(({ team }) => team === id);
    if (own) return { kind: 'site', address: formatAddress(own.domain) };
    const season = String(site.fixtures_season);
    return { kind: 'page', path: pathFor('fixtures', { season }, { opponent: slug }) };
  };
}

/** Touch-sized, vertically centered on its surroundings. */
const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
const Page = styled(RouteLink)(linkStyle);
const Site = styled.a(linkStyle);

/** A team's name as a link. @param sites of clubs, in the language of the page */
export function TeamLink(props: { team: Team; sites: readonly ClubSite[]; children: ReactNode }) {
  const { team, sites, children } = props;
  const { t } = useLingui();
  const link = useTeamLink(sites)(team);
  if (link.kind === 'page') return <Page to={link.path}>{children}</Page>;
  return (
    <Site href={link.address} title={t`Fan site for ${team.name}`}>
      {children}
    </Site>
  );
}
