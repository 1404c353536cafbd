import type { Person } from '../people/persons.ts';
import type { Match, Side } from '../world/match.ts';
import type { Lineup, Selected } from './lineups.ts';
import type { Timeline } from './timeline.ts';

/** An event of a match, in the provider's words. */
export interface ScriptEvent {
  /** Moment of play. */
  readonly at: number;
  readonly side: Side;
  readonly type: 'Goal' | 'Card' | 'subst' | 'Var';
  readonly detail: string;
  readonly comments: string | null;
  /** In a substitution, the player who goes off. */
  readonly player: Person | null;
  /** In a substitution, the player who comes on. */
  readonly assist: Person | null;
  /** Number of a kick in a shoot-out. */
  readonly kick: number | null;
}

/** A player of a match's squad, and the moments of coming on and going off; null: never. */
export interface Appearance extends Selected {
  readonly side: Side;
  readonly starts: boolean;
  readonly on: number | null;
  readonly off: number | null;
}

/** Everything that happens in a match, from its first minute to its last. */
export interface Script {
  readonly match: Match;
  readonly timeline: Timeline;
  readonly lineups: Readonly<Record<Side, Lineup>>;
  readonly coaches: Readonly<Record<Side, Person>>;
  readonly appearances: readonly Appearance[];
  readonly events: readonly ScriptEvent[];
  readonly referee: string | null;
}

/** The side that scores with an event; null when it is no goal, as kicks of a shoot-out. */
export function getScoringSide({ type, detail, kick, side }: ScriptEvent): Side | null {
  if (type !== 'Goal' || kick !== null || detail === 'Missed Penalty') return null;
  return side;
}

export const isOnPitch = ({ on, off }: Appearance, at: number): boolean =>
  on !== null && on <= at && (off === null || at < off);
