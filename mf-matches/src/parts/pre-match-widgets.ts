import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** A trip to the next match, which the remote of trips owns. */
export const nextTripWidget = { remote: 'mf-travel', widget: 'next-trip' } as const satisfies WidgetUse;

/** Whether a match is still to be played: one may travel to it, and what was before is what there is to say. */
export const isToBePlayed = ({ status }: Pick<Fixture, 'status'>): boolean =>
  status === 'NS' || status === 'TBD';

/** How both sides stand and have played. */
export const previewWidget = ({ id, season }: Pick<Fixture, 'id' | 'season'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'match-preview',
  props: { id, season },
});

/** Who misses the match. */
export const absencesWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-squad',
  widget: 'match-absences',
  props: { match: id },
});

/** A trip to this match. */
export const tripWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  ...nextTripWidget,
  props: { match: id },
});

/** Nobody books a trip later than this before kick-off. */
const lastTripMs = 24 * 3_600_000;

/** @param now milliseconds since 1970 */
export const hasTimeToTravel = ({ kickoff }: Pick<Fixture, 'kickoff'>, now: number): boolean =>
  Date.parse(kickoff) - now > lastTripMs;

/** Widgets of other remotes on the page of a match that is still to be played. @param now milliseconds since 1970 */
export const getPreMatchWidgets = (fixture: Fixture, now: number): readonly WidgetUse[] => [
  previewWidget(fixture),
  absencesWidget(fixture),
  ...(hasTimeToTravel(fixture, now) ? [tripWidget(fixture)] : []),
];
