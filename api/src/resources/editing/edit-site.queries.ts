import type { EditedSite } from '@fan-base/shared-contracts/api/editing';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/types.ts';

/** What stands on a site and for the network as it is stored now, and who says it. */
export async function selectEditedSite(db: Kysely<Database>, siteId: string): Promise<EditedSite> {
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
