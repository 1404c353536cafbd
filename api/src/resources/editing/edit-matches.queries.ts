import type { BroadcastsBody, EditedMatch, ReportBody } from '@fan-base/shared-contracts/api/editing-matches';
import type { Language } from '@fan-base/shared-contracts/language';
import type { MatchChange } from '../../database/changes.ts';
import { deletesAny } from '../../database/deletes-any.ts';
import type { Db, Trx } from '../../database/types.ts';
import { administrator } from '../../domain/imports.queries.ts';

/** A match in one of its languages. */
export interface Part {
  readonly id: string;
  readonly language: Language;
}

/** The change event of a match; undefined if it does not exist. */
export async function selectMatchChange(db: Db, id: string): Promise<MatchChange | undefined> {
  const row = await db
    .selectFrom('fixture')
    .where('id', '=', id)
    .select(['competition_id', 'season', 'home_team_id', 'away_team_id'])
    .executeTakeFirst();
  return (
    row && {
      kind: 'match',
      fixture: id,
      competition: row.competition_id,
      season: row.season,
      teams: [row.home_team_id, row.away_team_id],
      parts: ['details'],
    }
  );
}

const toOrigin = (source: string) => (source === administrator ? 'administrator' : source);

/** Reports and broadcasts of a match in both languages; undefined if it does not exist. */
export async function selectEditedMatch(db: Db, id: string): Promise<EditedMatch | undefined> {
  const match = await db
    .selectFrom('fixture')
    .innerJoin('team as home', 'home.id', 'fixture.home_team_id')
    .innerJoin('team as away', 'away.id', 'fixture.away_team_id')
    .where('fixture.id', '=', id)
    .select(['fixture.id', 'fixture.kickoff', 'home.name as home', 'away.name as away'])
    .executeTakeFirst();
  if (!match) return undefined;
  const reports = await db
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
  return {
    ...match,
    kickoff: match.kickoff.toISOString(),
    reports: reports.map(({ published_at, source, ...report }) => ({
      ...report,
      publishedAt: published_at.toISOString(),
      from: toOrigin(source),
    })),
    broadcasts: broadcasts.map(({ source, ...broadcast }) => ({ ...broadcast, from: toOrigin(source) })),
  };
}

export async function writeReport(trx: Trx, { id, language }: Part, report: ReportBody): Promise<void> {
  const row = {
    title: report.title.trim(),
    text: report.text,
    author: report.author.trim(),
    published_at: new Date(report.publishedAt),
    source: administrator,
  };
  await trx
    .insertInto('fixture_report')
    .values({ fixture_id: id, language, ...row })
    .onConflict((conflict) => conflict.columns(['fixture_id', 'language']).doUpdateSet(row))
    .execute();
}

/** @returns false when no administrator has written one */
export const removeReport = (trx: Trx, { id, language }: Part): Promise<boolean> =>
  deletesAny(
    trx
      .deleteFrom('fixture_report')
      .where('fixture_id', '=', id)
      .where('language', '=', language)
      .where('source', '=', administrator),
  );

const clearBroadcasts = (trx: Trx, { id, language }: Part) =>
  trx.deleteFrom('fixture_broadcast').where('fixture_id', '=', id).where('language', '=', language).execute();

/** Replaces the broadcasts of a match, including those from files and feeds. */
export async function writeBroadcasts(trx: Trx, part: Part, { broadcasts }: BroadcastsBody): Promise<void> {
  const { id: fixture_id, language } = part;
  await clearBroadcasts(trx, part);
  await trx
    .insertInto('edited_broadcasts')
    .values({ fixture_id, language })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = broadcasts.map((one) => ({
    ...one,
    channel: one.channel.trim(),
    fixture_id,
    language,
    source: administrator,
  }));
  if (rows.length > 0) await trx.insertInto('fixture_broadcast').values(rows).execute();
}

/** @returns false when no administrator has written them */
export async function removeBroadcasts(trx: Trx, part: Part): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('edited_broadcasts')
    .where('fixture_id', '=', part.id)
    .where('language', '=', part.language)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await clearBroadcasts(trx, part);
  return numDeletedRows > 0n;
}
