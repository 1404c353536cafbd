import type { Person } from '../people/persons.ts';
import type { Lineup, Picked } from './lineups.ts';
import type { Side, WorldMatch } from './match.ts';
import type { Timeline } from './timeline.ts';

/** Something that happens in a match, in the provider's words. */
export interface ScriptEvent {
  /** Moment of play. */
  readonly at: number;
  readonly side: Side;
  readonly type: 'Goal' | 'Card' | 'subst' | 'Var';
  readonly detail: string;
  readonly comments: string | null;
  /** For a substitution, who goes off. */
  readonly player: Person | null;
  /** Who gave the pass; for a substitution, who comes on. */
  readonly assist: Person | null;
  /** For a kick of a shoot-out, which one it is. */
  readonly kick: number | null;
}

/** A player of a match's squad, and when he was on the pitch; null: never. */
export interface Appearance extends Picked {
  readonly side: Side;
  readonly starts: boolean;
  readonly on: number | null;
  readonly off: number | null;
}

/** All that happens in a match, from its first minute to its last. */
export interface Script {
  readonly match: WorldMatch;
  readonly timeline: Timeline;
  readonly lineups: Readonly<Record<Side, Lineup>>;
  readonly coaches: Readonly<Record<Side, Person>>;
  readonly appearances: readonly Appearance[];
  readonly events: readonly ScriptEvent[];
  readonly referee: string | null;
}

/** The side whose goal an event is; null when it is none. Kicks of a shoot-out are no goals. */
export function getScoringSide({ type, detail, kick, side }: ScriptEvent): Side | null {
  if (type !== 'Goal' || kick !== null || detail === 'Missed Penalty') return null;
  return side;
}

export const isOnPitch = ({ on, off }: Appearance, at: number): boolean =>
  on !== null && on <= at && (off === null || at < off);
