interface Table {
  readonly rows: readonly { readonly played: number }[];
}

/** The table of a season or, until its first match is played, that of the season before. */
export async function readLatestTable<Found extends Table | null>(
  read: (season: number) => Promise<Found>,
  season: number,
): Promise<Found> {
  const table = await read(season);
  if (table?.rows.some(({ played }) => played > 0)) return table;
  const last = await read(season - 1);
  return last && last.rows.length > 0 ? last : table;
}
