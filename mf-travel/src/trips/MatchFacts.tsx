import styled from '@emotion/styled';
import type { TripMatch } from '@fan-base/shared-contracts/api/trips';
import { useSite } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';

const Line = styled.p({ margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' });

/** When, in which competition and where a match is. */
export function MatchFacts({ match: { fixture, ground } }: { match: Omit<TripMatch, 'trips'> }) {
  const { language } = useSite();
  return (
    <Line>
      <KickoffTime at={fixture.kickoff} timeKnown={fixture.timeKnown} /> ·{' '}
      {getCompetitionName(fixture.competition, language)}
      {ground === null ? null : <span> · {ground}</span>}
    </Line>
  );
}
