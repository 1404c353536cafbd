import type { EditedMatch } from '@fan-base/shared-contracts/api/editing-matches';
import type { MatchChange } from '../../database/changes.ts';
import type { Db } from '../../database/types.ts';
import { administrator } from '../../domain/imports.queries.ts';

/** The change event of a match; undefined if it does not exist. */
export async function selectMatchChange(db: Db, id: string): Promise<MatchChange | undefined> {
  const row = await db
    .selectFrom('fixture')
    .where('id', '=', id)
    .select(['id', 'competition_id', 'season', 'home_team_id', 'away_team_id'])
    .executeTakeFirst();
  return (
    row && {
      kind: 'match',
      fixture: row.id,
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
