import styled from '@emotion/styled';
import type { ClubCompetitions } from '@fan-base/shared-contracts/api/competitions';
import { useNow } from '@fan-base/shared-contracts/shell';
import { mayChangeSoon } from '../../../live/useLiveMatch.ts';
import { useLiveWhen } from '../../../live/useLiveWhen.ts';
import { MatchRow, matchRowHeight } from '../../../parts/MatchRow.tsx';
import { type CompetitionParams, clubKey } from './competition-keys.ts';

const List = styled.ol({ ...matchRowHeight, paddingInline: 'var(--space-3)' });

/**
 * The club's next or live match in a competition, and the last one: without them, a table of 36 is anybody's. Nothing
 * once it has none to come, since the bracket or the fixtures have the others.
 */
export function ClubMatches({ params }: { params: CompetitionParams }) {
  const now = useNow();
  const select = ({ competitions }: ClubCompetitions) =>
    competitions.find(({ competition }) => competition.key === params.competition);
  const answer = useLiveWhen(clubKey(params), (data) => {
    const next = select(data)?.next;
    return Boolean(next && mayChangeSoon(next, now));
  });
  const own = answer.state === 'ready' ? select(answer.data) : undefined;
  if (!own?.next) return null;
  return (
    <List data-club>
      <MatchRow fixture={own.next} isNext withoutCompetition />
      {own.last ? <MatchRow fixture={own.last} isNext={false} withoutCompetition /> : null}
    </List>
  );
}
