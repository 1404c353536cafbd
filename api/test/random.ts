import { createHash } from 'node:crypto';

/** Numbers from 0 to 1 that depend only on a seed. */
export type Random = () => number;

/** The mulberry32 generator, seeded with the hash of a text. */
export function randomOf(...seed: readonly (string | number)[]): Random {
  let state = createHash('sha256').update(seed.join('|')).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Choice>(choices: readonly [Choice, ...Choice[]], random: Random): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
