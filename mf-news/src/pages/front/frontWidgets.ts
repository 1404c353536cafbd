import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** Blocks of the front page that other remotes own. */
export const frontWidgets = {
  nextMatch: { remote: 'mf-matches', widget: 'next-match' },
  table: { remote: 'mf-matches', widget: 'table' },
} as const satisfies Record<string, WidgetUse>;
