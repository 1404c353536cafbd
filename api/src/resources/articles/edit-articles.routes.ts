import {
  type ArticleBody,
  changeArticle,
  createArticle,
  type EditedArticle,
  getArticleForEditing,
  getArticlesForEditing,
  publishArticle,
  withdrawArticle,
} from '@fan-base/shared-contracts/api/articles';
import { articleFields } from '@fan-base/source-parsers/articles/article-fields';
import type { Trx } from '../../database/types.ts';
import { writeArticle, writeArticleState } from '../../domain/editorial/articles.queries.ts';
import type { WrittenEntry } from '../../domain/editorial/entries.queries.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { requireWritten } from '../editing/write-record.ts';
import { requireArticle, selectForEditing } from './edit-articles.queries.ts';

/** @throws HttpError `invalid_request` naming the problem */
function checked(body: ArticleBody) {
  const fields = articleFields(body);
  if (typeof fields === 'string') throw new HttpError('invalid_request', fields);
  return { fields, publishedAt: body.publishedAt === undefined ? null : new Date(body.publishedAt) };
}

/** Editing of a site's articles by administrators (NEWS-3). */
export const editArticlesRoutes: Routes = (route, { clock, db }) => {
  const change = async (siteId: string, write: (trx: Trx) => Promise<WrittenEntry>): Promise<EditedArticle> =>
    requireArticle(db, siteId, requireWritten(await db.transaction().execute(write)));

  route(getArticlesForEditing, ({ site }) => selectForEditing(db, site.id));

  route(getArticleForEditing, ({ site, params: { id } }) => requireArticle(db, site.id, id));

  route(createArticle, async ({ site, body }) => {
    const article = checked(body);
    return change(site.id, (trx) => writeArticle(trx, site.id, article, null, clock.now()));
  });

  route(changeArticle, async ({ site, params: { id }, body }) => {
    const article = checked(body);
    return change(site.id, (trx) => writeArticle(trx, site.id, article, id, clock.now()));
  });

  route(publishArticle, ({ site, params: { id } }) =>
    change(site.id, (trx) => writeArticleState(trx, site.id, id, 'published', clock.now())),
  );

  route(withdrawArticle, ({ site, params: { id } }) =>
    change(site.id, (trx) => writeArticleState(trx, site.id, id, 'withdrawn', clock.now())),
  );
};
