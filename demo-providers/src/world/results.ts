import { createRandom, type Random } from './random.ts';

export type Goals = readonly [home: number, away: number];

export interface FinalScore {
  readonly halfTime: Goals;
  readonly fullTime: Goals;
}

function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return Math.min(count, 8);
}

const ofFirstHalf = (goals: number, random: Random) =>
  Array.from({ length: goals }, () => random() < 0.44).filter(Boolean).length;

/** A score that follows from the teams' strengths, from 60 to 95, and the seed. */
export function simulate(
  strengths: readonly [home: number, away: number],
  ...seed: readonly (string | number)[]
): FinalScore {
  const random = createRandom(...seed);
  const edge = (strengths[0] - strengths[1]) * 0.028;
  const home = poisson(1.5 * Math.exp(edge), random);
  const away = poisson(1.2 * Math.exp(-edge), random);
  return { halfTime: [ofFirstHalf(home, random), ofFirstHalf(away, random)], fullTime: [home, away] };
}
