import type { Team } from '@fan-base/shared-contracts/api/team';
import type { Duel } from './rank.ts';

/**
 * Splits the teams of a group stage into its groups: teams that play each other are in one. Sources rarely name the
 * group of a match.
 */
export function splitGroups<Row extends { readonly team: Pick<Team, 'id'> }>(
  rows: readonly Row[],
  matches: readonly Pick<Duel, 'home_team_id' | 'away_team_id'>[],
): Row[][] {
  const groups = new Map(rows.map(({ team }) => [team.id, new Set([team.id])]));
  for (const { home_team_id, away_team_id } of matches) {
    const [one, other] = [groups.get(home_team_id), groups.get(away_team_id)];
    if (!one || !other || one === other) continue;
    for (const team of other) groups.set(team, one.add(team));
  }
  return [...Map.groupBy(rows, ({ team }) => groups.get(team.id)).values()];
}
