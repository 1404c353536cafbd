import { sql } from 'kysely';

/** A moment as ISO 8601 in UTC, as `toISOString` writes it; null where the column is. */
export const isoColumn = <Text extends string | null = string>(column: string) =>
  sql<Text>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
