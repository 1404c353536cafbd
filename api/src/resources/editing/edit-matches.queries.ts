import type { EditedMatch } from '@fan-base/shared-contracts/api/editing-matches';
import type { Db } from '../../database/types.ts';
import { administrator } from '../../domain/imports.queries.ts';

/** The IDs of a match and its teams; undefined if it does not exist. */
export const selectSides = (db: Db, id: string) =>
  db
    .selectFrom('fixture')
    .where('id', '=', id)
    .select(['id', 'home_team_id as home', 'away_team_id as away'])
    .executeTakeFirst();

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
