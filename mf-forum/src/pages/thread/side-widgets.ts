import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** Live match card in a match thread. */
export const getMatchCardWidget = (fixture: string): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'match-card',
  props: { id: fixture },
});

/** Links and rules below a thread: HTML alone, so that the page needs no script for them. */
export const getOtherThreadsWidget = (thread: string, forum: string): WidgetUse => ({
  remote: 'mf-forum',
  widget: 'other-threads',
  props: { thread, forum },
  hydrate: 'interaction',
});
