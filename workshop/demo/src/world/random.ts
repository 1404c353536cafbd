import { hash } from 'node:crypto';

/** Draws numbers from 0 to 1. */
export type Random = () => number;

/** The mulberry32 generator, seeded with a hash: the same seed always gives the same numbers. */
export function createRandom(...seed: readonly (string | number)[]): Random {
  let state = hash('sha256', seed.join('|'), 'buffer').readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the choices. @throws Error when there are none */
export function pick<Choice>(choices: readonly Choice[], random: Random): Choice {
  const choice = choices[Math.floor(random() * choices.length)] ?? choices[0];
  if (choice === undefined) throw new Error('There is nothing to choose from');
  return choice;
}

/** One of the choices, each as likely as its weight says; undefined when there are none. */
export function pickWeighted<Choice>(
  choices: readonly Choice[],
  getWeight: (choice: Choice) => number,
  random: Random,
): Choice | undefined {
  let left = random() * choices.reduce((sum, choice) => sum + getWeight(choice), 0);
  return (
    choices.find((choice) => {
      left -= getWeight(choice);
      return left < 0;
    }) ?? choices[0]
  );
}

/** A whole number within both bounds. */
export const between = (random: Random, least: number, greatest: number): number =>
  least + Math.floor(random() * (greatest - least + 1));

/** The same elements in another order. */
export function shuffled<Element>(elements: readonly Element[], random: Random): Element[] {
  return elements
    .map((element) => ({ element, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ element }) => element);
}
