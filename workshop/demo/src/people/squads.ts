import { firstSeason } from '../world/leagues.ts';
import { memoize } from '../world/memoize.ts';
import { createRandom } from '../world/random.ts';
import { getTeam, getTeamIndex, guests, teams } from '../world/teams.ts';
import { createPerson, type Name } from './persons.ts';
import { Rosters, type Stint, type Transfer } from './rosters.ts';
import { createSlots, type Slot } from './slots.ts';
import { createPastTransfers } from './terms.ts';
import { transferPlayers } from './transfers.ts';
import { drawPeakValue, type Player, retirementAge, seasonAge } from './values.ts';

/** All players, and their transfers up to the end of a season. */
export interface People {
  readonly stints: ReadonlyMap<string, readonly Stint[]>;
  readonly transfers: readonly Transfer[];
  readonly byId: ReadonlyMap<number, Player>;
  /** Each player's stints, oldest first. */
  readonly stintsById: ReadonlyMap<number, readonly Stint[]>;
}

const teamNames = teams.map(({ name }) => name);
/** Guests come last and trade with no team, so that the leagues' people do not depend on them. */
const allNames = [...teamNames, ...guests.map(({ name }) => name)];
/** The start of a first squad's stint without a transfer. */
const beginning = '2019-07-01';

/** A new player, whose full name is unique in the world and whose surname is unique in the squad. */
function newcomer(rosters: Rosters, team: string, slot: Slot, season: number): Player {
  const generation = season - firstSeason;
  const id = 100_000 + generation * 10_000 + getTeamIndex(team) * 100 + slot.index;
  // The first squads have all ages; later newcomers come from the academy.
  const years =
    generation === 0 ? ([season - 33, season - 18] as const) : ([season - 19, season - 17] as const);
  const isTaken = (name: Name) => rosters.hasSurname(team, name) || rosters.hasPlayerNamed(name);
  const { position } = slot;
  const person = createPerson(rosters.seed, id, getTeam(team), years, position === 'G', isTaken);
  const peakValue = drawPeakValue(team, slot, createRandom(rosters.seed, 'talent', id));
  return { ...person, position, peakValue };
}

function renew(rosters: Rosters, season: number): void {
  for (const stint of allNames.flatMap((team) => rosters.squad(team))) {
    if (seasonAge(stint.player, season) < retirementAge) continue;
    const { team, slot } = stint;
    stint.to = `${season}-06-30`;
    rosters.enter({ player: newcomer(rosters, team, slot, season), team, slot, from: `${season}-07-01` });
  }
}

function build(seed: string, until: number): People {
  const rosters = new Rosters(seed);
  for (const team of allNames)
    for (const slot of createSlots(seed, team)) {
      const player = newcomer(rosters, team, slot, firstSeason);
      const past = createPastTransfers(seed, player, team, teamNames);
      rosters.enter({ player, team, slot, from: past.at(-1)?.date ?? beginning });
      rosters.transfers.push(...past);
    }
  for (let season = firstSeason; season <= until; season += 1) {
    rosters.beginSeason();
    if (season > firstSeason) renew(rosters, season);
    transferPlayers(rosters, season);
  }
  return {
    stints: Map.groupBy(rosters.stints, ({ team }) => team),
    transfers: rosters.transfers.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date)),
    stintsById: Map.groupBy(rosters.stints, ({ player }) => player.id),
    byId: new Map(rosters.stints.map(({ player }) => [player.id, player])),
  };
}

/** The people of the world, with the transfers up to a season's end. */
export const getPeople = memoize(4, (seed: string, until: number) => `${seed}|${until}`, build);

/** A team's squad on a day, the first choices of each position first. */
export const selectSquad = (people: People, team: string, day: string): Stint[] =>
  (people.stints.get(team) ?? [])
    .filter(({ from, to }) => from <= day && (to === null || day < to))
    .sort((one, other) => one.slot.index - other.slot.index || one.player.id - other.player.id);
