import { createRandom, pick, type Random } from './random.ts';

export type Goals = readonly [home: number, away: number];
type StrengthPair = readonly [home: number, away: number];
type Seed = readonly (string | number)[];

/** A match's final score; null for a part that is not played. */
export interface Score {
  readonly halfTime: Goals;
  readonly fullTime: Goals;
  /** Goals of the extra time alone. */
  readonly extraTime: Goals | null;
  readonly shootout: {
    readonly goals: Goals;
    /** Whether each kick went in, home and away in turn. */
    readonly kicks: readonly boolean[];
  } | null;
}

function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return Math.min(count, 8);
}

const drawFirstHalf = (goals: number, random: Random) =>
  Array.from({ length: goals }, () => random() < 0.44).filter(Boolean).length;

/** A score after 90 minutes, drawn from the seed by the strengths of the teams. */
export function drawScore(strengths: StrengthPair, ...seed: Seed): Score {
  const random = createRandom(...seed);
  const edge = (strengths[0] - strengths[1]) * 0.028;
  const home = poisson(1.5 * Math.exp(edge), random);
  const away = poisson(1.2 * Math.exp(-edge), random);
  return {
    halfTime: [drawFirstHalf(home, random), drawFirstHalf(away, random)],
    fullTime: [home, away],
    extraTime: null,
    shootout: null,
  };
}

/** Five kicks each, or more while it is even. */
function drawShootout(random: Random): NonNullable<Score['shootout']> {
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

/** A score with a winner: after 90 minutes, extra time or penalties. @param ending null: any of them */
export function drawKnockoutScore(
  strengths: StrengthPair,
  ending: 'extra-time' | 'shootout' | null,
  ...seed: Seed
): Score {
  for (let attempt = 0; ; attempt += 1) {
    const score = drawScore(strengths, ...seed, 'attempt', attempt);
    const isDraw = score.fullTime[0] === score.fullTime[1];
    if (!isDraw && ending === null) return score;
    if (!isDraw) continue;
    return decide(score, ending, createRandom(...seed, 'decision'));
  }
}

/** Adds extra time, and maybe penalties, to a score. */
function decide(score: Score, ending: 'extra-time' | 'shootout' | null, random: Random): Score {
  if ((ending ?? (random() < 0.5 ? 'extra-time' : 'shootout')) === 'extra-time')
    return { ...score, extraTime: pick(extraTimes, random) };
  const both = random() < 0.25 ? 1 : 0;
  return { ...score, extraTime: [both, both], shootout: drawShootout(random) };
}

/** A second leg, with extra time if both legs together are level. @param strengths of its home team and the other */
export function drawSecondLeg(strengths: StrengthPair, firstLeg: Score, ...seed: Seed): Score {
  const score = drawScore(strengths, ...seed);
  const lead = score.fullTime[0] + firstLeg.fullTime[1] - score.fullTime[1] - firstLeg.fullTime[0];
  return lead === 0 ? decide(score, null, createRandom(...seed, 'decision')) : score;
}
