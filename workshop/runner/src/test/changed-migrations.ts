/** SQL without comments and the space between words: what a database executes. */
const toStatements = (sql: string): string => sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();

/**
 * Migrations that others may have applied already, and that now execute something else, or are gone.
 * @param published their texts by path, on the main branch
 * @param read the text of a migration now; null if there is none
 */
export const findChangedMigrations = (
  published: Readonly<Record<string, string>>,
  read: (path: string) => string | null,
): string[] =>
  Object.entries(published)
    .filter(([path, before]) => {
      const now = read(path);
      return now === null || toStatements(now) !== toStatements(before);
    })
    .map(([path]) => path);
