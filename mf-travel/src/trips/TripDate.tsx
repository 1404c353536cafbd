import styled from '@emotion/styled';
import type { Trip } from '@fan-base/shared-contracts/api/trips';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { Trans } from '@lingui/react/macro';

const Line = styled.p({ margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' });

const Unsure = styled.strong({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  color: 'var(--text)',
  fontWeight: 600,
});

/** The date of a trip's match, and whether it is confirmed. */
export function TripDate({ trip: { fixture, dateConfirmed } }: { trip: Trip }) {
  const { language } = useSite();
  return (
    <Line>
      <KickoffTime at={fixture.kickoff} timeKnown={fixture.timeKnown} /> ·{' '}
      {getCompetitionName(fixture.competition, language)}
      {dateConfirmed ? null : (
        <>
          {' '}
          <Unsure>
            <Icon name="calendar" size={16} />
            <Trans>Match date not confirmed</Trans>
          </Unsure>
        </>
      )}
    </Line>
  );
}
