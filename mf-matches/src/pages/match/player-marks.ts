import type { LineupPlayer, MatchEvent } from '@fan-base/shared-contracts/api/match';
import type { CountedGoal } from '../../events/counted-goals.ts';

type Person = MatchEvent['player'];

/** A substitution: the minute, and the other player involved. */
export interface Change {
  readonly minute: number;
  readonly extra: number | null;
  readonly other: string | null;
}

/** The marks next to a player's name. */
export interface PlayerMarks {
  readonly goals: number;
  readonly ownGoals: number;
  readonly card: 'yellow-card' | 'second-yellow-card' | 'red-card' | null;
  readonly on: Change | null;
  readonly off: Change | null;
}

const isGoal = ({ kind }: MatchEvent) => kind === 'goal' || kind === 'penalty-goal';
const isOwnGoal = ({ kind }: MatchEvent) => kind === 'own-goal';

/** The most severe card that was not rescinded by the VAR. */
function getCard(events: readonly MatchEvent[]): PlayerMarks['card'] {
  const kinds = new Set(events.map(({ kind }) => kind));
  const isTakenBack = events.some(
    ({ decision }) => decision === 'card-rescinded' || decision === 'card-downgrade',
  );
  if (kinds.has('red-card') && !isTakenBack) return 'red-card';
  if (kinds.has('second-yellow-card') && !isTakenBack) return 'second-yellow-card';
  return kinds.has('yellow-card') ? 'yellow-card' : null;
}

/**
 * A player's events, matched by the provider's id, or by name without one.
 * @param counted the goals that count, if known; otherwise all goals among the events do
 */
export function getPlayerMarks(
  player: LineupPlayer,
  side: 'home' | 'away',
  events: readonly MatchEvent[],
  counted: readonly CountedGoal[] | null,
): PlayerMarks {
  const isHim = (person: Person) =>
    person !== null &&
    (person.id !== null && player.id !== null ? person.id === player.id : person.name === player.name);
  // An own goal may be listed with either side.
  const own = events.filter((event) => isHim(event.player) && (event.side === side || isOwnGoal(event)));
  const counts = (event: MatchEvent) => !counted || counted.some((goal) => goal.event === event);
  const change = (event: MatchEvent | undefined, other: Person): Change | null =>
    event ? { minute: event.minute, extra: event.extra, other: other?.name ?? null } : null;
  const substitutions = events.filter((event) => event.kind === 'substitution' && event.side === side);
  const off = substitutions.find((event) => isHim(event.player));
  const on = substitutions.find((event) => isHim(event.related));
  return {
    goals: own.filter((event) => isGoal(event) && counts(event)).length,
    ownGoals: own.filter((event) => isOwnGoal(event) && counts(event)).length,
    card: getCard(own),
    on: change(on, on?.player ?? null),
    off: change(off, off?.related ?? null),
  };
}
