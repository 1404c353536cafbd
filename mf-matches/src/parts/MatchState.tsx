import styled from '@emotion/styled';
import type { Fixture, MatchClock } from '@fan-base/shared-contracts/api/fixtures';
import { useNow } from '@fan-base/shared-contracts/shell';
import { VisitorTime } from '@fan-base/shared-ui/components/VisitorTime';
import { formatClock } from '@fan-base/shared-ui/formats/match-minute';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { useLingui } from '@lingui/react/macro';
import { presentFixture } from '../status/present-fixture.ts';
import { statusLabels } from '../status/status-labels.ts';

const Box = styled.span({
  display: 'grid',
  justifyItems: 'center',
  minWidth: 64,
  fontFamily: 'var(--font-condensed)',
  fontWeight: 600,
  lineHeight: 1.15,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& > b': { fontSize: 'var(--text-large)', fontWeight: 600 },
  '& > small': { maxWidth: 120 },
  '&[data-large=true] > b': { fontSize: 'var(--text-display)', lineHeight: 1 },
  '&[data-kind=live] > *': { color: 'var(--live)' },
  '&[data-large=true] > small': { fontSize: 'var(--text-body)' },
  '&[data-large=true][data-kind=live] > small': { fontSize: 'var(--text-title)' },
});

/** The minute of a running clock. The shell advances it before hydration, so its text may differ from the server's. */
const Minute = ({ clock }: { clock: MatchClock }) => (
  <span data-clock={clock.startedAt} data-added-after={clock.addedAfter} suppressHydrationWarning>
    {formatClock(clock, useNow())}
  </span>
);

/**
 * The center of a match: kick-off before it, score and minute during it, score and how it was decided after
 * it. The large version also shows a plain full time.
 * @param withoutScore the score stands beside it already
 * @param withoutNote how it was decided is said beside it, a shoot-out excepted
 * @param withFullTime a plain full time is shown too
 * @param day that the heading names, `YYYY-MM-DD`: a kick-off on another day of the visitor has its weekday
 */
export function MatchState(props: {
  fixture: Fixture;
  isLarge?: boolean;
  withoutScore?: boolean;
  withoutNote?: boolean;
  withFullTime?: boolean;
  day?: string | undefined;
}) {
  const { fixture, isLarge = false, withoutScore = false, withoutNote = false } = props;
  const withFullTime = props.withFullTime ?? isLarge;
  const { t, i18n } = useLingui();
  const shown = presentFixture(fixture);
  const label = i18n._(statusLabels[fixture.status]);
  switch (shown.kind) {
    case 'scheduled':
      return (
        <Box data-kind={shown.kind} data-large={isLarge || undefined}>
          {shown.isTimeKnown ? (
            <b>
              <VisitorTime as="clock" at={fixture.kickoff} beside={props.day} />
            </b>
          ) : (
            <small>{fixture.status === 'TBD' ? label : t`Time TBC`}</small>
          )}
        </Box>
      );
    case 'live':
      return (
        <Box data-kind={shown.isHalted ? 'halted' : shown.kind} data-large={isLarge || undefined}>
          {withoutScore ? null : <b>{formatScore(shown.score)}</b>}
          <small>
            {shown.clock ? (
              <>
                <span className="visually-hidden">{label} </span>
                <Minute clock={shown.clock} />
              </>
            ) : (
              label
            )}
          </small>
          {shown.penalties ? <small>{t`${formatScore(shown.penalties)} on penalties`}</small> : null}
        </Box>
      );
    case 'finished':
      return (
        <Box data-kind={shown.kind} data-large={isLarge || undefined}>
          {withoutScore ? null : <b>{shown.score ? formatScore(shown.score) : '–'}</b>}
          {(shown.hasNote || withFullTime) && !shown.penalties && !withoutNote ? (
            <small>{label}</small>
          ) : (
            <span className="visually-hidden">{label}</span>
          )}
          {shown.penalties ? <small>{t`${formatScore(shown.penalties)} on penalties`}</small> : null}
        </Box>
      );
    case 'off':
      return (
        <Box data-kind={shown.kind} data-large={isLarge || undefined}>
          {shown.score && !withoutScore ? <b>{formatScore(shown.score)}</b> : null}
          <small>{label}</small>
        </Box>
      );
  }
}
