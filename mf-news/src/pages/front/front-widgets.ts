import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import { selectRecentResult } from '@fan-base/shared-contracts/recent-result';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** NEWS-1: the front page's blocks besides the news, in order; each loads and fails independently. */
export const frontWidgets = {
  liveStrip: { remote: 'mf-matches', widget: 'live-strip', hydrate: 'load' },
  nextMatch: { remote: 'mf-matches', widget: 'next-match', hydrate: 'load' },
  shirt: { remote: 'mf-travel', widget: 'shirt' },
  absences: { remote: 'mf-squad', widget: 'absences' },
  transfers: { remote: 'mf-transfers', widget: 'latest-transfers' },
  rumours: { remote: 'mf-transfers', widget: 'rumours' },
  instagram: { remote: 'mf-news', widget: 'instagram' },
  youtube: { remote: 'mf-news', widget: 'youtube' },
  articles: { remote: 'mf-news', widget: 'articles' },
  table: { remote: 'mf-matches', widget: 'table' },
} as const satisfies Record<string, WidgetUse>;

/** The result of a recently finished match; null at other times. @param now milliseconds since 1970 */
export function getResultWidget(matches: NextFixture | undefined, now: number): WidgetUse | null {
  const match = matches ? selectRecentResult(matches, now) : null;
  return match && { remote: 'mf-matches', widget: 'result', props: { id: match.id }, hydrate: 'load' };
}
