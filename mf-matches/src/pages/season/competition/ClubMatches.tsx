import styled from '@emotion/styled';
import type { ClubCompetitions } from '@fan-base/shared-contracts/api/competitions';
import { useNow } from '@fan-base/shared-contracts/shell';
import { mayChangeSoon } from '../../../live/useLiveMatch.ts';
import { useLiveWhen } from '../../../live/useLiveWhen.ts';
import { MatchRow, matchRowHeight } from '../../../parts/MatchRow.tsx';
import { type CompetitionParams, clubKey } from './competition-keys.ts';

const List = styled.ol({ ...matchRowHeight, paddingInline: 'var(--space-3)' });

/** The club's next or live match and its last one in the competition: without them, a table of 36 is anybody's. */
export function ClubMatches({ params }: { params: CompetitionParams }) {
  const now = useNow();
  const select = ({ competitions }: ClubCompetitions) =>
    competitions.find(({ competition }) => competition.key === params.competition);
  const answer = useLiveWhen(clubKey(params), (data) => {
    const next = select(data)?.next;
    return Boolean(next && mayChangeSoon(next, now));
  });
  const own = answer.state === 'ready' ? select(answer.data) : undefined;
  if (!own || (!own.next && !own.last)) return null;
  return (
    <List data-club>
      {own.next ? <MatchRow fixture={own.next} isNext withoutCompetition /> : null}
      {own.last ? <MatchRow fixture={own.last} isNext={false} withoutCompetition /> : null}
    </List>
  );
}
