import type { BracketRound, ClubCompetition } from '@fan-base/shared-contracts/api/competitions';
import type { Competition } from '@fan-base/shared-contracts/api/fixtures';
import type { Db } from '../../database/types.ts';
import { toFixture } from '../fixtures/fixture.ts';
import { createBracket } from './bracket.ts';
import { selectKnockout, selectTableStart, selectUndrawn } from './competitions.queries.ts';

/** A competition's knockout rounds; none if it has none, or they are not drawn yet. */
export async function readBracket(
  db: Db,
  { id, key }: Competition,
  season: number,
): Promise<readonly BracketRound[]> {
  const [fixtures, undrawn, since] = await Promise.all([
    selectKnockout(db, id, season),
    selectUndrawn(db, id, season),
    selectTableStart(db, id, season),
  ]);
  return createBracket(key, fixtures.map(toFixture), undrawn, since?.toISOString() ?? null);
}

/** A team's furthest round, and whether it is still in. */
export function getProgress(rounds: readonly BracketRound[], teamId: string): ClubCompetition['knockout'] {
  for (const { round, ties } of rounds.toReversed()) {
    if (round.kind === 'third-place') continue;
    const tie = ties.find(({ home, away }) => [home.team?.id, away.team?.id].includes(teamId));
    if (!tie) continue;
    const side = tie.home.team?.id === teamId ? 'home' : 'away';
    if (tie.winner !== null && tie.winner !== side) return { round, state: 'out' };
    return { round, state: tie.winner !== null && round.kind === 'final' ? 'won' : 'in' };
  }
  return null;
}
