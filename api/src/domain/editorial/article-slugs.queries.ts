import { sql } from 'kysely';
import type { Trx } from '../../database/types.ts';

interface SluggedArticle {
  readonly id: string;
  readonly site_id: string;
  readonly slug: string;
}

/** Keeps the slug that an article had, so that its address redirects to the new one. */
export async function keepFormerSlug(db: Trx, article: SluggedArticle, newSlug: string): Promise<void> {
  if (article.slug === newSlug) return;
  await db
    .insertInto('article_slug')
    .values({ site_id: article.site_id, slug: article.slug, article_id: article.id })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'slug']).doUpdateSet({ article_id: sql`excluded.article_id` }),
    )
    .execute();
}

/** What tells an article of a file's earlier version. */
interface Recognizable {
  readonly site_id: string;
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Finds the article of a file's earlier version that a new row continues under another slug: the only one with its text
 * or, if there is none, with its title.
 */
function findRenamed<Article extends Recognizable>(
  gone: readonly Article[],
  row: Recognizable,
): Article | null {
  const ofSite = gone.filter(({ site_id }) => site_id === row.site_id);
  const sameText = ofSite.filter(({ text }) => text === row.text);
  const [found = null, ...others] =
    sameText.length > 0 ? sameText : ofSite.filter(({ title }) => title === row.title);
  return others.length === 0 ? found : null;
}

/** Gives stored articles the slugs of the rows that continue them. @returns the renamed articles, by row */
export async function renameArticles<Row extends Recognizable>(
  db: Trx,
  source: string,
  rows: readonly Row[],
  fresh: readonly Row[],
): Promise<ReadonlyMap<Row, { readonly published_at: Date | null }>> {
  const renamed = new Map<Row, { readonly published_at: Date | null }>();
  if (fresh.length === 0) return renamed;
  const stored = await db
    .selectFrom('article')
    .select(['id', 'site_id', 'slug', 'title', 'text', 'published_at'])
    .where('source', '=', source)
    .where('edited', '=', false)
    .execute();
  const present = new Set(rows.map(({ site_id, slug }) => `${site_id} ${slug}`));
  let gone = stored.filter(({ site_id, slug }) => !present.has(`${site_id} ${slug}`));
  for (const row of fresh) {
    const article = findRenamed(gone, row);
    if (!article) continue;
    gone = gone.filter((one) => one !== article);
    renamed.set(row, article);
    await keepFormerSlug(db, article, row.slug);
    await db.updateTable('article').set({ slug: row.slug }).where('id', '=', article.id).execute();
  }
  return renamed;
}
