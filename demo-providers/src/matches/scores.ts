import { createRandom, type Random } from '../world/random.ts';
import { type Goals, simulate } from '../world/results.ts';
import type { Score, Shootout } from './match.ts';

type Strengths = readonly [home: number, away: number];
type Seed = readonly (string | number)[];

/** How a match that needs a winner is decided; null: as it comes. */
export type Decision = 'extra-time' | 'shootout' | null;

/** A shoot-out: five kicks each, or more while it is even. */
function shootout(random: Random): Shootout {
  const kicks: boolean[] = [];
  const scored: [number, number] = [0, 0];
  const taken: [number, number] = [0, 0];
  for (;;) {
    const side = (kicks.length % 2) as 0 | 1;
    const isScored = random() < 0.74;
    kicks.push(isScored);
    taken[side] += 1;
    if (isScored) scored[side] += 1;
    const left = [Math.max(5 - taken[0], 0), Math.max(5 - taken[1], taken[0] - taken[1])] as const;
    if (scored[0] > scored[1] + left[1] || scored[1] > scored[0] + left[0])
      return { goals: [...scored], kicks };
  }
}

const extraTimes: readonly Goals[] = [
  [1, 0],
  [0, 1],
  [2, 1],
  [1, 2],
  [2, 0],
];

/** A score with a winner: after 90 minutes, extra time, or penalties. */
export function knockoutScore(strengths: Strengths, decision: Decision, ...seed: Seed): Score {
  for (let attempt = 0; ; attempt += 1) {
    const { halfTime, fullTime } = simulate(strengths, ...seed, 'attempt', attempt);
    const isDraw = fullTime[0] === fullTime[1];
    if (decision !== null && !isDraw) continue;
    if (!isDraw) return { halfTime, fullTime, extraTime: null, shootout: null };
    const random = createRandom(...seed, 'decision');
    const how = decision ?? (random() < 0.5 ? 'extra-time' : 'shootout');
    if (how === 'extra-time') {
      const extraTime = extraTimes[Math.floor(random() * extraTimes.length)] ?? ([1, 0] as const);
      return { halfTime, fullTime, extraTime, shootout: null };
    }
    const both = random() < 0.25 ? 1 : 0;
    return { halfTime, fullTime, extraTime: [both, both], shootout: shootout(random) };
  }
}

export const leagueScore = (strengths: Strengths, ...seed: Seed): Score => ({
  ...simulate(strengths, ...seed),
  extraTime: null,
  shootout: null,
});
