import { type Rumour, type RumourReport, reportsShown } from '@fan-base/shared-contracts/api/rumours';
import type { MoveDirection } from '@fan-base/shared-contracts/api/transfers';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { toMoveClub } from '../transfers/moves.ts';
import type { ReportRow } from './rumours.queries.ts';

interface Report extends RumourIdentity {
  readonly row: ReportRow;
}

const toReportOfRumour = (row: ReportRow): Report => ({
  row,
  direction: row.direction,
  playerSlug: row.player_slug,
  club: toMoveClub(row.club_name, row.club_team),
  publishedAt: row.published_at,
});

const toRumourReport = ({ row }: Report): RumourReport => ({
  title: row.title,
  url: row.url,
  source: row.publisher,
  publishedAt: row.published_at.toISOString(),
  status: row.status,
  credibility: row.credibility,
});

function toRumour(newest: Report, reports: readonly Report[], most: number): Rumour {
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
    club: toMoveClub(newest.row.club_name, newest.row.club_team),
    status: newest.row.status,
    credibility: reports.find(({ row }) => row.credibility !== null)?.row.credibility ?? null,
    reports: reports.slice(0, most).map(toRumourReport),
  };
}

/** The reports of each rumour, newest first. @param rows newest first */
export const listRumours = (rows: readonly ReportRow[]): Report[][] =>
  groupReports(rows.map(toReportOfRumour));

/** Rumours as they are shown, with at most so many reports each. */
export const toRumours = (rumours: readonly (readonly Report[])[], most = reportsShown): Rumour[] =>
  rumours.flatMap((reports) => {
    const [newest] = reports;
    return newest ? [toRumour(newest, reports, most)] : [];
  });

/** What tells reports of one rumour from those of another. */
export interface RumourIdentity {
  readonly direction: MoveDirection;
  readonly playerSlug: string;
  readonly club: { readonly name: string; readonly team: { readonly id: string } | null } | null;
  readonly publishedAt: Date;
}

/** A report so long after the last one is a new rumour. */
const quietFor = 180 * 86_400_000;

/** The same for `Joe Hartley` and `J. Hartley`, as papers write him. */
const nameKey = (slug: string): string => {
  const [first = '', ...rest] = slug.split('_');
  return rest.length === 0 ? first : [first.slice(0, 1), ...rest].join('_');
};

const getRumourKey = ({ direction, playerSlug, club }: RumourIdentity) =>
  [direction, nameKey(playerSlug), club?.team?.id ?? toSlug(club?.name ?? '')].join(' ');

/**
 * Reports of the same player, direction and club together, unless half a year lies between two of them.
 * @param reports newest first
 * @returns rumours by their newest report, newest first; the reports of each newest first
 */
export function groupReports<Report extends RumourIdentity>(reports: readonly Report[]): Report[][] {
  const rumours: Report[][] = [];
  const open = new Map<string, Report[]>();
  for (const report of reports) {
    const key = getRumourKey(report);
    const rumour = open.get(key);
    const last = rumour?.at(-1);
    if (rumour && last && last.publishedAt.getTime() - report.publishedAt.getTime() <= quietFor) {
      rumour.push(report);
      continue;
    }
    const begun = [report];
    rumours.push(begun);
    open.set(key, begun);
  }
  return rumours;
}
