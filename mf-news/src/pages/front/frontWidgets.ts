import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** Blocks of the front page that other remotes own. */
export const frontWidgets = {
  liveStrip: { remote: 'mf-matches', widget: 'live-strip' },
  nextMatch: { remote: 'mf-matches', widget: 'next-match' },
  absences: { remote: 'mf-squad', widget: 'absences' },
  table: { remote: 'mf-matches', widget: 'table' },
} as const satisfies Record<string, WidgetUse>;
