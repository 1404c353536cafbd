import {
  type Rumour,
  type RumourOutcome,
  type RumourReport,
  reportLimit,
} from '@fan-base/shared-contracts/api/rumours';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { getAge } from '../squad/age.ts';
import { toTransferClub } from '../transfers/deduplicate-transfers.ts';
import type { ReportIdentity, ReportRow } from './rumours.queries.ts';
import { getWindowEnd, type SourceRecord } from './source-records.ts';

const toRumourReport = (row: ReportRow, records: ReadonlyMap<string, SourceRecord>): RumourReport => ({
  title: row.title,
  url: row.url,
  source: row.publisher,
  record: records.get(row.publisher) ?? null,
  publishedAt: row.published_at.toISOString(),
  status: row.status,
  credibility: row.credibility,
});

/**
 * What became of a rumor.
 * @param reports newest first
 * @param today `YYYY-MM-DD`
 */
export function getOutcome(
  reports: readonly Pick<ReportRow, 'published_at' | 'moved_on'>[],
  today: string,
): RumourOutcome | null {
  const [newest] = reports;
  if (!newest) return null;
  const end = getWindowEnd(newest.published_at.toISOString().slice(0, 10));
  if (reports.some(({ moved_on }) => moved_on !== null && moved_on <= end)) return 'completed';
  return end < today ? 'failed' : null;
}

/** Decided rumors after which a record without a hit says something about a source. */
const minDecided = 5;
/** The highest rating of a rumor whose sources have never been right. */
const unreliableLimit = 2;

const hasNeverBeenRight = (record: SourceRecord | undefined) =>
  record !== undefined && record.cameTrue === 0 && record.decided >= minDecided;

/**
 * The editors' newest rating, limited while no other source backs up sources that have never been right: a reader
 * sees both side by side.
 */
export function getCredibility(
  reports: readonly Pick<ReportRow, 'credibility' | 'publisher'>[],
  records: ReadonlyMap<string, SourceRecord>,
): number | null {
  const rating = reports.find(({ credibility }) => credibility !== null)?.credibility ?? null;
  const isUnreliable = reports.every(({ publisher }) => hasNeverBeenRight(records.get(publisher)));
  return rating !== null && isUnreliable ? Math.min(rating, unreliableLimit) : rating;
}

/**
 * Maps a rumor to the contract.
 * @param identities of its reports, newest first
 * @param rows their content by ID
 * @param records of the sources
 * @param today `YYYY-MM-DD`
 * @param most maximum reports to include
 * @returns null when all of them have just been removed
 */
export function toRumour(
  identities: readonly ReportIdentity[],
  rows: ReadonlyMap<string, ReportRow>,
  records: ReadonlyMap<string, SourceRecord>,
  today: string,
  most = reportLimit,
): Rumour | null {
  const reports = identities.flatMap(({ id }) => rows.get(id) ?? []);
  const [identity] = identities;
  const [newest] = reports;
  if (!identity || !newest) return null;
  const withPage = reports.find(({ page_slug }) => page_slug !== null);
  return {
    id: newest.id,
    player: {
      // Papers abbreviate names; the longest is the most complete.
      name: reports.reduce(
        (name, { player_name }) => (player_name.length > name.length ? player_name : name),
        '',
      ),
      slug: withPage?.page_slug ?? null,
      photo: withPage?.photo_url ?? null,
      position: reports.find(({ position }) => position !== null)?.position ?? null,
      age: getAge(today, {
        birthDate: reports.find(({ birth_date }) => birth_date !== null)?.birth_date ?? null,
        age: null,
      }),
    },
    direction: identity.direction,
    club: toTransferClub(newest.club_name, newest.club_team),
    status: newest.status,
    outcome: getOutcome(reports, today),
    credibility: getCredibility(reports, records),
    fee: reports.find(({ fee }) => fee !== null)?.fee ?? null,
    reports: reports.slice(0, most).map((row) => toRumourReport(row, records)),
  };
}

/** A report this long after the last one starts a new rumor. */
const maxGapMs = 180 * 86_400_000;

/** The same for `Joe Hartley` and `J. Hartley`, as papers abbreviate. */
const nameKey = (slug: string): string => {
  const [first = '', ...rest] = slug.split('_');
  return rest.length === 0 ? first : [first.slice(0, 1), ...rest].join('_');
};

const getRumourKey = ({ direction, player_slug, club_id, club_name }: ReportIdentity) =>
  [direction, nameKey(player_slug), club_id ?? toSlug(club_name ?? '')].join(' ');

/**
 * Groups reports of the same player, direction and club, unless half a year lies between two of them.
 * @param reports newest first
 * @returns rumors by their newest report, newest first; the reports of each newest first
 */
export function groupReports<Report extends ReportIdentity>(reports: readonly Report[]): Report[][] {
  const rumours: Report[][] = [];
  const open = new Map<string, Report[]>();
  for (const report of reports) {
    const key = getRumourKey(report);
    const rumour = open.get(key);
    const last = rumour?.at(-1);
    if (rumour && last && last.published_at.getTime() - report.published_at.getTime() <= maxGapMs) {
      rumour.push(report);
      continue;
    }
    const begun = [report];
    rumours.push(begun);
    open.set(key, begun);
  }
  return rumours;
}
