import { toSlug } from '@fan-base/shared-contracts/slug';
import type { Insertable, Kysely } from 'kysely';
import type { PlayerTable } from '../src/database/tables.generated.ts';
import type { Database, SquadPosition } from '../src/database/types.ts';
import { teamId } from './football.ts';

const updated_at = new Date('2026-08-01T00:00:00Z');
let lastProviderId = 1000;

/**
 * Inserts a player.
 * @returns their ID and provider ID
 */
export async function insertPlayer(
  db: Kysely<Database>,
  name: string,
  more: Partial<Insertable<PlayerTable>> = {},
): Promise<{ id: string; provider_id: number }> {
  lastProviderId += 1;
  return db
    .insertInto('player')
    .values({ provider_id: lastProviderId, name, slug: toSlug(name), updated_at, ...more })
    .returning(['id', 'provider_id'])
    .executeTakeFirstOrThrow();
}

/** Inserts a player in a team's squad of a season. */
export async function insertMember(
  db: Kysely<Database>,
  team: string,
  season: number,
  name: string,
  position: SquadPosition,
  number: number | null,
  more: Partial<Insertable<PlayerTable>> = {},
): Promise<{ id: string; provider_id: number }> {
  const player = await insertPlayer(db, name, more);
  await db
    .insertInto('squad_member')
    .values({ team_id: await teamId(db, team), season, player_id: player.id, position, number })
    .execute();
  return player;
}
