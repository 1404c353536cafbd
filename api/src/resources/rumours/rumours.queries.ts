import type { Team } from '@fan-base/shared-contracts/api/team';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Selectable } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { RumourReportTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { teamJson } from '../../domain/teams/team.queries.ts';
import { isOfClub } from '../players/players.queries.ts';

/** A report as a site sees it. */
export interface ReportRow
  extends Omit<
    Selectable<RumourReportTable>,
    'team_id' | 'language' | 'source' | 'guid' | 'club_id' | 'edited' | 'removed'
  > {
  /** Of the player, where he has a page on the site. */
  readonly page_slug: string | null;
  readonly photo_url: string | null;
  readonly club_team: Team | null;
}

/** More than a club's sites can show; who writes more loses the oldest. */
const mostReports = 2000;

/**
 * Reports about a team since a moment, newest first. One that names it as the other club of another team of the
 * network is told from its own side.
 */
export const selectReports = (
  db: Db,
  { teamId, language, since }: { teamId: string; language: Language; since: Date },
) =>
  selectRows<ReportRow>(db)`
    with report as materialized (
      select * from (
        select *, club_id as other_id from rumour_report where team_id = ${teamId}
        union all
        select * from (
          select id, team_id, case direction when 'in' then 'out' else 'in' end as direction, language, source, guid,
            title, url, publisher, published_at, player_name, player_slug, null as club_name, club_id, status,
            credibility, edited, removed, team_id as other_id
          from rumour_report where club_id = ${teamId} and team_id <> club_id
        ) as mirrored
      ) as told
      where not removed and published_at >= ${since} and (language is null or language = ${language})
      order by published_at desc, id desc
      limit ${mostReports}
    ),
    -- Once for each player, of whom there are many reports.
    linked as materialized (
      select player.slug, player.photo_url from (select distinct player_slug from report) as named
      join player on player.slug = named.player_slug and ${isOfClub('player.id', teamId)}
    )
    select report.id, report.direction, report.title, report.url, report.publisher, report.published_at,
      report.player_name, report.player_slug, linked.slug as page_slug, linked.photo_url,
      coalesce(report.club_name, club.name) as club_name, ${teamJson('club')} as club_team,
      report.status, report.credibility
    from report
    left join team club on club.id = report.other_id
    left join linked on linked.slug = report.player_slug
    order by report.published_at desc, report.id desc`;
