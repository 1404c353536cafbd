import { other, type Side, sides } from '../world/match.ts';
import { memoizeByObject } from '../world/memoize.ts';
import { createRandom, pickWeighted, type Random } from '../world/random.ts';
import { type Appearance, isOnPitch, type Script } from './script.ts';

/** An event that only the statistics count. */
interface Incident {
  readonly at: number;
  readonly side: Side;
  readonly kind: 'on target' | 'off target' | 'blocked' | 'foul' | 'corner' | 'offside';
  /** Index in the script's appearances. */
  readonly player: number;
  /** Index of the player who is fouled, or of the goalkeeper who faces a shot on target. */
  readonly against: number;
  readonly isInside: boolean;
  /** Expected goals of a shot. */
  readonly chance: number;
}

type Weights = Readonly<Record<Appearance['position'], number>>;
const shooting: Weights = { G: 0, D: 1.3, M: 4, F: 7 };
const fouling: Weights = { G: 0.2, D: 4, M: 4, F: 2.5 };
const keeping: Weights = { G: 1, D: 0, M: 0, F: 0 };

/** How often a side does something in a match of 95 minutes. */
const means: readonly (readonly [kind: Incident['kind'], mean: number, weights: Weights])[] = [
  ['on target', 3, shooting],
  ['off target', 5, shooting],
  ['blocked', 3.5, shooting],
  ['foul', 9, fouling],
  ['corner', 5, shooting],
  ['offside', 1.8, shooting],
];

function createIncidents(script: Script): readonly Incident[] {
  const { match, timeline, appearances, events } = script;
  const random: Random = createRandom('incidents', match.id, match.home, match.away);
  const played = Math.min(timeline.played, 128);
  const incidents: Incident[] = [];
  const pickPlayer = (side: Side, at: number, weights: Weights): number => {
    const present = appearances.flatMap((appearance, index) =>
      appearance.side === side && isOnPitch(appearance, at)
        ? [{ index, weight: weights[appearance.position] }]
        : [],
    );
    return pickWeighted(present, ({ weight }) => weight, random)?.index ?? 0;
  };
  const add = (kind: Incident['kind'], side: Side, at: number, player: number) => {
    const opponents = { foul: fouling, 'on target': keeping }[kind as string];
    const against = opponents ? pickPlayer(other(side), at, opponents) : 0;
    const isInside = random() < 0.62;
    incidents.push({ at, side, kind, player, against, isInside, chance: 0.03 + random() ** 3 * 0.5 });
  };
  for (const side of sides) {
    // Goals and bookings of the script are shots and fouls, too.
    for (const { at, type, detail, comments, kick, player, side: eventSide } of events) {
      if (eventSide !== side) continue;
      const index = appearances.findIndex((appearance) => appearance.player.id === player?.id);
      const isShot = type === 'Goal' && kick === null;
      if (isShot && (detail === 'Normal Goal' || detail === 'Penalty')) add('on target', side, at, index);
      if (isShot && detail === 'Missed Penalty') add('off target', side, at, index);
      if (detail === 'Yellow Card' && comments === 'Foul') add('foul', side, at, index);
    }
    for (const [kind, mean, weights] of means) {
      const count = Math.round((mean * (0.4 + random() * 1.3) * played) / 95);
      for (let number = 0; number < count; number += 1) {
        const at = random() * played;
        add(kind, side, at, pickPlayer(side, at, weights));
      }
    }
  }
  return incidents;
}

/** The shots, fouls, corners and offsides of a match. */
export const getIncidents = memoizeByObject(createIncidents);
