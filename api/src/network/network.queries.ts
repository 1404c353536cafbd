import type { EditedNetwork } from '@fan-base/shared-contracts/api/editing-network';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Db, Trx } from '../database/types.ts';

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

/** Clubs and the domains of their open sites. */
export async function selectEditedNetwork(db: Db): Promise<EditedNetwork> {
  const rows = await db
    .selectFrom('club')
    .innerJoin('team', 'team.id', 'club.team_id')
    .leftJoin('site', (join) => join.onRef('site.club_id', '=', 'club.id').on('site.closed_at', 'is', null))
    .innerJoin('network', (join) => join.onTrue())
    .select(['club.id', 'team.name as club', 'site.language', 'site.domain'])
    .select((is) => is('network.default_club_id', '=', is.ref('club.id')).as('isDefault'))
    .orderBy('team.name')
    .execute();
  const clubs = [...Map.groupBy(rows, ({ id }) => id).values()].map((sites) => {
    const domains = new Map(sites.map(({ language, domain }) => [language, domain]));
    return { club: sites[0]?.club ?? '', da: domains.get('da') ?? null, en: domains.get('en') ?? null };
  });
  return { default: rows.find(({ isDefault }) => isDefault)?.club ?? '', clubs };
}
