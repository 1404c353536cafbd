import type { MoveDirection } from '@fan-base/shared-contracts/api/transfers';
import { slugOf } from '@fan-base/shared-contracts/slug';

/** What tells reports of one rumour from those of another. */
export interface FoldedBy {
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

const keyOf = ({ direction, playerSlug, club }: FoldedBy) =>
  [direction, nameKey(playerSlug), club?.team?.id ?? slugOf(club?.name ?? '')].join(' ');

/**
 * Reports of the same player, direction and club together, unless half a year lies between two of them.
 * @param reports newest first
 * @returns rumours by their newest report, newest first; the reports of each newest first
 */
export function foldReports<Report extends FoldedBy>(reports: readonly Report[]): Report[][] {
  const rumours: Report[][] = [];
  const open = new Map<string, Report[]>();
  for (const report of reports) {
    const rumour = open.get(keyOf(report));
    const last = rumour?.at(-1);
    if (rumour && last && last.publishedAt.getTime() - report.publishedAt.getTime() <= quietFor) {
      rumour.push(report);
      continue;
    }
    const begun = [report];
    rumours.push(begun);
    open.set(keyOf(report), begun);
  }
  return rumours;
}
