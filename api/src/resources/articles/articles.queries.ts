import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { publicPicture } from '@fan-base/source-parsers/articles/own-picture';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import { selectRows } from '../../database/select-rows.ts';
import type { ArticleTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { ofTeam } from '../fixtures/fixtures.queries.ts';

/** An article's picture as its editor entered it. */
export const pictureColumn = sql<ArticleListing['picture']>`
  case when picture_url is not null then jsonb_build_object('url', picture_url, 'alt', coalesce(picture_alt, '')) end`;

const listed = [
  'slug',
  'title',
  'lead',
  'author',
  isoColumn('published_at').as('publishedAt'),
  pictureColumn.as('picture'),
] as const;

/**
 * Makes the address of an uploaded picture absolute.
 * @param origin of the site, without a trailing slash
 */
export const withPublicPicture = <Article extends Pick<ArticleListing, 'picture'>>(
  article: Article,
  origin: string,
): Article => {
  const { picture } = article;
  return { ...article, picture: picture && { ...picture, url: publicPicture(picture.url, origin) } };
};

/** Articles visible to readers of a site. */
const shown = (db: Db, siteId: string, now: Date) =>
  db
    .selectFrom('article')
    .where('site_id', '=', siteId)
    .where('state', '=', 'published')
    .where('published_at', '<=', now);

/** A page of a site's articles, newest first; pages count from 1. */
export const selectArticles = (
  db: Db,
  { siteId, now, page, size }: { siteId: string; now: Date; page: number; size: number },
) =>
  shown(db, siteId, now)
    .select(listed)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** The number of a site's articles, and when the next one will be visible; null if none is scheduled. */
export async function countArticles(
  db: Db,
  siteId: string,
  now: Date,
): Promise<{ total: number; next: Date | null }> {
  const { total, next } = await db
    .selectFrom('article')
    .where('site_id', '=', siteId)
    .where('state', '=', 'published')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('published_at', '<=', now).as('total'),
      fn.min('published_at').filterWhere('published_at', '>', now).as('next'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), next };
}

/** An article by its slug, or by one that it had before and that no other has now. */
export const selectArticle = (db: Db, siteId: string, slug: string, now: Date) =>
  shown(db, siteId, now)
    .where(
      sql<boolean>`id = coalesce(
        (select id from article where site_id = ${siteId} and slug = ${slug}),
        (select article_id from article_slug where site_id = ${siteId} and slug = ${slug}))`,
    )
    .select(listed)
    .select(['site_id', 'related', 'body', isoColumn<string | null>('changed_at').as('updatedAt')])
    .executeTakeFirst();

/** Related articles of a site's article: those that it names, in that order, then the newest. */
export const selectRelated = (
  db: Db,
  { site_id, slug, related }: Pick<Selectable<ArticleTable>, 'site_id' | 'slug' | 'related'>,
  now: Date,
  limit: number,
) =>
  shown(db, site_id, now)
    .where('slug', '<>', slug)
    .select(listed)
    .orderBy(
      sql`coalesce(array_position(${related}::text[], slug), (
        select min(array_position(${related}::text[], former.slug))
        from article_slug former where former.article_id = article.id))`,
      (by) => by.asc().nullsLast(),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** A site's newest articles that link to an address. */
export const selectArticlesLinking = (
  db: Db,
  { siteId, now, link, limit }: { siteId: string; now: Date; link: string; limit: number },
) =>
  shown(db, siteId, now)
    .where(
      sql<boolean>`jsonb_path_exists(body, '$.blocks[*].spans[*] ? (@.link == $link)', jsonb_build_object('link', ${link}::text))`,
    )
    .select(['slug', 'title', isoColumn('published_at').as('publishedAt')])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * A club's matches on given days, in the competition's time zone. Kick-offs are compared too, because only they are
 * indexed.
 */
export const selectMatchesOnDays = (db: Db, teamId: string, days: readonly string[]) =>
  selectRows<{ day: string; id: string; slug: string }>(db)`
    select wanted.day, fixture.id::text, home.slug || '-' || away.slug as slug
    from unnest(${[...days]}::text[]) as wanted (day)
    join fixture on ${ofTeam(teamId)}
      and fixture.kickoff between wanted.day::date - interval '1 day' and wanted.day::date + interval '2 days'
    join competition on competition.id = fixture.competition_id
      and (fixture.kickoff at time zone competition.time_zone)::date = wanted.day::date
    join team home on home.id = fixture.home_team_id
    join team away on away.id = fixture.away_team_id
    order by fixture.kickoff, fixture.id`;

/** A site's newest articles that match a query of `to_tsquery`. */
export const searchArticles = (
  db: Db,
  { siteId, now, query, limit }: { siteId: string; now: Date; query: RawBuilder<unknown>; limit: number },
) =>
  shown(db, siteId, now)
    .where(sql<boolean>`search_words(title || ' ' || lead || ' ' || text) @@ ${query}`)
    .select(listed)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
