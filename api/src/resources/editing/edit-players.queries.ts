import type { EditedPlayer } from '@fan-base/shared-contracts/api/editing-players';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/types.ts';
import { administrator } from '../../domain/imports.queries.ts';
import { clubPlayers, isOfClub } from '../players/players.queries.ts';
import { newestSquad } from '../squad/squad.queries.ts';

const shown = 200;

async function select(
  db: Db,
  wanted: RawBuilder<boolean>,
): Promise<(EditedPlayer & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('player')
    .leftJoin('player_extra as extra', 'extra.player_id', 'player.id')
    .where(wanted)
    .select(['player.id', 'player.slug', 'player.provider_id as number', 'player.name'])
    .select(['value', 'weekly_wage as weeklyWage', 'contract_end as contractEnd', 'boots'])
    .select(['expected_return as expectedReturn', 'loan_until as loanUntil', 'source'])
    .orderBy('player.name')
    .orderBy('player.id')
    .limit(shown)
    .execute();
  return rows.map(({ id, slug, number, name, source, ...extras }) => ({
    id,
    slug,
    number,
    name,
    extras: source === null ? null : extras,
    from: source === administrator ? 'administrator' : source,
  }));
}

/** Players of a club's newest squad, and former ones with editorial data. */
export const selectEditedPlayers = (db: Db, teamId: string) =>
  select(
    db,
    sql<boolean>`player.id in (
      select player_id from (${newestSquad(db, teamId).selectAll('squad_member')}) as squad
      union
      select player_id from player_extra where player_id in ${clubPlayers(teamId)}
    )`,
  );

/**
 * A player by slug or provider ID.
 * @param teamId club that the player must belong to; null: any
 */
export async function selectEditedPlayer(db: Db, player: string, teamId: string | null) {
  const name = player.toLowerCase();
  const number = /^\d{1,9}$/.test(name) ? Number(name) : null;
  const isAllowed = teamId === null ? sql<boolean>`true` : isOfClub('player.id', teamId);
  const isNamed = sql<boolean>`(player.slug = ${name} or player.provider_id = ${number})`;
  const [found] = await select(db, sql<boolean>`${isNamed} and ${isAllowed}`);
  return found;
}
