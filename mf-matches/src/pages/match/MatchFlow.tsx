import styled from '@emotion/styled';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatPercent } from '@fan-base/shared-ui/formats/percent';
import { useLingui } from '@lingui/react/macro';
import { getPressure } from './pressure.ts';
import { TimelineAxis } from './TimelineAxis.tsx';

/** The axis needs room; on a phone the list of events has the same information. */
const Box = styled.div({ '&[data-axis-only=true]': { '@media (max-width: 47.99rem)': { display: 'none' } } });

const Pressure = styled.div({
  margin: 'var(--space-3) 0 0',
  '& > p': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-3)', margin: 0 },
  '& b': {
    font: '600 var(--text-large)/1.2 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > div': { display: 'flex', gap: 2, height: 12, marginBlock: 'var(--space-1)' },
  // The figures are forced to other colors, the bars are not.
  '& i': {
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
    background: 'var(--draw)',
    borderRadius: 3,
    transition: 'flex-grow var(--quick)',
  },
  '& i[data-own=true]': { background: 'var(--link)' },
});

/** MATCH-3: how the match went: its events along the minutes, and which side attacked more. */
export function MatchFlow({ live: { fixture, events, statistics } }: { live: MatchLive }) {
  const { t } = useLingui();
  const { team, language } = useSite();
  const pressure = getPressure(statistics);
  const hasEvents = Boolean(events?.length);
  if (!pressure && !hasEvents) return null;
  const { home, away, status } = fixture;
  return (
    <Box data-axis-only={!pressure}>
      <Section title={t`Run of play`}>
        {hasEvents ? <TimelineAxis events={events ?? []} status={status} /> : null}
        {pressure ? (
          <Pressure data-pressure="">
            <p>
              <span>
                {home.shortName} <b>{formatPercent(pressure.home, language)}</b>
              </span>
              <span>
                <b>{formatPercent(pressure.away, language)}</b> {away.shortName}
              </span>
            </p>
            <div aria-hidden="true">
              <i data-own={home.id === team?.id} style={{ flexGrow: pressure.home }} />
              <i data-own={away.id === team?.id} style={{ flexGrow: pressure.away }} />
            </div>
            <small>{t`Share of the attacks in the match: shots, shots on target and corners`}</small>
          </Pressure>
        ) : null}
      </Section>
    </Box>
  );
}
