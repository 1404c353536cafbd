import styled from '@emotion/styled';
import type { Match, MatchLive } from '@fan-base/shared-contracts/api/match';
import * as api from '@fan-base/shared-contracts/client';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { type ApiState, RemoteWidget, Slot, useApi, useNow } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { getCountedGoals } from '../../events/counted-goals.ts';
import { useLiveMatch } from '../../live/useLiveMatch.ts';
import {
  absencesWidget,
  hasMetBefore,
  hasTimeToTravel,
  headToHeadWidget,
  previewWidget,
  threadWidget,
  tripWidget,
} from '../../parts/match-widgets.ts';
import { isUnplayed, presentFixture } from '../../status/present-fixture.ts';
import { BestPlayers } from './BestPlayers.tsx';
import { Lineups } from './Lineups.tsx';
import { MatchFlow } from './MatchFlow.tsx';
import { MatchHead } from './MatchHead.tsx';
import { Missing } from './Missing.tsx';
import { PreviousNext } from './PreviousNext.tsx';
import { Report } from './Report.tsx';
import { Statistics } from './Statistics.tsx';
import { Timeline } from './Timeline.tsx';
import { Watch } from './Watch.tsx';

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
    '& > [data-part=more] > [data-missing]': { order: 3 },
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
  readonly isBefore: boolean;
}): 'full' | 'events' | 'single' {
  if (!facts.hasDetails) return 'single';
  return facts.areLineupsOut || facts.isBefore ? 'full' : 'events';
}

function WholeMatch({ match, answer }: { match: Match; answer: ApiState<MatchLive> }) {
  const thread = useApi(api.forum.getMatchThread({ id: match.fixture.id }));
  const now = useNow();
  const live = answer.state === 'ready' ? answer.data : null;
  const fixture = live?.fixture ?? match.fixture;
  const events = live?.events ?? nothingYet;
  const counted = getCountedGoals(events, fixture.score);
  // The current match data, for parts that need both responses.
  const current = { ...match, fixture };
  const shown = presentFixture(fixture);
  const isBefore = isUnplayed(shown);
  const hasThread = thread.state === 'ready' && thread.data.place !== null;
  // An empty thread is worth less than anything else before the match.
  const isQuiet = isBefore && thread.state === 'ready' && thread.data.replies === 0;
  const fans = hasThread ? <RemoteWidget {...threadWidget(fixture)} /> : null;
  const hasDetails = isDetailed(match, live);
  const lineups = <Lineups match={current} events={events} counted={counted} />;
  const areLineupsOut = Boolean(match.lineups.home ?? match.lineups.away);
  const watch = <Watch match={current} />;
  const headToHead = hasMetBefore(match) ? <RemoteWidget {...headToHeadWidget(fixture)} /> : null;
  // All events of a match make the narrow column the longer one, and so do the absences before the line-ups are out.
  const isNarrowLonger = areLineupsOut ? shown.kind === 'finished' : isBefore;
  // In the wide column until the line-ups take it.
  const preview = isToBePlayed(fixture) ? <RemoteWidget {...previewWidget(current)} /> : null;
  const absences = isToBePlayed(fixture) ? (
    // On a phone before the line-ups, once they are out.
    <div data-part={areLineupsOut ? undefined : 'absences'}>
      <RemoteWidget {...absencesWidget(fixture)} />
    </div>
  ) : null;
  return (
    <>
      <MatchHead match={current} events={live?.events ?? null} counted={counted} />
      <Parts data-layout={getLayout({ hasDetails, areLineupsOut, isBefore })}>
        <div data-part="news">
          {live && !isBefore ? <BestPlayers live={live} /> : null}
          {hasDetails ? (
            <ApiView answer={answer} height={liveHeight}>
              {(data) => <Timeline live={data} counted={counted} />}
            </ApiView>
          ) : null}
          {isQuiet ? null : fans}
          {isBefore && !areLineupsOut ? watch : null}
        </div>
        <div data-part="main">
          <Report report={match.report} />
          {live && !isBefore ? <MatchFlow live={live} /> : null}
          {lineups}
          {areLineupsOut ? null : preview}
          {isNarrowLonger ? headToHead : null}
        </div>
        <div data-part="more">
          {live && hasDetails ? <Statistics live={live} /> : null}
          {isBefore && !areLineupsOut ? null : watch}
          {areLineupsOut ? preview : null}
          {absences}
          {isToBePlayed(fixture) && hasTimeToTravel(fixture, now) ? (
            <RemoteWidget {...tripWidget(fixture)} />
          ) : null}
          {isNarrowLonger ? null : headToHead}
          {isQuiet ? fans : null}
          <Slot name="match/side" />
          <Missing match={current} hasDetails={hasDetails} />
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
