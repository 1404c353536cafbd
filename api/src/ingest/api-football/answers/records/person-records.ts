import type { SquadPosition } from '../../../../database/details.types.ts';
import type { Problem } from '../../../refusal.ts';
import { leagueOf, type ProviderLeague, type ProviderTeam, teamOf } from './league-records.ts';
import { plainName, shownName } from './names.ts';
import { firstOfEach, readRecords } from './read-records.ts';
import {
  addressOf,
  dayOf,
  fieldsOf,
  idOf,
  integerOf,
  listOf,
  needed,
  type Raw,
  ratingOf,
  textOf,
} from './values.ts';

/** What a list tells of a player or coach; null: it does not say. */
export interface ProviderPerson {
  readonly id: number;
  /** What is shown, as full as this record allows. */
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly age: number | null;
  readonly birthDate: string | null;
  readonly birthPlace: string | null;
  readonly birthCountry: string | null;
  readonly nationality: string | null;
  /** Centimetres and kilograms. */
  readonly height: number | null;
  readonly weight: number | null;
  readonly photo: string | null;
}

export interface ProviderSquad {
  readonly team: ProviderTeam;
  readonly members: readonly {
    readonly person: ProviderPerson;
    readonly position: SquadPosition;
    readonly number: number | null;
  }[];
  /** False when a player was left out: who is stored then stays. */
  readonly isWhole: boolean;
}

export interface ProviderPlayerSeason {
  readonly team: ProviderTeam;
  readonly league: ProviderLeague;
  readonly season: number;
  readonly appearances: number | null;
  readonly starts: number | null;
  readonly minutes: number | null;
  readonly goals: number | null;
  readonly assists: number | null;
  readonly conceded: number | null;
  readonly saves: number | null;
  readonly penaltiesScored: number | null;
  readonly penaltiesMissed: number | null;
  readonly fouls: number | null;
  readonly yellow: number | null;
  readonly yellowRed: number | null;
  readonly red: number | null;
  readonly passes: number | null;
  readonly keyPasses: number | null;
  readonly passAccuracy: number | null;
  readonly rating: number | null;
  readonly captain: boolean;
}

export interface ProviderPlayer {
  readonly person: ProviderPerson;
  readonly seasons: readonly ProviderPlayerSeason[];
}

export interface ProviderCoach {
  readonly person: ProviderPerson;
  readonly spells: readonly {
    readonly team: ProviderTeam;
    readonly start: string;
    readonly end: string | null;
  }[];
}

/** @throws BadRecord when the person has no number or no name */
export function personOf(value: unknown, name: string): ProviderPerson {
  const raw = fieldsOf(value);
  const birth = fieldsOf(raw.birth);
  const given = needed(textOf(raw.name), `${name}.name`, raw.name);
  const [firstName, lastName] = [textOf(raw.firstname), textOf(raw.lastname)];
  return {
    id: needed(idOf(raw.id), `${name}.id`, raw.id),
    name: shownName(plainName(given), firstName),
    firstName,
    lastName,
    age: integerOf(raw.age, 1, 120),
    birthDate: dayOf(birth.date),
    birthPlace: textOf(birth.place),
    birthCountry: textOf(birth.country),
    nationality: textOf(raw.nationality),
    height: integerOf(raw.height, 100, 250),
    weight: integerOf(raw.weight, 30, 200),
    photo: addressOf(raw.photo),
  };
}

const positions: readonly (readonly [words: string, position: SquadPosition])[] = [
  ['Goalkeeper', 'goalkeeper'],
  ['Defender', 'defender'],
  ['Midfielder', 'midfielder'],
  ['Attacker', 'attacker'],
];

/** One record of `players/squads`. */
export function squadOf(value: unknown, place: string, problems: Problem[]): ProviderSquad {
  const raw = fieldsOf(value);
  const found = readRecords(raw.players, `${place}.players`, (entry) => {
    const { position, number } = fieldsOf(entry);
    const known = positions.find(([words]) => words === position)?.[1];
    return {
      person: personOf(entry, 'player'),
      position: needed(known ?? null, 'position', position),
      number: integerOf(number, 0, 999),
    };
  });
  problems.push(...found.problems);
  return {
    team: teamOf(raw.team, 'team'),
    members: firstOfEach(found.records, ({ person }) => person.id),
    isWhole: found.problems.length === 0 && found.records.length > 0,
  };
}

function playerSeasonOf(value: unknown): ProviderPlayerSeason {
  const raw = fieldsOf(value);
  const league = fieldsOf(raw.league);
  const of = (field: string): Raw => fieldsOf(raw[field]);
  const [games, goals, passes, cards, penalty] = [
    of('games'),
    of('goals'),
    of('passes'),
    of('cards'),
    of('penalty'),
  ];
  return {
    team: teamOf(raw.team, 'team'),
    league: leagueOf(league, league.country),
    season: needed(integerOf(league.season, 1850, 2100), 'league.season', league.season),
    // The provider's own spelling.
    appearances: integerOf(games.appearences),
    starts: integerOf(games.lineups),
    minutes: integerOf(games.minutes),
    goals: integerOf(goals.total),
    assists: integerOf(goals.assists),
    conceded: integerOf(goals.conceded),
    saves: integerOf(goals.saves),
    penaltiesScored: integerOf(penalty.scored),
    penaltiesMissed: integerOf(penalty.missed),
    fouls: integerOf(of('fouls').committed),
    yellow: integerOf(cards.yellow),
    yellowRed: integerOf(cards.yellowred),
    red: integerOf(cards.red),
    passes: integerOf(passes.total),
    keyPasses: integerOf(passes.key),
    passAccuracy: integerOf(passes.accuracy, 0, 100),
    rating: ratingOf(games.rating),
    captain: games.captain === true,
  };
}

/** One record of `players`. */
export function playerOf(value: unknown, place: string, problems: Problem[]): ProviderPlayer {
  const raw = fieldsOf(value);
  const found = readRecords(raw.statistics, `${place}.statistics`, playerSeasonOf);
  problems.push(...found.problems);
  return {
    person: personOf(raw.player, 'player'),
    seasons: firstOfEach(found.records, ({ team, league, season }) => `${team.id} ${league.id} ${season}`),
  };
}

/** One record of `coachs`. */
export function coachOf(value: unknown, place: string, problems: Problem[]): ProviderCoach {
  const raw = fieldsOf(value);
  const found = readRecords(listOf(raw.career), `${place}.career`, (entry) => {
    const { team, start, end } = fieldsOf(entry);
    return {
      team: teamOf(team, 'team'),
      start: needed(dayOf(start), 'start', start),
      end: dayOf(end),
    };
  });
  problems.push(...found.problems);
  return {
    person: personOf(raw, 'coach'),
    spells: firstOfEach(found.records, ({ team, start }) => `${team.id} ${start}`),
  };
}
