import type { Language } from '@fan-base/shared-contracts/language';
import type { Trx } from '../../database/types.ts';

export interface StoredSite {
  readonly id: string;
  readonly domain: string;
  readonly language: Language;
  readonly clubId: string;
  readonly isOpen: boolean;
}

/** Including closed sites. */
export const selectAllSites = (db: Trx): Promise<StoredSite[]> =>
  db
    .selectFrom('site')
    .select(['id', 'domain', 'language', 'club_id as clubId'])
    .select((is) => is('closed_at', 'is', null).as('isOpen'))
    .$castTo<StoredSite>()
    .execute();

/** Club ids by team id. */
export async function selectClubIds(db: Trx): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('club').select(['id', 'team_id']).execute();
  return new Map(rows.map(({ id, team_id }) => [team_id, id]));
}

export const selectLeague = (db: Trx, key: string) =>
  db.selectFrom('competition').select(['key', 'country']).where('key', '=', key).executeTakeFirst();

export async function selectDefaultClub(db: Trx): Promise<string | null> {
  const row = await db.selectFrom('network').select('default_club_id').executeTakeFirstOrThrow();
  return row.default_club_id;
}

export async function updateDefaultClub(db: Trx, clubId: string): Promise<void> {
  await db.updateTable('network').set({ default_club_id: clubId }).execute();
}

/** Closes a site, or reopens it (null). */
export async function updateClosed(db: Trx, siteId: string, closedAt: Date | null): Promise<void> {
  await db.updateTable('site').set({ closed_at: closedAt }).where('id', '=', siteId).execute();
}

/** Changes the domain of a site; the former one redirects. */
export async function renameSite(db: Trx, site: StoredSite, domain: string): Promise<void> {
  await db.deleteFrom('former_domain').where('domain', '=', domain).execute();
  await db.updateTable('site').set({ domain }).where('id', '=', site.id).execute();
  await db.insertInto('former_domain').values({ domain: site.domain, site_id: site.id }).execute();
}

/** The new domain of a site may have been another site's: it must not redirect any more. */
export async function deleteFormerDomain(db: Trx, domain: string): Promise<void> {
  await db.deleteFrom('former_domain').where('domain', '=', domain).execute();
}
