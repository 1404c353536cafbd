import { sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { type FixtureRow, fixturesWith, ofTeam } from '../fixtures/fixtures.queries.ts';

/** A team's matches, or those between teams; the closest to now first. */
export const searchMatches = (
  db: Db,
  { teams, now, limit }: { teams: readonly string[]; now: Date; limit: number },
) => {
  const [first = '', ...others] = teams;
  const between = sql`(
    fixture.home_team_id = any(${[...teams]}::bigint[]) and fixture.away_team_id = any(${[...teams]}::bigint[]))`;
  return selectRows<FixtureRow>(db)`
    ${fixturesWith()}
    where ${others.length > 0 ? between : ofTeam(first)}
    order by abs(extract(epoch from fixture.kickoff - ${now})), fixture.id
    limit ${limit}`;
};
