import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** What a profile without posts has beside the way to the forum. */
export const nextMatch: WidgetUse = { remote: 'mf-matches', widget: 'next-match' };
