import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { matchLiveKey } from '@fan-base/shared-contracts/keys';
import { useShell, useTimeZone } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { kickoffClock } from '@fan-base/shared-ui/formats/kickoff';
import { useLingui } from '@lingui/react/macro';
import { eventText } from '../../events/eventWords.ts';
import { minuteText } from '../../events/minuteText.ts';
import { useFollowed } from '../../live/useFollowed.ts';
import { LiveDot } from '../../parts/LiveDot.tsx';
import { matchPath } from '../../parts/matchPath.ts';
import { presentFixture } from '../../status/presentFixture.ts';
import { statusLabels } from '../../status/statusLabels.ts';

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
  // Above the page, where it takes no room from what is being read.
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

/** How far the match has come, in a word or a minute. */
function useTimeText(fixture: Fixture): string {
  const { language } = useShell().site;
  const timeZone = useTimeZone();
  const { i18n } = useLingui();
  const shown = presentFixture(fixture);
  if (shown.kind === 'live' && shown.minute !== null) return minuteText(shown.minute, shown.extra);
  if (shown.kind !== 'scheduled') return i18n._(statusLabels[fixture.status]);
  return kickoffClock({ at: Date.parse(fixture.kickoff), timeKnown: true, language, timeZone });
}

/** One line about a match that is being played: minute, score, and what happened last. */
export function StripLine({ fixture: known, isFloating }: { fixture: Fixture; isFloating: boolean }) {
  const { pathFor } = useShell();
  const { i18n } = useLingui();
  const answer = useFollowed(matchLiveKey(known.id), ({ fixture }) => fixture);
  const fixture = answer.state === 'ready' ? answer.data.fixture : known;
  const last = answer.state === 'ready' ? answer.data.events?.at(-1) : undefined;
  const time = useTimeText(fixture);
  const shown = presentFixture(fixture);
  const score = shown.kind === 'scheduled' ? null : shown.score;
  const { home, away } = fixture;
  return (
    <Line to={matchPath(pathFor, fixture)} data-floats={isFloating} data-live-strip={fixture.id}>
      {shown.kind === 'live' ? <LiveDot /> : null}
      <span data-time="">{time}</span>
      <Crest team={home} size={28} title={home.shortName} />
      <b>{score ? `${score.home}–${score.away}` : '–'}</b>
      <Crest team={away} size={28} title={away.shortName} />
      <span data-last="">
        {last
          ? [minuteText(last.minute, last.extra), eventText(last, i18n).what, last.player?.name]
              .filter(Boolean)
              .join(' ')
          : `${home.shortName} – ${away.shortName}`}
      </span>
    </Line>
  );
}
