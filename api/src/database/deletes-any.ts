import type { DeleteResult } from 'kysely';

/** Deletes. @returns false when there was nothing to delete */
export const deletesAny = async (query: {
  readonly executeTakeFirst: () => Promise<DeleteResult>;
}): Promise<boolean> => (await query.executeTakeFirst()).numDeletedRows > 0n;
