import type { Db } from '../database/types.ts';

/** Whether an account administers each site of a club. */
export async function administersSitesOf(db: Db, clubId: string, accountId: string): Promise<boolean> {
  const others = await db
    .selectFrom('site')
    .leftJoin('site_administrator as administrator', (join) =>
      join.onRef('administrator.site_id', '=', 'site.id').on('administrator.account_id', '=', accountId),
    )
    .where('site.club_id', '=', clubId)
    .where('administrator.account_id', 'is', null)
    .select('site.id')
    .limit(1)
    .execute();
  return others.length === 0;
}
