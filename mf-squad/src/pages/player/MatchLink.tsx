import styled from '@emotion/styled';
import type { PlayerMatch, PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { LeavesSite } from '@fan-base/shared-ui/components/LeavesSite';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useMatchTarget } from '@fan-base/shared-ui/formats/match-target';
import { formatScore } from '@fan-base/shared-ui/formats/score';

const linkStyle = {
  display: 'inline-block',
  minHeight: 24,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
const Page = styled(RouteLink)(linkStyle);
/** Of another club's player, all matches but ours leave the site: a mark as quiet as the day below, at the end of the line. */
const Site = styled.a(linkStyle, {
  position: 'relative',
  paddingRight: 17,
  '& > svg': { position: 'absolute', right: 0, bottom: 6, width: 11, opacity: 0.6 },
  // A phone has no room for it beside a long name.
  '@media (max-width: 40rem)': { paddingRight: 0, '& > svg': { display: 'none' } },
});

/** A match with the score of the home team first, linked to its page on this site or that of one of the clubs. */
export function MatchLink({ match, sites }: { match: PlayerMatch; sites: PlayerSeasonDetails['sites'] }) {
  const { home, away, score } = match.fixture;
  const result = score ? formatScore(score) : '–';
  const text = (
    <>
      <span>{home.shortName}</span> <b>{result}</b> <span>{away.shortName}</span>
    </>
  );
  const target = useMatchTarget(sites)(match.fixture);
  if (target.kind === 'page') return <Page to={target.to}>{text}</Page>;
  if (target.kind === 'none') return <span>{text}</span>;
  return (
    <Site href={target.href} rel="noopener">
      {text}
      <LeavesSite />
    </Site>
  );
}
