import { memoizeByObject } from '../world/memoize.ts';
import { createRandom, type Random } from '../world/random.ts';
import { other, type Side, sides } from './match.ts';
import { type Appearance, isOnPitch, type Script } from './script.ts';

/** Something that only statistics count. */
interface Incident {
  readonly at: number;
  readonly side: Side;
  readonly kind: 'on target' | 'off target' | 'blocked' | 'foul' | 'corner' | 'offside';
  /** Place in the script's appearances; for a foul also who was fouled, for a shot on target who was in goal. */
  readonly who: number;
  readonly against: number;
  readonly isInside: boolean;
  /** Expected goals of a shot. */
  readonly chance: number;
}

type Weights = Readonly<Record<Appearance['position'], number>>;
const shooting: Weights = { G: 0, D: 1.3, M: 4, F: 7 };
const fouling: Weights = { G: 0.2, D: 4, M: 4, F: 2.5 };
const keeping: Weights = { G: 1, D: 0, M: 0, F: 0 };

function whoOf(script: Script, side: Side, at: number, weights: Weights, random: Random): number {
  const present = script.appearances.flatMap((appearance, index) =>
    appearance.side === side && isOnPitch(appearance, at)
      ? [{ index, weight: weights[appearance.position] }]
      : [],
  );
  let left = random() * present.reduce((sum, { weight }) => sum + weight, 0);
  const found = present.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? present[0])?.index ?? 0;
}

function write(script: Script): readonly Incident[] {
  const { match, timeline, appearances, events } = script;
  const random = createRandom('incidents', match.id, match.home, match.away);
  const played = Math.min(timeline.played, 128);
  const incidents: Incident[] = [];
  const placeOf = (player: number | undefined) =>
    appearances.findIndex(({ player: { id } }) => id === player);
  const add = (kind: Incident['kind'], side: Side, at: number, who: number, against = 0) =>
    incidents.push({
      at,
      side,
      kind,
      who,
      against,
      isInside: random() < 0.62,
      chance: 0.03 + random() ** 3 * 0.5,
    });
  for (const side of sides) {
    const keeper = (at: number) => whoOf(script, other(side), at, keeping, random);
    for (const event of events)
      if (event.type === 'Goal' && event.kick === null && event.side === side) {
        if (event.detail === 'Normal Goal' || event.detail === 'Penalty')
          add('on target', side, event.at, placeOf(event.player?.id), keeper(event.at));
        if (event.detail === 'Missed Penalty') add('off target', side, event.at, placeOf(event.player?.id));
      } else if (event.detail === 'Yellow Card' && event.comments === 'Foul' && event.side === side)
        add(
          'foul',
          side,
          event.at,
          placeOf(event.player?.id),
          whoOf(script, other(side), event.at, fouling, random),
        );
    const often: readonly (readonly [Incident['kind'], number, Weights])[] = [
      ['on target', 3, shooting],
      ['off target', 5, shooting],
      ['blocked', 3.5, shooting],
      ['foul', 9, fouling],
      ['corner', 5, shooting],
      ['offside', 1.8, shooting],
    ];
    for (const [kind, mean, weights] of often) {
      const count = Math.round((mean * (0.4 + random() * 1.3) * played) / 95);
      for (let index = 0; index < count; index += 1) {
        const at = random() * played;
        const who = whoOf(script, side, at, weights, random);
        const against =
          kind === 'foul'
            ? whoOf(script, other(side), at, fouling, random)
            : kind === 'on target'
              ? keeper(at)
              : 0;
        add(kind, side, at, who, against);
      }
    }
  }
  return incidents;
}

/** The shots, fouls, corners and offsides of a match; made when they are first asked for. */
export const getIncidents = memoizeByObject(write);
