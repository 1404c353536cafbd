import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** A trip to the next match, from mf-travel. */
export const nextTripWidget = { remote: 'mf-travel', widget: 'next-trip' } as const satisfies WidgetUse;

/**
 * Both sides' form and figures of the season, and until the line-ups are out, that of the club's last match. Its HTML
 * needs no updates while it is only read.
 */
export function previewWidget({ fixture, lineups, previous }: Match): WidgetUse {
  const { id, season, competition } = fixture;
  const isLastShown =
    !lineups.home && !lineups.away && previous && fixturePhase(previous.status) === 'finished';
  return {
    remote: 'mf-matches',
    widget: 'match-preview',
    props: { id, season, competition: competition.key, ...(isLastShown ? { last: previous.id } : {}) },
    hydrate: 'interaction',
  };
}

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
export const hasMetBefore = ({ headToHead }: Pick<Match, 'headToHead'>): boolean =>
  headToHead.totals.played > 0;

/** Other widgets on the page of an upcoming match. @param now milliseconds since 1970 */
export const getPreMatchWidgets = (match: Match, now: number): readonly WidgetUse[] => [
  previewWidget(match),
  absencesWidget(match.fixture),
  ...(hasTimeToTravel(match.fixture, now) ? [tripWidget(match.fixture)] : []),
];
