import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** A trip to the next match, which the remote of trips owns. */
export const nextTripWidget = { remote: 'mf-travel', widget: 'next-trip' } as const satisfies WidgetUse;

/** Whether a match is still to be played: one may travel to it, and what was before is what there is to say. */
export const isToBePlayed = ({ status }: Pick<Fixture, 'status'>): boolean =>
  status === 'NS' || status === 'TBD';

export const previewWidget = ({ id, season }: Pick<Fixture, 'id' | 'season'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'match-preview',
  props: { id, season },
});

export const absencesWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-squad',
  widget: 'match-absences',
  props: { match: id },
});

export const tripWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  ...nextTripWidget,
  props: { match: id },
});

export const getPreMatchWidgets = (fixture: Fixture): readonly WidgetUse[] => [
  previewWidget(fixture),
  absencesWidget(fixture),
  tripWidget(fixture),
];
