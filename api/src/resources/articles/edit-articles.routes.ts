import {
  type ArticleBody,
  changeArticle,
  createArticle,
  getArticleForEditing,
  getArticlesForEditing,
  publishArticle,
  withdrawArticle,
} from '@fan-base/shared-contracts/api/articles';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { type ArticleFields, articleFields } from './article-fields.ts';
import {
  articleOfSite,
  columnsOf,
  editedOf,
  insertArticle,
  selectForEditing,
  updateArticle,
} from './edit-articles.queries.ts';
import { picturesOf } from './pictures/own-picture.ts';
import { usePictures } from './pictures/pictures.queries.ts';

/** @throws HttpError `invalid_request` with what is wrong */
function checked(body: ArticleBody) {
  const fields = articleFields(body);
  if (typeof fields === 'string') throw new HttpError('invalid_request', fields);
  return { fields, publishedAt: body.publishedAt === undefined ? null : new Date(body.publishedAt) };
}

/** @throws HttpError `invalid_request` where the article has an uploaded picture that is not there */
async function requirePictures(trx: Transaction<Database>, fields: ArticleFields, now: Date): Promise<void> {
  const [missing] = await usePictures(trx, picturesOf(fields), now);
  if (missing !== undefined)
    throw new HttpError('invalid_request', `There is no picture /uploads/${missing}: upload it first`);
}

/** What administrators do with a site's articles (NEWS-3). */
export function editArticlesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, db } = dependencies;

  register(app, dependencies, getArticlesForEditing, async ({ site }) =>
    (await selectForEditing(db, site.id)).map(({ published_at, ...article }) => ({
      ...article,
      publishedAt: published_at?.toISOString() ?? null,
    })),
  );

  register(app, dependencies, getArticleForEditing, async ({ site, params: { id } }) =>
    editedOf(await articleOfSite(db, site.id, id)),
  );

  register(app, dependencies, createArticle, async ({ site, body }) => {
    const { fields, publishedAt } = checked(body);
    return db.transaction().execute(async (trx) => {
      await requirePictures(trx, fields, clock.now());
      return editedOf(await insertArticle(trx, site.id, fields, publishedAt));
    });
  });

  register(app, dependencies, changeArticle, async ({ site, params: { id }, body }) => {
    const { fields, publishedAt } = checked(body);
    const before = await articleOfSite(db, site.id, id);
    const now = clock.now();
    const wasShown =
      before.state === 'published' && before.published_at !== null && before.published_at <= now;
    const changes = {
      ...columnsOf(fields),
      published_at: publishedAt ?? before.published_at,
      changed_at: wasShown ? now : before.changed_at,
    };
    return db.transaction().execute(async (trx) => {
      await requirePictures(trx, fields, now);
      return editedOf(await updateArticle(trx, id, changes));
    });
  });

  register(app, dependencies, publishArticle, async ({ site, params: { id } }) => {
    const { published_at } = await articleOfSite(db, site.id, id);
    const changes = { state: 'published', published_at: published_at ?? clock.now() } as const;
    return editedOf(await updateArticle(db, id, changes));
  });

  register(app, dependencies, withdrawArticle, async ({ site, params: { id } }) => {
    await articleOfSite(db, site.id, id);
    return editedOf(await updateArticle(db, id, { state: 'withdrawn' }));
  });
}
