import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** A trip to the next match, from mf-travel. */
export const nextTripWidget = { remote: 'mf-travel', widget: 'next-trip' } as const satisfies WidgetUse;

/** Both sides' form and figures of the season. Its HTML needs no updates while it is only read. */
export const previewWidget = ({
  id,
  season,
  competition: { key },
}: Pick<Fixture, 'id' | 'season' | 'competition'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'match-preview',
  props: { id, season, competition: key },
  hydrate: 'interaction',
});

/** The line-up of one of the club's earlier matches. Its HTML never changes. */
export const lastLineupWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'last-lineup',
  props: { id },
  hydrate: 'interaction',
});

/** Earlier matches of the two clubs. Its HTML needs no updates while it is only read. */
export const headToHeadWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'head-to-head',
  props: { id },
  hydrate: 'interaction',
});

/** Absences for the match. */
export const absencesWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-squad',
  widget: 'match-absences',
  props: { match: id },
});

/** The newest replies of the match's thread. */
export const threadWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-forum',
  widget: 'match-thread',
  props: { match: id },
  hydrate: 'interaction',
});

/** A trip to this match. */
export const tripWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  ...nextTripWidget,
  props: { match: id },
});

/** Too close to kick-off to book a trip. */
const lastTripMs = 24 * 3_600_000;

/** @param now milliseconds since 1970 */
export const hasTimeToTravel = ({ kickoff }: Pick<Fixture, 'kickoff'>, now: number): boolean =>
  Date.parse(kickoff) - now > lastTripMs;

/** Whether the two clubs of a match have a record against each other. */
export const hasMetBefore = ({ headToHead: { totals, fixtures } }: Pick<Match, 'headToHead'>): boolean =>
  totals.played > 0 || fixtures.length > 0;

/** The club's last match, whose line-up is shown until those of the match are out; null once they are. */
export const findLastLineup = ({ lineups, previous }: Pick<Match, 'lineups' | 'previous'>): Fixture | null =>
  lineups.home === null && lineups.away === null && previous && fixturePhase(previous.status) === 'finished'
    ? previous
    : null;

/** Other widgets on the page of an upcoming match. @param now milliseconds since 1970 */
export function getPreMatchWidgets(match: Match, now: number): readonly WidgetUse[] {
  const { fixture } = match;
  const last = findLastLineup(match);
  return [
    previewWidget(fixture),
    absencesWidget(fixture),
    ...(last ? [lastLineupWidget(last)] : []),
    ...(hasTimeToTravel(fixture, now) ? [tripWidget(fixture)] : []),
  ];
}
