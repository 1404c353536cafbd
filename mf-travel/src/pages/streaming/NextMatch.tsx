import styled from '@emotion/styled';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { useSite } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { useLingui } from '@lingui/react/macro';
import { MatchLine } from '../../parts/MatchLine.tsx';
import { ChannelChips } from './ChannelChips.tsx';

const Panel = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) 0',
  '& > p': { margin: 0, color: 'var(--text-muted)' },
  '& > p > time': { color: 'var(--text)', fontWeight: 600 },
  '& > a': { fontFamily: 'var(--font-condensed)', fontSize: 'var(--text-title)', lineHeight: 1.2 },
  '& li > *': { fontSize: 'var(--text-large)' },
});

/** TRAVEL-2: the live or next match and where it is shown. */
export function NextMatch({ match: { fixture, watchOn } }: { match: Streaming['fixtures'][number] }) {
  const { t } = useLingui();
  const { language } = useSite();
  return (
    <Section title={fixturePhase(fixture.status) === 'live' ? t`Live now` : t`Next match`}>
      <Panel data-guide-match={fixture.id}>
        <MatchLine fixture={fixture} crest={40} />
        <p>
          <KickoffTime at={fixture.kickoff} timeKnown={fixture.timeKnown} /> ·{' '}
          {getCompetitionName(fixture.competition, language)}
        </p>
        <div>
          <ChannelChips watchOn={watchOn} />
        </div>
      </Panel>
    </Section>
  );
}
