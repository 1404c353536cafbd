import { AsideMatch } from './AsideMatch.tsx';
import { LeadMatch } from './LeadMatch.tsx';
import { parseMatchProps } from './match-props.ts';

/**
 * NEWS-1: the match that matters now. With an id it leads the page: preview, live score or result, by its
 * progress. Without one it is the club's next match, for a column.
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const parsed = parseMatchProps(props);
  return parsed.place === 'lead' ? <LeadMatch {...parsed} /> : <AsideMatch />;
}
