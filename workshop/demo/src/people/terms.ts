import { firstSeason } from '../world/leagues.ts';
import { between, createRandom, pick, type Random, shuffled } from '../world/random.ts';
import type { Transfer } from './rosters.ts';
import { marketValue, type Player, seasonAge } from './values.ts';

/** In millions of euros: more expensive players do not leave for free. */
const maxFreeValue = 8;

function amount(millions: number): string {
  if (millions < 1) return `€ ${Math.max(Math.round(millions * 20) * 50, 50)}K`;
  return millions < 10 ? `€ ${(Math.round(millions * 10) / 10).toString()}M` : `€ ${Math.round(millions)}M`;
}

export const hasFee = (terms: string | null): boolean => terms?.startsWith('€') ?? false;

/** Whether a player was lent, or came back. */
export const isLoan = (terms: string | null): boolean => /loan/i.test(terms ?? '');

/** Terms of a transfer as the provider writes them: a fee near the market value, a word, or nothing. */
export function drawTerms(worldSeed: string, player: Player, season: number, random: Random): string | null {
  const value = marketValue(worldSeed, player, season);
  const kind = random();
  if (seasonAge(player, season) > 31 && kind < 0.5)
    return pick(['Free', 'Free agent', 'Free Transfer'], random);
  if (kind < 0.12) return pick(['N/A', 'Transfer', 'N/A'], random);
  if (kind < 0.18) return null;
  if (kind < 0.3 && value < maxFreeValue) return 'Free';
  return amount(value * (0.8 + random() * 0.5));
}

/** How a player of the first squads came to the team. */
export function createPastTransfers(
  worldSeed: string,
  player: Player,
  team: string,
  teams: readonly string[],
): readonly Transfer[] {
  const random = createRandom(worldSeed, 'past', player.id);
  const adult = Number(player.birthDate.slice(0, 4)) + 19;
  const years = firstSeason - adult;
  if (years < 1) return [];
  const count = between(random, 0, years > 5 ? 2 : 1);
  // One transfer a season at most, so that each one begins where the one before it ended.
  const seasons = shuffled(
    Array.from({ length: years }, (_, index) => adult + index),
    random,
  )
    .slice(0, count)
    .sort();
  const stations = [...seasons.map(() => pick(teams, random)), team];
  return seasons.flatMap((season, index) => {
    const [from = team, to = team] = stations.slice(index, index + 2);
    if (from === to) return [];
    const date = `${season}-${pick(['07-01', '07-14', '08-03', '08-30'], random)}`;
    return [{ player, date, terms: drawTerms(worldSeed, player, season, random), from, to }];
  });
}
