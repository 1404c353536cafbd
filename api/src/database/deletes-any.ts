import type { DeleteResult } from 'kysely';

/**
 * Deletes rows.
 * @returns false when no row matched
 */
export const deletesAny = async (query: {
  readonly executeTakeFirst: () => Promise<DeleteResult>;
}): Promise<boolean> => (await query.executeTakeFirst()).numDeletedRows > 0n;
