import type { Team } from '@fan-base/shared-contracts/api/team';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Selectable } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { RumourReportTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { teamJson } from '../../domain/teams/team.queries.ts';
import { isOfClub } from '../players/players.queries.ts';

type Report = Selectable<RumourReportTable>;

/** The fields that group reports into rumors, from a site's view. */
export interface ReportIdentity
  extends Pick<Report, 'id' | 'direction' | 'player_slug' | 'published_at' | 'club_name'> {
  /** The other club, if it belongs to the network. */
  readonly club_id: string | null;
}

/** A report from a site's view. */
export interface ReportRow
  extends Pick<
    Report,
    | 'id'
    | 'title'
    | 'url'
    | 'publisher'
    | 'published_at'
    | 'player_name'
    | 'club_name'
    | 'status'
    | 'credibility'
  > {
  /** The player's slug if they have a page on the site. */
  readonly page_slug: string | null;
  readonly photo_url: string | null;
  readonly club_team: Team | null;
}

/** More than a club's sites can show; beyond that the oldest are dropped. */
const maxReports = 2000;

/**
 * Reports about a team since a time, newest first. A report that names it as the other club of another of the
 * network's teams is mirrored. There are about a thousand a year, of which a page shows a few, so the content
 * is read only for those.
 */
export const selectReportIdentities = (
  db: Db,
  { teamId, language, since }: { teamId: string; language: Language; since: Date },
) =>
  selectRows<ReportIdentity>(db)`
    select id, direction, player_slug, club_name, club_id, published_at from (
      select id, direction, language, player_slug, club_name, club_id, published_at, removed
      from rumour_report where team_id = ${teamId}
      union all
      select id, case direction when 'in' then 'out' else 'in' end, language, player_slug, null, team_id, published_at,
        removed
      from rumour_report where club_id = ${teamId} and team_id <> club_id
    ) as report
    where not removed and published_at >= ${since} and (language is null or language = ${language})
    order by published_at desc, id desc
    limit ${maxReports}`;

/** The content of reports for a team's site, unordered. */
export const selectReports = (db: Db, { teamId, ids }: { teamId: string; ids: readonly string[] }) =>
  selectRows<ReportRow>(db)`
    with report as materialized (
      select *, case when team_id = ${teamId} then club_id else team_id end as other_id,
        case when team_id = ${teamId} then club_name end as other_name
      from rumour_report where id = any(${ids}::bigint[])
    ),
    -- Once per player, who may have many reports.
    linked as materialized (
      select player.slug, player.photo_url from (select distinct player_slug from report) as named
      join player on player.slug = named.player_slug and ${isOfClub('player.id', teamId)}
    )
    select report.id, report.title, report.url, report.publisher, report.published_at, report.player_name,
      linked.slug as page_slug, linked.photo_url, coalesce(report.other_name, club.name) as club_name,
      ${teamJson('club')} as club_team, report.status, report.credibility
    from report
    left join team club on club.id = report.other_id
    left join linked on linked.slug = report.player_slug`;
