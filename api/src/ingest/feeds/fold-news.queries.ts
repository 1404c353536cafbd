import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { foldStories, sameStoryWithin } from './same-story.ts';

/** Stories of another time than these are not looked at. */
interface Span {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Finds the stories of a site that several sources tell, among those around a span of time, and notes which story
 * each of them is told by. Two statements.
 */
export async function foldNews(db: Transaction<Database>, siteId: string, { from, to }: Span): Promise<void> {
  const around = 2 * sameStoryWithin;
  const rows = await db
    .selectFrom('news_item')
    .select(['id', 'source_id', 'title', 'published_at', 'told_by'])
    .where('site_id', '=', siteId)
    .where('published_at', '>=', new Date(+from - around))
    .where('published_at', '<=', new Date(+to + around))
    .execute();
  const folded = foldStories(
    rows.map(({ id, source_id, title, published_at }) => ({
      id,
      sourceId: source_id,
      title,
      publishedAt: published_at,
    })),
  );
  // At the edges of what was read a story may be told by one that was not: it stays as it is.
  const isInside = (at: Date) => +at >= +from - sameStoryWithin && +at <= +to + sameStoryWithin;
  const changed = rows
    .filter(({ published_at }) => isInside(published_at))
    .map(({ id, told_by }) => ({ id, before: told_by, told_by: folded.get(id) ?? null }))
    .filter(({ before, told_by }) => before !== told_by);
  if (changed.length === 0) return;
  await sql`
    update news_item set told_by = new.told_by
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new (id bigint, told_by bigint)
    where news_item.id = new.id`.execute(db);
}
