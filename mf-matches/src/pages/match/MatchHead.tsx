import styled from '@emotion/styled';
import type { Match, MatchEvent } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { useSite, useTimeZone } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { useLingui } from '@lingui/react/macro';
import type { CountedGoal } from '../../events/counted-goals.ts';
import { Countdown } from '../../parts/Countdown.tsx';
import { MatchState } from '../../parts/MatchState.tsx';
import { Scorers } from '../../parts/Scorers.tsx';
import { TeamName } from '../../parts/TeamName.tsx';
import { getStageNames } from '../../stages/round-name.ts';
import { presentFixture } from '../../status/present-fixture.ts';
import { Announcer } from './Announcer.tsx';

/** No box of its own: the score is sticky in the whole page, not in its header alone. */
const Head = styled.header({
  display: 'contents',
  // The header of the page, not the site's masthead, whose focus ring is designed for the club's color.
  '& :focus-visible': { outlineColor: 'var(--focus)' },
  '& > p': {
    margin: '0 0 var(--space-2)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    textAlign: 'center',
  },
  '& > div + div, & > div + p': { marginTop: 'var(--space-3)' },
});

const Score = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 'var(--space-3)',
  paddingBlock: 'var(--space-2)',
  textAlign: 'center',
  // Enlarged text leaves no room for two names beside a score.
  '@media (max-width: 19em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-sticky=true]': {
    // Not where it would take a third of the screen: a phone held sideways, a page zoomed to 400 %.
    '@media (min-height: 28rem)': { position: 'sticky' },
    zIndex: 2,
    top: 0,
    background: 'var(--surface)',
    borderBottom: '1px solid var(--rule)',
  },
  '@media (min-width: 48rem)': { columnGap: 'var(--space-8)' },
  '& svg': { width: 'auto', height: 'clamp(36px, 5vw, 56px)' },
  '& [data-large=true][data-kind] > b': { fontSize: 'clamp(2.75rem, 2rem + 4vw, 4.5rem)' },
});

const Club = styled.span({
  display: 'grid',
  justifyItems: 'center',
  minWidth: 0,
  font: '600 var(--text-large)/1.1 var(--font-condensed)',
});

const Middle = styled.span({ display: 'grid', justifyItems: 'center', gap: 'var(--space-1)', minHeight: 80 });

const Facts = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0 var(--space-5)',
});

const Side = ({ team }: { team: Team }) => (
  <Club>
    <Crest team={team} size={56} />
    <TeamLink team={team}>
      <TeamName team={team} />
    </TeamLink>
  </Club>
);

/** Summary of a match: competition, teams, score, scorers, venue and time. */
export function MatchHead(props: {
  match: Match;
  events: readonly MatchEvent[] | null;
  counted: readonly CountedGoal[] | null;
}) {
  const { match, events, counted } = props;
  const { t, i18n } = useLingui();
  const { fixture } = match;
  const { language, timeZone: siteTimeZone } = useSite();
  const timeZone = useTimeZone();
  const { home, away, halfTime, kickoff, timeKnown } = fixture;
  const venue = [match.venue?.name, match.venue?.city].filter(Boolean).join(', ');
  const shown = presentFixture(fixture);
  const hasBegun = shown.kind !== 'scheduled';
  // Then the middle shows the time of day, with the date above it.
  const isClockShown = shown.kind === 'scheduled' && shown.isTimeKnown;
  return (
    <Head data-match={fixture.id}>
      <h1 className="visually-hidden">
        {home.shortName} – {away.shortName}
      </h1>
      <p>{getStageNames(fixture, language, i18n).join(' · ')}</p>
      <Score data-sticky={hasBegun}>
        <Side team={home} />
        <Middle>
          {isClockShown ? <KickoffTime at={kickoff} timeKnown dayOnly /> : null}
          <MatchState fixture={fixture} isLarge />
          {isClockShown && timeZone !== siteTimeZone ? <small>{t`your time`}</small> : null}
          {hasBegun && halfTime && fixture.status !== '1H' && fixture.status !== 'HT' ? (
            <small>{t`Half time ${halfTime.home}–${halfTime.away}`}</small>
          ) : null}
        </Middle>
        <Side team={away} />
      </Score>
      <Scorers goals={counted ?? []} fixture={fixture} />
      <Countdown fixture={fixture} />
      <Facts>
        {isClockShown ? null : <KickoffTime at={kickoff} timeKnown={timeKnown} />}
        {venue ? <span>{venue}</span> : null}
        {match.referee ? <span>{t`Referee: ${match.referee}`}</span> : null}
      </Facts>
      <Announcer fixture={fixture} events={events} counted={counted} />
    </Head>
  );
}
