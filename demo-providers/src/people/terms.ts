import { firstSeason } from '../world/leagues.ts';
import { pick, type Random, randomOf } from '../world/random.ts';
import { between, oneOf, type Person } from './persons.ts';
import type { Move } from './squads.ts';

function amount(millions: number): string {
  if (millions < 1) return `€ ${Math.max(Math.round(millions * 20) * 50, 50)}K`;
  return millions < 10 ? `€ ${(Math.round(millions * 10) / 10).toString()}M` : `€ ${Math.round(millions)}M`;
}

/** What a move cost, as the provider writes it: an amount, a word, or nothing. */
export function feeOf({ birthDate }: Person, season: number, random: Random): string | null {
  const age = season - Number(birthDate.slice(0, 4));
  const kind = random();
  if (age > 31 && kind < 0.5) return pick(['Free', 'Free agent', 'Free Transfer'], random);
  if (kind < 0.12) return pick(['N/A', 'Transfer', 'N/A'], random);
  if (kind < 0.18) return null;
  if (kind < 0.25) return 'Free';
  const worth = age < 24 ? 26 : age < 29 ? 32 : 11;
  return amount(worth * (0.02 + random() ** 2 * 2.4));
}

/** How a player of the first squads came to his team. */
export function pastMoves(
  worldSeed: string,
  player: Person,
  team: string,
  teams: readonly string[],
): readonly Move[] {
  const random = randomOf(worldSeed, 'past', player.id);
  const adult = Number(player.birthDate.slice(0, 4)) + 19;
  const years = firstSeason - adult;
  if (years < 1) return [];
  const count = between(random, 0, Math.min(years > 5 ? 2 : 1, years));
  const seasons = Array.from({ length: count }, () => between(random, adult, firstSeason - 1)).sort();
  const stations = [...seasons.map(() => oneOf(teams, random)), team];
  return seasons.flatMap((season, index) => {
    const [from = team, to = team] = stations.slice(index, index + 2);
    if (from === to) return [];
    const date = `${season}-${pick(['07-01', '07-14', '08-03', '08-30'], random)}`;
    return [{ player, date, terms: feeOf(player, season, random), from, to }];
  });
}
