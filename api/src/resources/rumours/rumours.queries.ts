import type { SquadPosition } from '@fan-base/shared-contracts/api/squad';
import type { Team } from '@fan-base/shared-contracts/api/team';
import type { Language } from '@fan-base/shared-contracts/language';
import { type Selectable, sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { RumourReportTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { teamJson } from '../../domain/teams/team.queries.ts';

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
    | 'fee'
  > {
  /** The player's slug if they are stored. */
  readonly page_slug: string | null;
  readonly photo_url: string | null;
  readonly birth_date: string | null;
  readonly position: SquadPosition | null;
  readonly club_team: Team | null;
  /** `YYYY-MM-DD` of the transfer that the report announced; null: none. */
  readonly moved_on: string | null;
}

/** The first transfer of a `report`'s player that it announced, as `moved`. */
const announcedTransfer = sql`
    left join lateral (
      select transfer.moved_on from player join transfer on transfer.player_id = player.id
      where player.slug = report.player_slug and transfer.moved_on >= report.published_at::date
        and case report.direction when 'in' then transfer.to_team_id else transfer.from_team_id end = report.team_id
        and (
          report.club_id is null
          or case report.direction when 'in' then transfer.from_team_id else transfer.to_team_id end = report.club_id
        )
      order by transfer.moved_on limit 1
    ) as moved on true`;

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
      select player.slug, player.photo_url, player.birth_date, coalesce(
          (select position from squad_member where player_id = player.id order by season desc limit 1),
          (select position from player_season where player_id = player.id and position is not null
            order by season desc limit 1)
        ) as position
      from (select distinct player_slug from report) as named
      join player on player.slug = named.player_slug
    )
    select report.id, report.title, report.url, report.publisher, report.published_at, report.player_name,
      linked.slug as page_slug, linked.photo_url, coalesce(linked.birth_date, report.player_birth_date) as birth_date,
      coalesce(linked.position, report.player_position) as position, coalesce(report.other_name, club.name) as club_name,
      ${teamJson('club')} as club_team, report.status, report.credibility, report.fee, moved.moved_on
    from report
    left join team club on club.id = report.other_id
    left join linked on linked.slug = report.player_slug
    ${announcedTransfer}`;

/** A source's report, with the first transfer of the player that it announced. */
export interface OutcomeRow {
  readonly publisher: string;
  readonly direction: Report['direction'];
  readonly player_slug: string;
  readonly published_at: Date;
  /** `YYYY-MM-DD`, on or after the day of the report; null: none. */
  readonly moved_on: string | null;
}

/** All reports about a team by some sources with their outcome, newest first. */
export const selectOutcomes = (db: Db, teamId: string, publishers: readonly string[]) =>
  selectRows<OutcomeRow>(db)`
    select report.publisher, report.direction, report.player_slug, report.published_at, moved.moved_on
    from (
      select publisher, direction, player_slug, published_at, team_id, club_id from rumour_report
      where team_id = ${teamId} and not removed and publisher = any(${[...publishers]}::text[])
      order by published_at desc, id desc
      limit ${maxReports}
    ) as report
    ${announcedTransfer}
    order by report.published_at desc`;
