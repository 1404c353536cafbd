import { firstSeason } from '../world/leagues.ts';
import { type Random, randomOf, shuffled } from '../world/random.ts';
import { remembered } from '../world/remembered.ts';
import { placeOf, teamOf, teams } from '../world/teams.ts';
import { between, initialsOf, oneOf, type Person, personOf } from './persons.ts';
import { type Slot, slotsOf } from './slots.ts';
import { feeOf, pastMoves } from './terms.ts';

/** A player's time in a team, first day included, last day not. */
export interface Stint {
  readonly player: Person;
  readonly team: string;
  readonly slot: Slot;
  readonly number: number;
  readonly from: string;
  to: string | null;
}

export interface Move {
  readonly player: Person;
  readonly date: string;
  /** A fee, or what kind of move it was, in the provider's free text. */
  readonly terms: string | null;
  /** Null: a team that is not known. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Everybody who plays, and how they came, until the end of a season. */
export interface People {
  readonly stints: ReadonlyMap<string, readonly Stint[]>;
  readonly moves: readonly Move[];
  readonly byId: ReadonlyMap<number, Person>;
}

const leagueOf = (team: string) => teamOf(team).league;

const teamNames = teams.map(({ name }) => name);
/** The day before which everybody of the first squads had come. */
const beginning = '2019-07-01';
const retirementAge = 36;

interface Building {
  readonly seed: string;
  /** Who has each place now, by team and place. */
  readonly open: ReadonlyMap<string, Map<number, Stint>>;
  readonly all: Stint[];
  readonly moves: Move[];
}

const placeKey = (team: string, slot: number) => `${team}|${slot}`;

function dayIn(season: number, [from, to]: readonly [string, string], random: Random): string {
  const year = Number(from.slice(0, 2)) >= 7 ? season : season + 1;
  const [first, last] = [from, to].map((monthDay) => Date.parse(`${year}-${monthDay}`));
  return new Date((first ?? 0) + random() * ((last ?? 0) - (first ?? 0))).toISOString().slice(0, 10);
}

/** Where a team's borrowed player stands. */
const borrowedSlot = 40;

const placesOf = ({ open }: Building, team: string): Map<number, Stint> => open.get(team) ?? new Map();

/** Those of a team who may go in a window: its own, and not away. */
const movable = (building: Building, team: string, moved: ReadonlySet<string>, by: string): Stint[] =>
  [...placesOf(building, team).values()].filter(
    ({ slot, from }) => slot.index !== borrowedSlot && from <= by && !moved.has(placeKey(team, slot.index)),
  );

function enter(building: Building, stint: Omit<Stint, 'to' | 'number'>): void {
  const places = placesOf(building, stint.team);
  const before = places.get(stint.slot.index);
  const [first, second] = stint.slot.numbers;
  const entered: Stint = { ...stint, number: before?.number === first ? second : first, to: null };
  places.set(stint.slot.index, entered);
  building.all.push(entered);
}

/** The names of a team's players, as lists write them. */
const namesIn = (building: Building, team: string): ReadonlySet<string> =>
  new Set([...placesOf(building, team).values()].map(({ player }) => initialsOf(player)));

function newcomer(building: Building, team: string, slot: Slot, season: number): Person {
  const generation = season - firstSeason;
  const id = 100_000 + generation * 10_000 + placeOf(team) * 100 + slot.index;
  const isFirst = generation === 0;
  // The first choices of a position are in their best years, the last ones young.
  const years = isFirst ? ([season - 33, season - 18] as const) : ([season - 19, season - 17] as const);
  const taken = namesIn(building, team);
  return personOf(building.seed, id, leagueOf(team), years, slot.position === 'G', taken);
}

function renew(building: Building, season: number): void {
  for (const stint of [...building.open.values()].flatMap((places) => [...places.values()])) {
    const age = season - Number(stint.player.birthDate.slice(0, 4));
    if (age < retirementAge) continue;
    stint.to = `${season}-06-30`;
    const player = newcomer(building, stint.team, stint.slot, season);
    enter(building, { player, team: stint.team, slot: stint.slot, from: `${season}-07-01` });
  }
}

/**
 * Players change in a ring: each team gets one for the one that it gives, on days of their own.
 * @param first a team that shall be among them, if it has anyone to give
 */
function ring(
  building: Building,
  season: number,
  window: readonly [string, string],
  moved: Set<string>,
  random: Random,
  first?: string,
): void {
  const [position = 'M'] = shuffled(['D', 'D', 'M', 'M', 'F', 'F', 'G'] as const, random);
  const home = leagueOf(first ?? oneOf(teamNames, random));
  const isAbroad = random() < 0.4;
  const candidates = shuffled(
    teamNames.filter((team) => isAbroad || leagueOf(team) === home),
    random,
  )
    .sort((one, other) => Number(other === first) - Number(one === first))
    .slice(0, between(random, 3, 6));
  const leaving = candidates.flatMap((team) => {
    const open = movable(
      building,
      team,
      moved,
      dayIn(season, window, () => 0),
    ).filter(({ slot }) => slot.position === position);
    return open.length > 0 ? [oneOf(open, random)] : [];
  });
  if (leaving.length < 3) return;
  // Goalkeepers change on one day, so that nobody is without.
  const commonDay = dayIn(season, window, random);
  const plans = leaving.flatMap((stint, index) => {
    const target = leaving[(index + 1) % leaving.length];
    if (!target) return [];
    const date = position === 'G' ? commonDay : dayIn(season, window, random);
    return [{ stint, target, date, terms: feeOf(stint.player, season, random) }];
  });
  // A list that has two of one name is read as a mistake.
  if (plans.some(({ stint, target }) => namesIn(building, target.team).has(initialsOf(stint.player)))) return;
  for (const { stint, target, date, terms } of plans) {
    const { player, team } = stint;
    moved.add(placeKey(team, stint.slot.index));
    stint.to = date;
    building.moves.push({ player, date, terms, from: team, to: target.team });
    enter(building, { player, team: target.team, slot: target.slot, from: date });
  }
}

/** A young player goes to another team for the season, and comes back to his place. */
function lend(building: Building, season: number, moved: Set<string>, random: Random): void {
  const team = oneOf(teamNames, random);
  const to = oneOf(
    teamNames.filter((other) => other !== team),
    random,
  );
  const last = movable(building, team, moved, `${season}-07-01`)
    .filter(({ slot }) => slot.position !== 'G')
    .sort((one, other) => one.slot.index - other.slot.index)
    .at(-1);
  if (!last || placesOf(building, to).has(borrowedSlot)) return;
  const date = dayIn(season, ['07-05', '08-10'], random);
  const back = `${season + 1}-06-30`;
  const terms = random() < 0.5 ? 'Back from Loan' : 'Return from loan';
  if (namesIn(building, to).has(initialsOf(last.player))) return;
  moved.add(placeKey(team, last.slot.index));
  last.to = date;
  const { player, slot } = last;
  const borrowed: Slot = { index: borrowedSlot, position: slot.position, numbers: [77, 77] };
  const loan: Stint = { player, team: to, slot: borrowed, number: 77, from: date, to: back };
  building.moves.push({ player, date, terms: 'Loan', from: team, to });
  building.all.push(loan);
  placesOf(building, to).set(borrowedSlot, loan);
  building.moves.push({ player, date: back, terms, from: to, to: team });
  enter(building, { player, team, slot, from: back });
}

/** No team's summer goes by without some moves: a fan would not believe it. */
function moveTheRest(building: Building, season: number, moved: Set<string>): void {
  const random = randomOf(building.seed, 'late moves', season);
  const isOf = (team: string, { date, from, to }: Move) =>
    date >= `${season}-07` && (from === team || to === team);
  const hasMoved = (team: string) => building.moves.filter((move) => isOf(team, move)).length > 2;
  for (const team of teamNames)
    for (let attempt = 0; attempt < 5 && !hasMoved(team); attempt += 1)
      ring(building, season, ['08-13', '08-30'], moved, random, team);
}

function endLoans({ open }: Building): void {
  for (const places of open.values()) places.delete(borrowedSlot);
}

function build(seed: string, until: number): People {
  const building: Building = {
    seed,
    open: new Map(teamNames.map((team) => [team, new Map()])),
    all: [],
    moves: [],
  };
  for (const team of teamNames)
    for (const slot of slotsOf(seed, team)) {
      const player = newcomer(building, team, slot, firstSeason);
      enter(building, { player, team, slot, from: beginning });
      building.moves.push(...pastMoves(seed, player, team, teamNames));
    }
  for (let season = firstSeason; season <= until; season += 1) {
    const random = randomOf(seed, 'moves', season);
    const moved = new Set<string>();
    if (season > firstSeason) {
      endLoans(building);
      renew(building, season);
    }
    for (let count = 0; count < 40; count += 1) ring(building, season, ['07-02', '08-12'], moved, random);
    for (let count = 0; count < 24; count += 1) lend(building, season, moved, random);
    moveTheRest(building, season, moved);
    for (let count = 0; count < 12; count += 1) ring(building, season, ['01-02', '01-31'], moved, random);
  }
  return {
    stints: Map.groupBy(building.all, ({ team }) => team),
    moves: building.moves.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date)),
    byId: new Map(building.all.map(({ player }) => [player.id, player])),
  };
}

/** The people of the world, with the moves up to a season's end. */
export const peopleOf = remembered(4, (seed: string, until: number) => `${seed}|${until}`, build);

/** Who is in a team's squad on a day, the first choices of each position first. */
export const squadOn = (people: People, team: string, day: string): Stint[] =>
  (people.stints.get(team) ?? [])
    .filter(({ from, to }) => from <= day && (to === null || day < to))
    .sort((one, other) => one.slot.index - other.slot.index || one.player.id - other.player.id);
