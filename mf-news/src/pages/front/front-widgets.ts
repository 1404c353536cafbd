import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { selectLeadMatch } from '@fan-base/shared-contracts/match-day';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** NEWS-1: the front page's blocks in fixed places, besides the news and the match; each loads and fails independently. */
export const frontWidgets = {
  instagram: { remote: 'mf-news', widget: 'instagram' },
  youtube: { remote: 'mf-news', widget: 'youtube' },
  articles: { remote: 'mf-news', widget: 'articles' },
  table: { remote: 'mf-matches', widget: 'table' },
} as const satisfies Record<string, WidgetUse>;

/** What leads the front page: the match on the day of a match and the day after it, else the newest story. */
export interface FrontMatch {
  readonly leads: boolean;
  readonly use: WidgetUse;
}

/** The match of the day at the top, or the next one beside the lead story. @param now milliseconds since 1970 */
export function getFrontMatch(matches: NextFixture | undefined, now: number): FrontMatch {
  const match = matches ? selectLeadMatch(matches, now) : null;
  const use = { remote: 'mf-matches', hydrate: 'load' } as const;
  if (!match) return { leads: false, use: { ...use, widget: 'next-match' } };
  const isPreview = fixturePhase(match.status) === 'scheduled';
  return { leads: true, use: { ...use, widget: 'match', props: { id: match.id, isPreview } } };
}
