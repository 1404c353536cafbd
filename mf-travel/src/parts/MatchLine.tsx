import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';

const MatchLink = styled(RouteLink)({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--space-2)',
  minHeight: 44,
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-2)' },
});

/** The two clubs of a match with their crests, linked to the match page. @param crest height in pixels */
export function MatchLine(props: { fixture: Fixture; crest?: number }) {
  const { fixture, crest = 24 } = props;
  const { home, away, slug, id } = fixture;
  const { pathFor } = useShell();
  return (
    <MatchLink to={pathFor('fixture', { slug, id })}>
      <span>
        <Crest team={home} size={crest} />
        {home.shortName}
      </span>{' '}
      –{' '}
      <span>
        <Crest team={away} size={crest} />
        {away.shortName}
      </span>
    </MatchLink>
  );
}
