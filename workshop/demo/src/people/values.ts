import { leagues } from '../world/leagues.ts';
import { createRandom, type Random } from '../world/random.ts';
import { guests } from '../world/teams.ts';
import type { Person } from './persons.ts';
import type { Position, Slot } from './slots.ts';

export interface Player extends Person {
  readonly position: Position;
  /** Market value at the best age, in millions of euros. */
  readonly peakValue: number;
}

const strengths = new Map([
  ...leagues.flatMap(({ teams, waiting }) => [...teams, ...waiting]),
  ...guests.map(({ name, strength }) => [name, strength] as const),
]);

/** From 61 for the weakest team to 91; it stays the same over the seasons. */
export const getStrength = (team: string): number => strengths.get(team) ?? 66;

/** Goalkeepers cost less, forwards more. */
const positionFactors: Readonly<Record<Position, number>> = { G: 0.5, D: 0.9, M: 1, F: 1.2 };
const maxPeakValue = 150;

/** The peak value of a newcomer: twelve points of strength make the same player about 2.7 times as expensive. */
export function drawPeakValue(team: string, { position, numbers }: Slot, random: Random): number {
  const level = 6 * Math.exp((getStrength(team) - 66) / 12);
  const rank = numbers[0] <= 11 ? 1.4 : 0.6;
  const talent = 0.5 + random() ** 2 * 1.5;
  return Math.min(level * rank * talent * positionFactors[position], maxPeakValue);
}

/** Share of the peak value at an age; linear in between. */
const shares = [
  [16, 0.15],
  [21, 0.7],
  [24, 1],
  [28, 1],
  [31, 0.5],
  [34, 0.15],
  [38, 0.05],
] as const;

function getValueShare(age: number): number {
  const next = shares.findIndex(([until]) => age < until);
  if (next === -1) return shares[shares.length - 1]?.[1] ?? 0;
  const [to, upper] = shares[next] ?? shares[0];
  const [from, lower] = shares[Math.max(next - 1, 0)] ?? shares[0];
  return to === from ? upper : lower + ((upper - lower) * (age - from)) / (to - from);
}

/** Players retire before the season in which they reach this age. */
export const retirementAge = 36;

/** Age that counts in a season, the same from July to June. */
export const seasonAge = ({ birthDate }: Person, season: number): number =>
  season - Number(birthDate.slice(0, 4));

/** A player's market value in a season, in millions of euros. Fees are negotiated around it. */
export function marketValue(worldSeed: string, player: Player, season: number): number {
  const age = seasonAge(player, season);
  // Goalkeepers keep their value three years longer.
  const counted = player.position === 'G' ? Math.max(Math.min(age, 28), age - 3) : age;
  const form = 0.85 + createRandom(worldSeed, 'form', player.id, season)() * 0.3;
  return player.peakValue * getValueShare(counted) * form;
}
