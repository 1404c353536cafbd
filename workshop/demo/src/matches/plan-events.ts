import { type Match, type Side, sides } from '../world/match.ts';
import type { Random } from '../world/random.ts';
import type { AddedTime, Timeline } from './timeline.ts';

/** A planned event, before its player is chosen. */
export interface Plan {
  readonly at: number;
  readonly side: Side;
  readonly what: 'goal' | 'yellow' | 'red' | 'substitution' | 'missed' | 'var' | 'undocumented';
}

/** Minutes added to each half. */
export function drawAddedTime(random: Random): AddedTime {
  const draw = (least: number, greatest: number) => least + Math.floor(random() * (greatest - least + 1));
  return [draw(1, 3), draw(2, 5), draw(0, 2), draw(1, 3)];
}

/** Moments of the goals, in each half as many as the score says. */
export function planGoals({ score }: Match, halves: Timeline['halves'], random: Random): Plan[] {
  return sides.flatMap((side, index) => {
    const first = score.halfTime[index] ?? 0;
    const extra = score.extraTime?.[index] ?? 0;
    const counts = [first, (score.fullTime[index] ?? 0) - first, Math.floor(extra / 2), Math.ceil(extra / 2)];
    return halves.flatMap(({ play, length }, half) =>
      Array.from({ length: counts[half] ?? 0 }, (): Plan => {
        const within = Math.min(0.5 + random() * (length - 1), length - 0.5);
        return { at: play + within, side, what: 'goal' };
      }),
    );
  });
}

/** No player is sent off before this minute: the statistics take no account of a team with ten players. */
export const earliestRed = 35;

const rareEvents = [
  ['red', 0.025],
  ['missed', 0.02],
  ['var', 0.12],
  ['undocumented', 0.01],
] as const;

/** Substitutions in three windows and at half-time, as the laws allow. */
function planSubstitutions(side: Side, secondHalf: number, random: Random): Plan[] {
  const isHurtEarly = random() < 0.08;
  const times = isHurtEarly ? [12 + random() * 30] : [];
  const windows: number[] = [];
  const changes = 3 + Math.floor(random() * 2);
  for (let count = 0; count < changes; count += 1) {
    if (count === 0 && random() < 0.3) {
      times.push(secondHalf + 0.05);
      continue;
    }
    const at = secondHalf + 8 + random() * 34;
    const isFull = windows.length === (isHurtEarly ? 2 : 3);
    if (!isFull) windows.push(at);
    times.push(isFull ? (windows[count % windows.length] ?? at) : at);
  }
  return times.map((at) => ({ at, side, what: 'substitution' }));
}

/** Cards, substitutions, missed penalties and decisions of the video referee. */
export function planOtherEvents(halves: Timeline['halves'], end: number, random: Random): Plan[] {
  const drawTime = () => 2 + random() * (Math.min(end, 120) - 3);
  return sides.flatMap((side) => {
    const cards = Math.floor(random() * 4);
    const plans = Array.from({ length: cards }, (): Plan => ({ at: drawTime(), side, what: 'yellow' }));
    for (const [what, probability] of rareEvents)
      if (random() < probability)
        plans.push({ at: what === 'red' ? earliestRed + random() * 50 : drawTime(), side, what });
    return [...plans, ...planSubstitutions(side, halves[1]?.play ?? 45, random)];
  });
}
