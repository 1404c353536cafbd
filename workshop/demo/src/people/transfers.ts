import { between, createRandom, pick, type Random, shuffled } from '../world/random.ts';
import { getTeam, teams } from '../world/teams.ts';
import type { Rosters, Stint } from './rosters.ts';
import { drawTerms, hasFee, isLoan } from './terms.ts';
import { getStrength, marketValue } from './values.ts';

const teamNames = teams.map(({ name }) => name);

type Window = readonly [from: string, to: string];
const summer: Window = ['07-02', '08-12'];
const lateSummer: Window = ['08-13', '08-30'];
const winter: Window = ['01-02', '01-31'];

/** Teams further apart in strength do not trade: neither could use, or afford, the other's players. */
const maxStrengthGap = 12;

function drawDay(season: number, [from, to]: Window, random: Random): string {
  const year = Number(from.slice(0, 2)) >= 7 ? season : season + 1;
  const [first, last] = [from, to].map((monthDay) => Date.parse(`${year}-${monthDay}`));
  return new Date((first ?? 0) + random() * ((last ?? 0) - (first ?? 0))).toISOString().slice(0, 10);
}

/**
 * Transfers in a ring: each team gets one player for the one that it gives, of the same position and of similar
 * value, on days of their own.
 */
function transferInRing(
  rosters: Rosters,
  season: number,
  window: Window,
  random: Random,
  first: string,
): void {
  const position = pick(['D', 'D', 'M', 'M', 'F', 'F', 'G'] as const, random);
  const isAbroad = random() < 0.4;
  const opening = drawDay(season, window, () => 0);
  const partners = teamNames.filter(
    (team) =>
      team !== first &&
      (isAbroad || getTeam(team).league === getTeam(first).league) &&
      Math.abs(getStrength(team) - getStrength(first)) <= maxStrengthGap,
  );
  const members = [first, ...shuffled(partners, random).slice(0, between(random, 2, 5))]
    .map((team) => ({
      team,
      candidates: rosters.listMovable(team, opening).filter(({ slot }) => slot.position === position),
    }))
    .filter(({ candidates }) => candidates.length > 0);
  const weakest = members.toSorted((one, other) => getStrength(one.team) - getStrength(other.team))[0];
  if (members.length < 3 || !weakest) return;
  // Every team can afford players of the weakest one.
  const level = marketValue(rosters.seed, pick(weakest.candidates, random).player, season);
  const distance = ({ player }: Stint) =>
    Math.abs(Math.log(marketValue(rosters.seed, player, season) / level));
  const leaving = members.flatMap(({ candidates }, index) => {
    const buyer = members[(index + 1) % members.length]?.team ?? first;
    const suitable = candidates
      .filter(({ player }) => !rosters.hasSurname(buyer, player))
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, 2);
    return suitable.length > 0 ? [pick(suitable, random)] : [];
  });
  // A ring with a gap would leave a team one player short.
  if (leaving.length < members.length) return;
  // Goalkeepers change on one day, so that no team is without.
  const commonDay = drawDay(season, window, random);
  for (const [index, stint] of leaving.entries()) {
    const { team, slot } = leaving[(index + 1) % leaving.length] ?? stint;
    const date = position === 'G' ? commonDay : drawDay(season, window, random);
    rosters.transfer(stint, { team, slot }, date, drawTerms(rosters.seed, stint.player, season, random));
  }
}

function transferInRings(
  rosters: Rosters,
  season: number,
  window: Window,
  count: number,
  random: Random,
): void {
  for (let done = 0; done < count; done += 1)
    transferInRing(rosters, season, window, random, pick(teamNames, random));
}

/** Lends the youngest reserve for the season, to a weaker team where possible. */
function lendReserve(rosters: Rosters, season: number, team: string, random: Random): void {
  const [youngest] = rosters
    .listMovable(team, `${season}-07-01`)
    .filter(({ slot }) => slot.position !== 'G' && slot.numbers[0] > 11)
    .sort((one, other) => (one.player.birthDate > other.player.birthDate ? -1 : 1));
  if (!youngest) return;
  const isStronger = (other: string) => Number(getStrength(other) > getStrength(team));
  const [borrower] = shuffled(teamNames, random)
    .filter(
      (other) => other !== team && !rosters.hasBorrowed(other) && !rosters.hasSurname(other, youngest.player),
    )
    .sort((one, other) => isStronger(one) - isStronger(other));
  if (borrower === undefined) return;
  const returnTerms = pick(['Back from Loan', 'Return from loan'], random);
  rosters.lend(
    youngest,
    borrower,
    drawDay(season, ['07-05', '08-10'], random),
    `${season + 1}-06-30`,
    returnTerms,
  );
}

/** Every team buys two players or more a year, at least one of them for a fee: fans would not believe less. */
function transferTheRest(rosters: Rosters, season: number, random: Random): void {
  const hasBought = (team: string) => {
    const purchases = rosters.transfers.filter(
      ({ date, to, terms }) => date >= `${season}-07` && to === team && !isLoan(terms),
    );
    return purchases.length >= 2 && purchases.some(({ terms }) => hasFee(terms));
  };
  for (const team of teamNames)
    for (let attempt = 0; attempt < 10 && !hasBought(team); attempt += 1)
      transferInRing(rosters, season, lateSummer, random, team);
}

/** All transfers and loans of a season; every team buys, sells, and lends or borrows. */
export function transferPlayers(rosters: Rosters, season: number): void {
  const random = createRandom(rosters.seed, 'moves', season);
  transferInRings(rosters, season, summer, 40, random);
  for (const team of shuffled(teamNames, random))
    if (!rosters.hasBorrowed(team)) lendReserve(rosters, season, team, random);
  transferTheRest(rosters, season, random);
  transferInRings(rosters, season, winter, 12, random);
}
