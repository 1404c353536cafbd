import type { RightsCountry } from '@fan-base/shared-contracts/api/streaming';
import type { Language } from '@fan-base/shared-contracts/language';
import { sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { type FixtureRow, fixturesWith, isCurrentOrToCome, ofTeam } from '../fixtures/fixtures.queries.ts';
import type { Broadcast, Right } from './watch-on.ts';

/** A team's live and upcoming matches in order of kick-off. */
export const selectComing = (db: Db, teamId: string, now: Date) =>
  selectRows<FixtureRow>(db)`
    ${fixturesWith()}
    where ${ofTeam(teamId)} and ${isCurrentOrToCome(now)}
    order by fixture.kickoff, fixture.id`;

export interface BroadcastRow extends Broadcast {
  readonly fixture_id: string;
}

export const selectBroadcastsOf = (
  db: Db,
  fixtures: readonly string[],
  language: Language,
): Promise<BroadcastRow[]> =>
  db
    .selectFrom('fixture_broadcast')
    .where(sql<boolean>`fixture_id = any(${[...fixtures]}::bigint[])`)
    .where('language', '=', language)
    .select(['fixture_id', 'channel', 'kind', 'url'])
    .orderBy('fixture_id')
    .orderBy('channel')
    .execute();

export interface RightRow extends Right {
  readonly competition_id: string;
}

/** TV rights to competitions in a country and a season. */
export const selectRights = (
  db: Db,
  competitions: readonly string[],
  country: RightsCountry,
  season: number,
): Promise<RightRow[]> =>
  db
    .selectFrom('tv_right')
    .where(sql<boolean>`competition_id = any(${[...competitions]}::bigint[])`)
    .where('country', '=', country)
    .where('season', '=', season)
    .select(['channel', 'service', 'kind', 'url', 'competition_id'])
    .orderBy('channel')
    .execute();
