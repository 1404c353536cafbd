import type { EditedMatch, ReportBody } from '@fan-base/shared-contracts/api/editing-matches';
import type { Db, Trx } from '../../database/types.ts';
import { administrator } from '../../domain/imports.queries.ts';
import type { SiteRecord } from '../../network/network.ts';

/** The IDs of a match and its teams; undefined if it does not exist. */
export const selectSides = (db: Db, id: string) =>
  db
    .selectFrom('fixture')
    .where('id', '=', id)
    .select(['id', 'home_team_id as home', 'away_team_id as away'])
    .executeTakeFirst();

export async function deleteMatch(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('fixture').where('id', '=', id).execute();
}

const toOrigin = (source: string) => (source === administrator ? 'administrator' : source);

/**
 * Reports and broadcasts of a match in both languages; undefined if it does not exist.
 * @param site whose report replaces that of its language; null: all reports
 */
export async function selectEditedMatch(
  db: Db,
  id: string,
  site: Pick<SiteRecord, 'id' | 'language' | 'domain'> | null,
): Promise<EditedMatch | undefined> {
  const match = await db
    .selectFrom('fixture')
    .innerJoin('team as home', 'home.id', 'fixture.home_team_id')
    .innerJoin('team as away', 'away.id', 'fixture.away_team_id')
    .where('fixture.id', '=', id)
    .select(['fixture.id', 'fixture.kickoff', 'home.name as home', 'away.name as away'])
    .executeTakeFirst();
  if (!match) return undefined;
  const siteReports = await db
    .selectFrom('site_report')
    .innerJoin('site', 'site.id', 'site_id')
    .where('fixture_id', '=', id)
    .$if(site !== null, (query) => query.where('site_id', '=', site?.id ?? ''))
    .select(['language', 'title', 'text', 'author', 'published_at', 'domain'])
    .orderBy('domain')
    .execute();
  const shared = await db
    .selectFrom('fixture_report')
    .where('fixture_id', '=', id)
    .select(['language', 'title', 'text', 'author', 'published_at', 'source'])
    .orderBy('language')
    .execute();
  const broadcasts = await db
    .selectFrom('fixture_broadcast')
    .where('fixture_id', '=', id)
    .select(['language', 'channel', 'kind', 'url', 'source'])
    .orderBy('language')
    .orderBy('channel')
    .execute();
  const isReplaced = ({ language }: { readonly language: string }) =>
    site !== null && siteReports.some((report) => report.language === language);
  const reports = [
    ...shared.filter((report) => !isReplaced(report)).map((report) => ({ ...report, domain: null })),
    ...siteReports.map((report) => ({ ...report, source: administrator })),
  ];
  return {
    ...match,
    kickoff: match.kickoff.toISOString(),
    reports: reports.map(({ published_at, source, domain, ...report }) => ({
      ...report,
      publishedAt: published_at.toISOString(),
      from: toOrigin(source),
      site: domain,
    })),
    broadcasts: broadcasts.map(({ source, ...broadcast }) => ({ ...broadcast, from: toOrigin(source) })),
  };
}

/** Writes the report of one site. */
export async function writeSiteReport(
  db: Db,
  { id, siteId }: { readonly id: string; readonly siteId: string },
  { title, text, author, publishedAt }: ReportBody,
): Promise<void> {
  const report = {
    title: title.trim(),
    text: text.trim(),
    author: author.trim(),
    published_at: new Date(publishedAt),
  };
  await db
    .insertInto('site_report')
    .values({ fixture_id: id, site_id: siteId, ...report })
    .onConflict((conflict) => conflict.columns(['fixture_id', 'site_id']).doUpdateSet(report))
    .execute();
}

/** @returns false when the site has none */
export async function removeSiteReport(db: Db, id: string, siteId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('site_report')
    .where('fixture_id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
