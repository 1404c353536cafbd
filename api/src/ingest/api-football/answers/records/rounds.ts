import { type Round, roundOf } from '../../../rounds.ts';

/**
 * What API-Football's word for a round means. A league's `Regular Season - 27` gets the name that openfootball
 * gives it, `Matchday 27`; other words stay as they are.
 */
export function providerRoundOf(words: string): Round {
  const [, number] = /^regular season - (\d+)$/i.exec(words) ?? [];
  return roundOf(number === undefined ? words : `Matchday ${number}`);
}
