import type { EditedSite } from '@fan-base/shared-contracts/api/editing';
import { sql } from 'kysely';
import type { Db } from '../../database/types.ts';

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
