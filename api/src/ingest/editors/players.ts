import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import { type Problem, Refusal } from '../refusal.ts';
import { type EditorsRecord, readRecords } from './records.ts';

/** What editors know of a player and no provider does; null: unknown. */
interface PlayerFacts {
  readonly place: string;
  /** The provider's number, or the slug of his page. */
  readonly player: string;
  readonly value: number | null;
  readonly weekly_wage: number | null;
  readonly contract_end: string | null;
  readonly boots: string | null;
  readonly expected_return: string | null;
}

/** A cell that cannot be what its column says. */
class BadCell extends Error {}

const textOf = (value: unknown): string | null => {
  const text = value === null || value === undefined ? '' : String(value).trim();
  return text === '' ? null : text;
};
/** Euros; spaces and dots between thousands are how people write them. */
function amountOf(value: unknown, column: string): number | null {
  const text = textOf(value);
  if (text === null) return null;
  const digits = text.replace(/^€\s*/, '').replace(/[\s.,](?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,10}$/.test(digits) || Number(digits) > 2_000_000_000)
    throw new BadCell(`${column} must be whole euros`);
  return Number(digits);
}
function dayOf(value: unknown, column: string): string | null {
  const text = textOf(value);
  if (text === null) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text)
    throw new BadCell(`${column} must be a day such as 2027-06-30`);
  return text;
}

function factsOf({ place, fields }: EditorsRecord): PlayerFacts {
  const player = textOf(fields.player);
  if (player === null) throw new BadCell('player is missing');
  return {
    place,
    player,
    value: amountOf(fields.value, 'value'),
    weekly_wage: amountOf(fields.weekly_wage, 'weekly_wage'),
    contract_end: dayOf(fields.contract_end, 'contract_end'),
    boots: textOf(fields.boots)?.slice(0, 120) ?? null,
    expected_return: dayOf(fields.expected_return, 'expected_return'),
  };
}

export interface PlayersFile {
  readonly facts: readonly PlayerFacts[];
  readonly seen: number;
  readonly problems: readonly Problem[];
}

/** @throws Refusal when the file cannot be read, or has no column `player` */
export function parsePlayers(bytes: Uint8Array): PlayersFile {
  const records = readRecords(bytes);
  if (records.length > 0 && !('player' in (records[0]?.fields ?? {})))
    throw new Refusal(
      "The file needs a column 'player' with the provider's number or the slug of each player",
    );
  const problems: Problem[] = [];
  const facts = records.flatMap((record) => {
    try {
      return [factsOf(record)];
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      problems.push({ place: record.place, reason: error.message });
      return [];
    }
  });
  return { facts, seen: records.length, problems };
}

async function playerIds(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select wanted.name, player.id from unnest(${[...names]}::text[]) as wanted (name)
    join player on player.slug = wanted.name or player.provider_id::text = wanted.name`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Replaces what an earlier version of the same source said. */
export async function importPlayers(
  db: Transaction<Database>,
  { facts, seen, problems }: PlayersFile,
  source: string,
  now: Date,
): Promise<Counts> {
  const ids = await playerIds(
    db,
    facts.map(({ player }) => player),
  );
  const unknown = facts.filter(({ player }) => !ids.has(player));
  const rows = facts.flatMap(({ place: _place, player, ...rest }) => {
    const id = ids.get(player);
    return id === undefined ? [] : [{ player_id: id, ...rest }];
  });
  const { rows: written } = await sql<{ added: boolean }>`
    insert into player_extra as old (player_id, value, weekly_wage, contract_end, boots, expected_return, source, updated_at)
    select distinct on (player_id) player_id, value, weekly_wage, contract_end, boots, expected_return,
      ${source}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      player_id bigint, value integer, weekly_wage integer, contract_end date, boots text, expected_return date)
    on conflict (player_id) do update set
      value = excluded.value, weekly_wage = excluded.weekly_wage, contract_end = excluded.contract_end,
      boots = excluded.boots, expected_return = excluded.expected_return, source = excluded.source,
      updated_at = excluded.updated_at
    where (old.value, old.weekly_wage, old.contract_end, old.boots, old.expected_return, old.source)
      is distinct from (excluded.value, excluded.weekly_wage, excluded.contract_end, excluded.boots,
        excluded.expected_return, excluded.source)
    returning (xmax = 0) as added`.execute(db);
  const { numAffectedRows } = await sql`
    delete from player_extra where source = ${source} and player_id <> all(${rows.map(({ player_id }) => player_id)}::bigint[])`.execute(
    db,
  );
  const added = written.filter((row) => row.added).length;
  return {
    added,
    updated: written.length - added,
    removed: Number(numAffectedRows ?? 0),
    seen,
    problems: [
      ...problems,
      ...unknown.map(({ place, player }) => ({ place, reason: `the player ${player} is not known here` })),
    ],
  };
}
