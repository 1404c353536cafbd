import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/types.ts';
import type { Plan } from './sources.ts';

/**
 * Makes the stored sources those of the plan: adds and names its feeds, and no longer schedules others. What a
 * demonstration that is over has left is removed: nothing simulated stays among real news and results.
 */
export async function applyPlan(
  db: Kysely<Database>,
  plan: Plan,
  siteIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { sources, simulated } = plan;
  const feeds = sources.feeds.map(({ name, url, domain }) => ({
    name,
    feed_url: url,
    site_id: siteIds.get(domain) ?? '',
    scheduled: true,
    simulated,
  }));
  const urls = feeds.map(({ feed_url }) => feed_url);
  await db.transaction().execute(async (trx) => {
    if (feeds.length > 0)
      await trx
        .insertInto('news_source')
        .values(feeds)
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'feed_url']).doUpdateSet((is) => ({
            name: is.ref('excluded.name'),
            scheduled: true,
            simulated,
          })),
        )
        .execute();
    await sql`delete from news_source where simulated and feed_url <> all(${urls}::text[])`.execute(trx);
    await sql`update news_source set scheduled = false where scheduled and feed_url <> all(${urls}::text[])`.execute(
      trx,
    );
    if (!simulated) await trx.deleteFrom('competition_season').where('simulated', '=', true).execute();
    await sql`delete from source_state where kind <> 'api-football'
      and source <> all(${[...urls, ...sources.seasons, ...(sources.players ?? []), ...(sources.matches ?? [])]}::text[])`.execute(
      trx,
    );
  });
}
