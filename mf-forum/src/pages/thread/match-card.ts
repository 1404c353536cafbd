import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** The card of the match that a thread is about: how it stands, while people talk about it. */
export const getMatchCardWidget = (fixture: string): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'match-card',
  props: { id: fixture },
});
