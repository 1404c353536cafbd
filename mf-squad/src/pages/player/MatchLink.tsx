import styled from '@emotion/styled';
import type { PlayerMatch, PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { LeavesSite } from '@fan-base/shared-ui/components/LeavesSite';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useMatchTarget } from '@fan-base/shared-ui/formats/match-target';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const linkStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--space-2)',
  minHeight: 28,
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&:is(a):hover': { textDecoration: 'underline' },
} as const;
const Page = styled(RouteLink)(linkStyle);
const Site = styled.a(linkStyle);
const Plain = styled.span(linkStyle);

/** The opponent and the score from the player's view, linked to the match on this site or that of one of the clubs. */
export function MatchLink({ match, sites }: { match: PlayerMatch; sites: PlayerSeasonDetails['sites'] }) {
  const { t } = useLingui();
  const { home, away, score } = match.fixture;
  const isHome = match.side === 'home';
  const opponent = (isHome ? away : home).shortName;
  const text: ReactNode = (
    <>
      <span>{isHome ? t`${opponent} (H)` : t`${opponent} (A)`}</span>{' '}
      {score ? <span>{isHome ? `${score.home}–${score.away}` : `${score.away}–${score.home}`}</span> : null}
    </>
  );
  const target = useMatchTarget(sites)(match.fixture);
  if (target.kind === 'page') return <Page to={target.to}>{text}</Page>;
  if (target.kind === 'none') return <Plain>{text}</Plain>;
  return (
    <Site href={target.href} rel="noopener">
      {text}
      <LeavesSite />
    </Site>
  );
}
