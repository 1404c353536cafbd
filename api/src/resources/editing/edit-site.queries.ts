import type { EditedSite } from '@fan-base/shared-contracts/api/editing';
import { sql } from 'kysely';
import { deletesAny } from '../../database/deletes-any.ts';
import type { Db, Trx } from '../../database/types.ts';

/** The stored texts and settings of a site and the network, with their origins. */
export async function selectEditedSite(db: Db, siteId: string): Promise<EditedSite> {
  const network = await db
    .selectFrom('network')
    .select(['season', 'fixtures_season', 'file_season', 'file_fixtures_season'])
    .executeTakeFirstOrThrow();
  const texts = await db
    .selectFrom('site_text')
    .distinctOn('area')
    .where('site_id', '=', siteId)
    .select(['area', 'text', 'origin as from'])
    .orderBy('area')
    .orderBy(sql`array_position(array['administrator', 'file', 'product'], origin)`)
    .execute();
  return {
    season: network.season,
    fixturesSeason: network.fixtures_season,
    inFile: { season: network.file_season, fixturesSeason: network.file_fixtures_season },
    texts,
  };
}

/** Sets the newest seasons of all sites; null: the value of a file applies. */
export async function writeSeasons(
  trx: Trx,
  season: number | null,
  fixturesSeason: number | null,
): Promise<void> {
  await trx.updateTable('network').set({ season, fixtures_season: fixturesSeason }).execute();
}

export async function writeSiteText(trx: Trx, siteId: string, area: string, text: string): Promise<void> {
  await trx
    .insertInto('site_text')
    .values({ site_id: siteId, area, text, origin: 'administrator' })
    .onConflict((conflict) => conflict.columns(['site_id', 'area', 'origin']).doUpdateSet({ text }))
    .execute();
}

/** @returns false when no administrator has written one */
export const deleteSiteText = (trx: Trx, siteId: string, area: string): Promise<boolean> =>
  deletesAny(
    trx
      .deleteFrom('site_text')
      .where('site_id', '=', siteId)
      .where('area', '=', area)
      .where('origin', '=', 'administrator'),
  );
