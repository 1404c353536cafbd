import { type Rumour, type RumourReport, reportsShown } from '@fan-base/shared-contracts/api/rumours';
import { clubOf } from '../transfers/club-of.ts';
import { type FoldedBy, foldReports } from './fold-reports.ts';
import type { ReportRow } from './rumours.queries.ts';

interface Report extends FoldedBy {
  readonly row: ReportRow;
}

const foldable = (row: ReportRow): Report => ({
  row,
  direction: row.direction,
  playerSlug: row.player_slug,
  club: clubOf(row.club_name, row.club_team),
  publishedAt: row.published_at,
});

const reportOf = ({ row }: Report): RumourReport => ({
  title: row.title,
  url: row.url,
  source: row.publisher,
  publishedAt: row.published_at.toISOString(),
  status: row.status,
  credibility: row.credibility,
});

function rumourOf(newest: Report, reports: readonly Report[], most: number): Rumour {
  const withPage = reports.find(({ row }) => row.page_slug !== null)?.row;
  return {
    id: newest.row.id,
    player: {
      // Papers abbreviate; the fullest name of the reports says most.
      name: reports.reduce(
        (name, { row }) => (row.player_name.length > name.length ? row.player_name : name),
        '',
      ),
      slug: withPage?.page_slug ?? null,
      photo: withPage?.photo_url ?? null,
    },
    direction: newest.direction,
    club: clubOf(newest.row.club_name, newest.row.club_team),
    status: newest.row.status,
    credibility: reports.find(({ row }) => row.credibility !== null)?.row.credibility ?? null,
    reports: reports.slice(0, most).map(reportOf),
  };
}

/** The rumours behind reports, newest first, with at most so many reports each. @param rows newest first */
export const rumoursOf = (rows: readonly ReportRow[], most = reportsShown): Rumour[] =>
  foldReports(rows.map(foldable)).flatMap((reports) => {
    const [newest] = reports;
    return newest ? [rumourOf(newest, reports, most)] : [];
  });
