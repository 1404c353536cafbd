import type { Absence, Absences } from '@fan-base/shared-contracts/api/squad';
import { DateTime } from 'luxon';
import { toDay } from '../squad/age.ts';

/** A player's certain or doubtful absence from one match. */
export interface Injury {
  /** The provider's ID of the match. */
  readonly fixture: number;
  readonly at: Date;
  readonly kind: Absence['kind'];
  readonly reason: string;
  /** Whether the team has finished another match since, which makes the report obsolete. */
  readonly isOver: boolean;
}

/** A past or current absence, including its last day; days as `YYYY-MM-DD`. */
export interface AbsencePeriod {
  readonly cause: string;
  readonly start: string;
  readonly end: string | null;
}

/** All known absences of a player. */
export interface AbsenceFacts {
  readonly injuries: readonly Injury[];
  readonly spells: readonly AbsencePeriod[];
  /** Set by the editors. */
  readonly expectedReturn: string | null;
}

export interface ComingMatch {
  readonly providerId: number | null;
  /** Day of the kick-off, in the venue's time zone. */
  readonly day: string;
}

export type Availability = Absences['players'][number]['fixtures'][number];

const pastLimit = 20;

/** Number of days from start to end, inclusive. */
const daysFrom = (start: string, end: string): number =>
  Math.max(0, Math.round(DateTime.fromISO(end).diff(DateTime.fromISO(start), 'days').days) + 1);

const newestFirst = (one: AbsencePeriod, other: AbsencePeriod): number => (one.start < other.start ? 1 : -1);

/** Reports on the next match that has any; otherwise those on the last match. */
function selectReports(injuries: readonly Injury[], now: Date): { reports: Injury[]; isComing: boolean } {
  const open = injuries.filter(({ isOver }) => !isOver).toSorted((one, other) => +other.at - +one.at);
  const next = open.findLast(({ at }) => at > now);
  return next
    ? { reports: open.filter(({ fixture }) => fixture === next.fixture), isComing: true }
    : { reports: open, isComing: false };
}

/**
 * A player's current absence, or null. Reports on a coming match override the sidelined list, which providers
 * update late, so that the front page, the squad and the match page say the same. Otherwise certain beats doubtful.
 * A return date in the past is ignored.
 */
export function absenceNow(facts: AbsenceFacts, now: Date): Absence | null {
  const today = toDay(now);
  const { reports, isComing } = selectReports(facts.injuries, now);
  const [spell] = facts.spells
    .filter(({ start, end }) => start <= today && (end === null || end >= today))
    .toSorted(newestFirst);
  const isCertain = reports.some(({ kind }) => kind === 'missing') || (spell !== undefined && !isComing);
  const kind = isCertain ? 'missing' : 'questionable';
  const cause = reports.find((report) => report.kind === kind)?.reason ?? spell?.cause;
  if (cause === undefined) return null;
  return {
    kind,
    cause,
    start: spell?.start ?? null,
    end: spell?.end ?? null,
    expectedReturn:
      facts.expectedReturn !== null && facts.expectedReturn >= today ? facts.expectedReturn : null,
    days: spell ? daysFrom(spell.start, today) : null,
  };
}

/** Past absences, newest first, at most twenty. */
export function pastAbsences(spells: readonly AbsencePeriod[], now: Date): Absence[] {
  const today = toDay(now);
  return spells
    .toSorted(newestFirst)
    .flatMap(({ cause, start, end }): Absence[] =>
      end === null || end >= today
        ? []
        : [{ kind: 'missing', cause, start, end, expectedReturn: null, days: daysFrom(start, end) }],
    )
    .slice(0, pastLimit);
}

/**
 * Whether a currently absent player misses each upcoming match: by the report on that match, else by the
 * return date. Without either, they miss the next match, and later ones are unknown.
 */
export function predictAvailability(
  facts: AbsenceFacts,
  absence: Absence,
  matches: readonly ComingMatch[],
): Availability[] {
  const { expectedReturn, end, kind } = absence;
  return matches.map(({ providerId, day }, index) => {
    const reported = facts.injuries.filter(({ fixture }) => fixture === providerId);
    if (reported.some((injury) => injury.kind === 'missing')) return 'out';
    if (reported.length > 0) return 'questionable';
    if (expectedReturn !== null) return day < expectedReturn ? 'out' : 'available';
    if (end !== null) return day <= end ? 'out' : 'available';
    if (index > 0) return 'unknown';
    return kind === 'missing' ? 'out' : 'questionable';
  });
}

type OfPlayer<Fact> = Fact & { readonly playerId: string };

/** Groups absence data by player. */
export function groupByPlayer(
  players: readonly { readonly id: string; readonly expectedReturn: string | null }[],
  injuries: readonly OfPlayer<Injury>[],
  spells: readonly OfPlayer<AbsencePeriod>[],
): (playerId: string) => AbsenceFacts {
  const injuriesOf = Map.groupBy(injuries, ({ playerId }) => playerId);
  const spellsOf = Map.groupBy(spells, ({ playerId }) => playerId);
  const returns = new Map(players.map(({ id, expectedReturn }) => [id, expectedReturn]));
  return (id) => ({
    injuries: injuriesOf.get(id) ?? [],
    spells: spellsOf.get(id) ?? [],
    expectedReturn: returns.get(id) ?? null,
  });
}
