import { sql } from 'kysely';

/** A timestamp as ISO 8601 in UTC, in the format of `toISOString`; null stays null. */
export const isoColumn = <Text extends string | null = string>(column: string) =>
  sql<Text>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
