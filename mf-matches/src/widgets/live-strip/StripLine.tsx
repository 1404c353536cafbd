import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Team } from '@fan-base/shared-contracts/api/team';
import * as api from '@fan-base/shared-contracts/client';
import { useNow, useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { kindLabels } from '../../events/kind-labels.ts';
import { formatMinute } from '../../events/minute-text.ts';
import { useLiveMatch } from '../../live/useLiveMatch.ts';
import { LiveDot } from '../../parts/LiveDot.tsx';
import { getMatchPath } from '../../parts/match-path.ts';
import { presentFixture } from '../../status/present-fixture.ts';
import { statusLabels } from '../../status/status-labels.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(100%)' } });

const Line = styled(RouteLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  height: 48,
  paddingInline: 'var(--space-3)',
  overflow: 'hidden',
  color: 'var(--text)',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  fontVariantNumeric: 'tabular-nums',
  '& > b': { fontFamily: 'var(--font-condensed)', fontSize: 'var(--text-large)', fontWeight: 600 },
  '& > [data-time]': { color: 'var(--live)', fontWeight: 600 },
  '& > [data-last]': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    textAlign: 'right',
    textOverflow: 'ellipsis',
  },
  '&[data-floats=false]': { marginBottom: 'var(--space-5)' },
  // Floats above the page, so that it does not shift the content.
  '&[data-floats=true]': {
    position: 'fixed',
    zIndex: 50,
    right: 'var(--page-margin)',
    bottom: 'max(var(--space-3), env(safe-area-inset-bottom))',
    left: 'var(--page-margin)',
    maxWidth: '40rem',
    marginInline: 'auto',
    border: '1px solid var(--rule)',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.2)',
    animation: `${rise} 200ms ease-out`,
  },
});

/** Rounds up to whole minutes. */
const minutesUntil = (kickoff: string, now: number) => Math.ceil((Date.parse(kickoff) - now) / 60_000);

function useTimeText(fixture: Fixture): string {
  const now = useNow();
  const { t, i18n } = useLingui();
  const shown = presentFixture(fixture);
  if (shown.kind === 'live' && shown.minute !== null) return formatMinute(shown.minute, shown.extra);
  if (shown.kind !== 'scheduled') return i18n._(statusLabels[fixture.status]);
  const minutes = minutesUntil(fixture.kickoff, now);
  return minutes > 0 ? t`in ${minutes} min` : t`Kick-off`;
}

const Initials = ({ team }: { team: Team }) => (
  <>
    <span aria-hidden="true">{team.initials}</span>
    <span className="visually-hidden">{team.shortName}</span>
  </>
);

/** A match in progress on one line: minute, score and latest event. */
export function StripLine({ fixture: known, isFloating }: { fixture: Fixture; isFloating: boolean }) {
  const { pathFor } = useShell();
  const { i18n } = useLingui();
  const answer = useLiveMatch(api.match.getMatchLive({ id: known.id }), ({ fixture }) => fixture);
  const fixture = answer.state === 'ready' ? answer.data.fixture : known;
  const last = answer.state === 'ready' ? answer.data.events?.at(-1) : undefined;
  const time = useTimeText(fixture);
  const shown = presentFixture(fixture);
  const score = shown.kind === 'scheduled' ? null : shown.score;
  const { home, away } = fixture;
  return (
    <Line to={getMatchPath(pathFor, fixture)} data-floats={isFloating} data-live-strip={fixture.id}>
      {shown.kind === 'live' ? <LiveDot /> : null}
      <span data-time="">{time}</span>
      <b>
        <Initials team={home} /> {score ? `${score.home}–${score.away}` : '–'} <Initials team={away} />
      </b>
      <span data-last="">
        {last
          ? [
              formatMinute(last.minute, last.extra),
              last.words ?? i18n._(kindLabels[last.kind]),
              last.player?.name,
            ]
              .filter(Boolean)
              .join(' ')
          : `${home.shortName} – ${away.shortName}`}
      </span>
    </Line>
  );
}
