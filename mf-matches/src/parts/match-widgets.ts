import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** A trip to the next match, from mf-travel. */
export const nextTripWidget = { remote: 'mf-travel', widget: 'next-trip' } as const satisfies WidgetUse;

/** Both sides' form and league positions. */
export const previewWidget = ({ id, season }: Pick<Fixture, 'id' | 'season'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'match-preview',
  props: { id, season },
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

/** Other remotes' widgets on the page of an upcoming match. @param now milliseconds since 1970 */
export const getPreMatchWidgets = (fixture: Fixture, now: number): readonly WidgetUse[] => [
  previewWidget(fixture),
  absencesWidget(fixture),
  ...(hasTimeToTravel(fixture, now) ? [tripWidget(fixture)] : []),
];
