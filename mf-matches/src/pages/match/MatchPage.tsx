import styled from '@emotion/styled';
import type { Match, MatchEvent, MatchLive } from '@fan-base/shared-contracts/api/match';
import * as api from '@fan-base/shared-contracts/client';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import {
  type ApiState,
  RemoteWidget,
  Slot,
  useApi,
  useNow,
  useShell,
} from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CountedGoal, getCountedGoals } from '../../events/counted-goals.ts';
import { useLiveMatch } from '../../live/useLiveMatch.ts';
import { MatchCalendarLink } from '../../parts/CalendarLinks.tsx';
import {
  absencesWidget,
  hasTimeToTravel,
  headToHeadWidget,
  previewWidget,
  threadWidget,
  tripWidget,
} from '../../parts/match-widgets.ts';
import { presentFixture } from '../../status/present-fixture.ts';
import { BestPlayers } from './BestPlayers.tsx';
import { Broadcasts } from './Broadcasts.tsx';
import { LineupTable } from './LineupTable.tsx';
import { MatchFlow } from './MatchFlow.tsx';
import { MatchHead } from './MatchHead.tsx';
import { Pitch } from './Pitch.tsx';
import { PreviousNext } from './PreviousNext.tsx';
import { Statistics } from './Statistics.tsx';
import { Timeline } from './Timeline.tsx';

const Lists = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5) var(--space-8)',
  marginTop: 'var(--space-4)',
  '@media (min-width: 75rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** MATCH-3: the line-ups on a pitch and as lists; before they are out, a note on when to expect them. */
function Lineups(props: {
  match: Match;
  events: readonly MatchEvent[];
  counted: readonly CountedGoal[] | null;
}) {
  const { match, events, counted } = props;
  const { home, away } = match.lineups;
  const isToCome = presentFixture(match.fixture).kind === 'scheduled';
  return (
    <Section title={<Trans>Line-ups</Trans>} id="lineups">
      {home || away ? (
        <>
          <Pitch match={match} events={events} counted={counted} />
          <Lists>
            {home ? (
              <LineupTable lineup={home} side="home" match={match} events={events} counted={counted} />
            ) : null}
            {away ? (
              <LineupTable lineup={away} side="away" match={match} events={events} counted={counted} />
            ) : null}
          </Lists>
        </>
      ) : (
        <EmptyState>
          {isToCome ? (
            <Trans>
              The line-ups are not out yet. They are usually announced about an hour before kick-off.
            </Trans>
          ) : (
            <Trans>No line-ups for this match.</Trans>
          )}
        </EmptyState>
      )}
    </Section>
  );
}

const Text = styled.article({
  maxWidth: '68ch',
  '& h3': { fontFamily: 'var(--font-condensed)', fontSize: 'var(--text-title)', fontWeight: 600 },
  '& p': { margin: 'var(--space-3) 0 0' },
});

/** MATCH-3: the match report, which many matches never get. */
function Report({ report }: Pick<Match, 'report'>) {
  const { t } = useLingui();
  if (!report) return null;
  return (
    <Section title={t`Match report`}>
      <Text data-report="">
        <h3>{report.title}</h3>
        <small>
          {report.author} · <RelativeTime at={report.publishedAt} />
        </small>
        {report.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a report never change their places
          <p key={at}>{paragraph}</p>
        ))}
      </Text>
    </Section>
  );
}

export { head } from './head.ts';

const pageHeight = 1400;
const liveHeight = 480;

/**
 * Three areas: what is new (`news`), the large things, and what one looks up. On a wide screen the large things have
 * the wide column. Without line-ups the events have it. On a phone the statistics come before the line-ups, which are
 * long; there is nothing in them to focus, so the order of the keyboard stays the visible one.
 */
const Parts = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-8) var(--space-10)',
  marginTop: 'var(--space-6)',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-8)' },
  '& > div:empty': { display: 'none' },
  '@media (max-width: 63.99rem)': {
    '& > div': { display: 'contents' },
    '& > [data-part=main] > #lineups': { order: 1 },
    '& > [data-part=main] > #lineups ~ *': { order: 2 },
    '& > [data-part=more] > :not(#statistics, [data-part=absences])': { order: 2 },
  },
  '@media (min-width: 64rem)': {
    '&[data-layout=full]': {
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      gridTemplateRows: 'auto 1fr',
      '& > [data-part=news]': { gridArea: '1 / 2' },
      '& > [data-part=main]': { gridArea: '1 / 1 / span 2 / auto' },
      '& > [data-part=more]': { gridArea: '2 / 2' },
    },
    '&[data-layout=events]': {
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      gridTemplateRows: 'auto 1fr',
      '& > [data-part=news]': { gridArea: '1 / 1' },
      '& > [data-part=main]': { gridArea: '2 / 1' },
      '& > [data-part=more]': { gridArea: '1 / 2 / span 2 / auto' },
    },
  },
});

const nothingYet: readonly never[] = [];

/** Whether a finished match has more data than its result; some sources never provide more. */
function isDetailed({ lineups }: Match, live: MatchLive | null): boolean {
  if (live === null || presentFixture(live.fixture).kind !== 'finished') return true;
  const { events, statistics } = live;
  return [events, lineups.home, lineups.away].some((part) => part !== null) || Boolean(statistics?.length);
}

