import type { Absence, Absences } from '@fan-base/shared-contracts/api/squad';
import { DateTime } from 'luxon';
import { toDay } from '../squad/age.ts';

/** That a player misses one match, or may miss it. */
export interface Injury {
  /** The provider's number of the match. */
  readonly fixture: number;
  readonly at: Date;
  readonly kind: Absence['kind'];
  readonly reason: string;
  /** Whether the team has played another match to an end since: what was said of this one is then over. */
  readonly isOver: boolean;
}

/** A time in which a player was out, its last day included; days as `YYYY-MM-DD`. */
export interface Spell {
  readonly cause: string;
  readonly start: string;
  readonly end: string | null;
}

/** All that is known of one player's absences. */
export interface AbsenceFacts {
  readonly injuries: readonly Injury[];
  readonly spells: readonly Spell[];
  /** As the editors have it. */
  readonly expectedReturn: string | null;
}

/** A coming match of the team. */
export interface ComingMatch {
  readonly providerId: number | null;
  /** Of the kick-off, where it is played. */
  readonly day: string;
}

export type Availability = Absences['players'][number]['fixtures'][number];

const pastLimit = 20;

/** Days from one day to another, both counted. */
const daysFrom = (start: string, end: string): number =>
  Math.max(0, Math.round(DateTime.fromISO(end).diff(DateTime.fromISO(start), 'days').days) + 1);

const newestFirst = (one: Spell, other: Spell): number => (one.start < other.start ? 1 : -1);

/** Reports on the next match that has any; without one, those on the last match. */
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

/** Absences that are over, newest first, at most twenty. */
export function pastAbsences(spells: readonly Spell[], now: Date): Absence[] {
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
 * Whether a player who is absent now misses each of the coming matches: as it is said of that match, else by
 * the day of his return; where neither is known he misses the next one, and of later ones nothing can be told.
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

/** Groups what is known of many players by player. */
export function factsByPlayer(
  players: readonly { readonly id: string; readonly expectedReturn: string | null }[],
  injuries: readonly OfPlayer<Injury>[],
  spells: readonly OfPlayer<Spell>[],
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
