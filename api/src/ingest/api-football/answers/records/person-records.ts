import type { Selectable } from 'kysely';
import type { PlayerTable } from '../../../../database/tables.generated.ts';
import { firstOfEach } from '../../../records.ts';
import type { Problem } from '../../../refusal.ts';
import { leagueOf, teamOf } from './league-records.ts';
import { plainName, shownName } from './names.ts';
import { addressOf, dayOf, fieldsOf, idOf, integerOf, needed, ratingOf, readList, textOf } from './values.ts';

/** What a list tells of a player or coach, in the words of the tables; null: it does not say. */
export type ProviderPerson = Omit<Selectable<PlayerTable>, 'id' | 'slug' | 'updated_at'>;

/** @throws BadRecord when the person has no number or no name */
export function personOf(value: unknown, name: string): ProviderPerson {
  const raw = fieldsOf(value);
  const birth = fieldsOf(raw['birth']);
  const given = needed(textOf(raw['name']), `${name}.name`, raw['name']);
  const first_name = textOf(raw['firstname']);
  return {
    provider_id: needed(idOf(raw['id']), `${name}.id`, raw['id']),
    name: shownName(plainName(given), first_name),
    first_name,
    last_name: textOf(raw['lastname']),
    age: integerOf(raw['age'], 1, 120),
    birth_date: dayOf(birth['date']),
    birth_place: textOf(birth['place']),
    birth_country: textOf(birth['country']),
    nationality: textOf(raw['nationality']),
    height_cm: integerOf(raw['height'], 100, 250),
    weight_kg: integerOf(raw['weight'], 30, 200),
    photo_url: addressOf(raw['photo']),
  };
}

const positions = [
  ['Goalkeeper', 'goalkeeper'],
  ['Defender', 'defender'],
  ['Midfielder', 'midfielder'],
  ['Attacker', 'attacker'],
] as const;

export type ProviderSquad = ReturnType<typeof squadOf>;

/** One record of `players/squads`. Where a player was left out (`isWhole`), who is stored stays. */
export function squadOf(value: unknown, place: string, problems: Problem[]) {
  const raw = fieldsOf(value);
  const found = readList(raw['players'], `${place}.players`, (entry) => {
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
    team: teamOf(raw['team'], 'team'),
    members: firstOfEach(found.records, ({ person }) => person.provider_id),
    isWhole: found.problems.length === 0 && found.records.length > 0,
  };
}

/** `row` is what the table has besides the ids. */
function playerSeasonOf(value: unknown) {
  const raw = fieldsOf(value);
  const league = fieldsOf(raw['league']);
  const games = fieldsOf(raw['games']);
  const goals = fieldsOf(raw['goals']);
  const passes = fieldsOf(raw['passes']);
  const cards = fieldsOf(raw['cards']);
  const penalty = fieldsOf(raw['penalty']);
  return {
    team: teamOf(raw['team'], 'team'),
    league: leagueOf(league, league['country']),
    row: {
      season: needed(integerOf(league['season'], 1850, 2100), 'league.season', league['season']),
      // The provider's own spelling.
      appearances: integerOf(games['appearences']),
      starts: integerOf(games['lineups']),
      minutes: integerOf(games['minutes']),
      goals: integerOf(goals['total']),
      assists: integerOf(goals['assists']),
      conceded: integerOf(goals['conceded']),
      saves: integerOf(goals['saves']),
      penalties_scored: integerOf(penalty['scored']),
      penalties_missed: integerOf(penalty['missed']),
      fouls: integerOf(fieldsOf(raw['fouls'])['committed']),
      yellow: integerOf(cards['yellow']),
      yellow_red: integerOf(cards['yellowred']),
      red: integerOf(cards['red']),
      passes: integerOf(passes['total']),
      key_passes: integerOf(passes['key']),
      pass_accuracy: integerOf(passes['accuracy'], 0, 100),
      rating: ratingOf(games['rating']),
      captain: games['captain'] === true,
    },
  };
}

export type ProviderPlayer = ReturnType<typeof playerOf>;

/** One record of `players`. */
export function playerOf(value: unknown, place: string, problems: Problem[]) {
  const raw = fieldsOf(value);
  const found = readList(raw['statistics'], `${place}.statistics`, playerSeasonOf);
  problems.push(...found.problems);
  return {
    person: personOf(raw['player'], 'player'),
    seasons: firstOfEach(found.records, ({ team, league, row }) => `${team.id} ${league.id} ${row.season}`),
  };
}

export type ProviderCoach = ReturnType<typeof coachOf>;

/** One record of `coachs`. */
export function coachOf(value: unknown, place: string, problems: Problem[]) {
  const raw = fieldsOf(value);
  const found = readList(raw['career'], `${place}.career`, (entry) => {
    const { team, start, end } = fieldsOf(entry);
    return {
      team: teamOf(team, 'team'),
      started_on: needed(dayOf(start), 'start', start),
      ended_on: dayOf(end),
    };
  });
  problems.push(...found.problems);
  return {
    person: personOf(raw, 'coach'),
    spells: firstOfEach(found.records, ({ team, started_on }) => `${team.id} ${started_on}`),
  };
}