/** The line-ups, or else the events, have the wide column; a match with a result alone has one column. */
function getLayout(facts: {
  readonly hasDetails: boolean;
  readonly areLineupsOut: boolean;
  readonly isToCome: boolean;
}): 'full' | 'events' | 'single' {
  if (!facts.hasDetails) return 'single';
  return facts.areLineupsOut || facts.isToCome ? 'full' : 'events';
}

/** GRAPH-5: the way to the page for fans who travel to an away match, if the visitor has it. */
function AwayDayLink({ fixture: { slug, id, away } }: Pick<Match, 'fixture'>) {
  const { site, findPath } = useShell();
  const path = away.id === site.team?.id ? findPath('away', { slug, id }) : null;
  if (path === null) return null;
  return (
    <NextLink to={path}>
      <Trans>Away day: tickets, trips and the ground</Trans>
    </NextLink>
  );
}

function WholeMatch({ match, answer }: { match: Match; answer: ApiState<MatchLive> }) {
  const { t } = useLingui();
  const thread = useApi(api.forum.getMatchThread({ id: match.fixture.id }));
  const now = useNow();
  const live = answer.state === 'ready' ? answer.data : null;
  const fixture = live?.fixture ?? match.fixture;
  const events = live?.events ?? nothingYet;
  const counted = getCountedGoals(events, fixture.score);
  // The current match data, for parts that need both responses.
  const current = { ...match, fixture };
  const { kind } = presentFixture(fixture);
  const isToCome = kind === 'scheduled' || kind === 'off';
  const hasThread = thread.state === 'ready' && thread.data.place !== null;
  // An empty thread is worth less than anything else before the match.
  const isQuiet = isToCome && thread.state === 'ready' && thread.data.replies === 0;
  const fans = hasThread ? <RemoteWidget {...threadWidget(fixture)} /> : null;
  const hasDetails = isDetailed(match, live);
  const lineups = <Lineups match={current} events={events} counted={counted} />;
  const areLineupsOut = Boolean(match.lineups.home ?? match.lineups.away);
  const watch = (
    <div>
      <Broadcasts broadcasts={match.broadcasts} />
      {isToBePlayed(fixture) ? <AwayDayLink fixture={fixture} /> : null}
      {isToCome ? <MatchCalendarLink id={fixture.id}>{t`Add to the calendar`}</MatchCalendarLink> : null}
    </div>
  );
  const headToHead = <RemoteWidget {...headToHeadWidget(fixture)} />;
  // All events of a match make the narrow column the longer one, and so do the absences before the line-ups are out.
  const isNarrowLonger = areLineupsOut ? kind === 'finished' : isToCome;
  // In the wide column until the line-ups take it.
  const preview = isToBePlayed(fixture) ? <RemoteWidget {...previewWidget(fixture)} /> : null;
  const absences = isToBePlayed(fixture) ? (
    // On a phone before the note on line-ups, until they are out.
    <div data-part={areLineupsOut ? undefined : 'absences'}>
      <RemoteWidget {...absencesWidget(fixture)} />
    </div>
  ) : null;
  return (
    <>
      <MatchHead match={current} events={live?.events ?? null} counted={counted} />
      <Parts data-layout={getLayout({ hasDetails, areLineupsOut, isToCome })}>
        <div data-part="news">
          {live && !isToCome ? <BestPlayers live={live} /> : null}
          {hasDetails ? (
            <ApiView answer={answer} height={liveHeight}>
              {(data) => <Timeline live={data} counted={counted} />}
            </ApiView>
          ) : null}
          {isQuiet ? null : fans}
          {isToCome && !areLineupsOut ? watch : null}
        </div>
        <div data-part="main">
          <Report report={match.report} />
          {live && !isToCome ? <MatchFlow live={live} /> : null}
          {areLineupsOut ? lineups : null}
          {areLineupsOut ? null : preview}
          {hasDetails && !areLineupsOut ? lineups : null}
          {isNarrowLonger ? headToHead : null}
        </div>
        <div data-part="more">
          {live && hasDetails ? <Statistics live={live} /> : null}
          {isToCome && !areLineupsOut ? null : watch}
          {areLineupsOut ? preview : null}
          {absences}
          {isToBePlayed(fixture) && hasTimeToTravel(fixture, now) ? (
            <RemoteWidget {...tripWidget(fixture)} />
          ) : null}
          {isNarrowLonger ? null : headToHead}
          {isQuiet ? fans : null}
          <Slot name="match/side" />
        </div>
      </Parts>
      <PreviousNext match={match} />
    </>
  );
}

/** MATCH-3: a match before, during and after play. */
export function Page({ params: { id = '' } }: PageInput) {
  const answer = useLiveMatch(api.match.getMatch({ id }), ({ fixture }) => fixture);
  const live = useLiveMatch(api.match.getMatchLive({ id }), ({ fixture }) => fixture);
  return (
    <ApiView answer={answer} height={pageHeight}>
      {(match) => <WholeMatch key={id} match={match} answer={live} />}
    </ApiView>
  );
}
