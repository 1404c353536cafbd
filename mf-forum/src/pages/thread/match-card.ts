import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** Live match card in a match thread. */
export const getMatchCardWidget = (fixture: string): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'match-card',
  props: { id: fixture },
});
