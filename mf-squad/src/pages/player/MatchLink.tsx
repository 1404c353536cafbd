import styled from '@emotion/styled';
import type { PlayerMatch, PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const linkStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--space-2)',
  minHeight: 28,
  fontWeight: 600,
} as const;
const Page = styled(RouteLink)(linkStyle);
const Site = styled.a(linkStyle);
const Plain = styled.span(linkStyle);

/** The opponent and the score from the player's view, linked to the match on this site or that of one of the clubs. */
export function MatchLink({ match, sites }: { match: PlayerMatch; sites: PlayerSeasonDetails['sites'] }) {
  const { site, pathFor } = useShell();
  const formatAddress = useSiteAddress();
  const { t } = useLingui();
  const { id, slug, home, away, score } = match.fixture;
  const isHome = match.side === 'home';
  const opponent = (isHome ? away : home).shortName;
  const text: ReactNode = (
    <>
      <span>{isHome ? t`${opponent} (H)` : t`${opponent} (A)`}</span>{' '}
      {score ? <span>{isHome ? `${score.home}–${score.away}` : `${score.away}–${score.home}`}</span> : null}
    </>
  );
  const path = pathFor('fixture', { slug, id });
  const teams = [home.id, away.id];
  if (site.team && teams.includes(site.team.id)) return <Page to={path}>{text}</Page>;
  const club = sites.find(({ team }) => teams.includes(team));
  return club ? <Site href={formatAddress(club.domain) + path.slice(1)}>{text}</Site> : <Plain>{text}</Plain>;
}
