import {
  type ArticleBody,
  changeArticle,
  createArticle,
  getArticleForEditing,
  getArticlesForEditing,
  publishArticle,
  withdrawArticle,
} from '@fan-base/shared-contracts/api/articles';
import { type ArticleFields, articleFields } from '@fan-base/source-parsers/articles/article-fields';
import { listPictures } from '@fan-base/source-parsers/articles/own-picture';
import type { Trx } from '../../database/types.ts';
import { usePictures } from '../../domain/articles/pictures.queries.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import {
  insertArticle,
  requireArticle,
  selectForEditing,
  toArticleColumns,
  updateArticle,
} from './edit-articles.queries.ts';

/** @throws HttpError `invalid_request` naming the problem */
function checked(body: ArticleBody) {
  const fields = articleFields(body);
  if (typeof fields === 'string') throw new HttpError('invalid_request', fields);
  return { fields, publishedAt: body.publishedAt === undefined ? null : new Date(body.publishedAt) };
}

/** @throws HttpError `invalid_request` when an uploaded picture is missing */
async function requirePictures(trx: Trx, fields: ArticleFields, now: Date): Promise<void> {
  const [missing] = await usePictures(trx, listPictures(fields), now);
  if (missing !== undefined)
    throw new HttpError('invalid_request', `Picture /uploads/${missing} does not exist: upload it first`);
}

/** Editing of a site's articles by administrators (NEWS-3). */
export const editArticlesRoutes: Routes = (route, { clock, db }) => {
  route(getArticlesForEditing, ({ site }) => selectForEditing(db, site.id));

  route(getArticleForEditing, ({ site, params: { id } }) => requireArticle(db, site.id, id));

  route(createArticle, async ({ site, body }) => {
    const { fields, publishedAt } = checked(body);
    return db.transaction().execute(async (trx) => {
      await requirePictures(trx, fields, clock.now());
      return insertArticle(trx, site.id, fields, publishedAt);
    });
  });

  route(changeArticle, async ({ site, params: { id }, body }) => {
    const { fields, publishedAt } = checked(body);
    const before = await requireArticle(db, site.id, id);
    const now = clock.now();
    const wasShown =
      before.state === 'published' && before.published_at !== null && before.published_at <= now;
    const changes = {
      ...toArticleColumns(fields),
      published_at: publishedAt ?? before.published_at,
      changed_at: wasShown ? now : before.changed_at,
    };
    return db.transaction().execute(async (trx) => {
      await requirePictures(trx, fields, now);
      return updateArticle(trx, id, changes);
    });
  });

  route(publishArticle, async ({ site, params: { id } }) => {
    const { published_at } = await requireArticle(db, site.id, id);
    const changes = { state: 'published', published_at: published_at ?? clock.now() } as const;
    return updateArticle(db, id, changes);
  });

  route(withdrawArticle, async ({ site, params: { id } }) => {
    await requireArticle(db, site.id, id);
    return updateArticle(db, id, { state: 'withdrawn' });
  });
};
