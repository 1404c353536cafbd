import { deduplicateBy } from '../records.ts';
import type { Problem } from '../refusal.ts';
import { leagueField, teamField } from './league-records.ts';
import { normalizeSpaces, toDisplayName } from './names.ts';
import {
  getAt,
  integerWithin,
  oneOf,
  optionalField,
  readFields,
  readList,
  requiredField,
  toCount,
  toDay,
  toId,
  toRating,
  toSeason,
  toText,
  toWebAddress,
} from './values.ts';

/** A player or coach, in columns of the tables; null if not given. */
export interface ProviderPerson {
  readonly provider_id: number;
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** `YYYY-MM-DD` */
  readonly birth_date: string | null;
  readonly birth_place: string | null;
  readonly birth_country: string | null;
  readonly nationality: string | null;
  readonly height_cm: number | null;
  readonly weight_kg: number | null;
  readonly photo_url: string | null;
  readonly age: number | null;
}

const parseFacts = readFields({
  first_name: optionalField('firstname', toText),
  last_name: optionalField('lastname', toText),
  age: optionalField('age', integerWithin(1, 120)),
  birth_date: optionalField('birth.date', toDay),
  birth_place: optionalField('birth.place', toText),
  birth_country: optionalField('birth.country', toText),
  nationality: optionalField('nationality', toText),
  height_cm: optionalField('height', integerWithin(100, 250)),
  weight_kg: optionalField('weight', integerWithin(30, 200)),
  photo_url: optionalField('photo', toWebAddress),
});

/** @param label names the person in error messages @throws BadRecord when the person has no id or no name */
export function parsePerson(person: unknown, label: string): ProviderPerson {
  const name = requiredField('name', toText, `${label}.name`)(person);
  const facts = parseFacts(person);
  return {
    provider_id: requiredField('id', toId, `${label}.id`)(person),
    name: toDisplayName(normalizeSpaces(name), facts.first_name),
    ...facts,
  };
}

const toPosition = oneOf({
  Goalkeeper: 'goalkeeper',
  Defender: 'defender',
  Midfielder: 'midfielder',
  Attacker: 'attacker',
});

const parseMember = readFields({
  person: (member) => parsePerson(member, 'player'),
  position: requiredField('position', toPosition),
  number: optionalField('number', integerWithin(0, 999)),
});

export type ProviderSquad = ReturnType<typeof parseSquad>;

/** A record of `players/squads`. Unless `isWhole`, players were skipped, and stored members must not be removed. */
export function parseSquad(record: unknown, place: string, problems: Problem[]) {
  const { records, isWhole } = readList(getAt(record, 'players'), `${place}.players`, problems, parseMember);
  return {
    team: teamField()(record),
    members: deduplicateBy(records, ({ person }) => person.provider_id),
    isWhole: isWhole && records.length > 0,
  };
}

const count = (path: string) => optionalField(path, toCount);

/** `row` has the table's columns besides the ids. */
const parsePlayerSeason = readFields({
  team: teamField(),
  league: leagueField(),
  row: readFields({
    season: requiredField('league.season', toSeason),
    // The provider's spelling.
    appearances: count('games.appearences'),
    starts: count('games.lineups'),
    position: optionalField('games.position', toPosition),
    minutes: count('games.minutes'),
    goals: count('goals.total'),
    assists: count('goals.assists'),
    conceded: count('goals.conceded'),
    saves: count('goals.saves'),
    penalties_scored: count('penalty.scored'),
    penalties_missed: count('penalty.missed'),
    fouls: count('fouls.committed'),
    yellow: count('cards.yellow'),
    yellow_red: count('cards.yellowred'),
    red: count('cards.red'),
    shots: count('shots.total'),
    tackles: count('tackles.total'),
    interceptions: count('tackles.interceptions'),
    duels: count('duels.total'),
    duels_won: count('duels.won'),
    dribbles: count('dribbles.success'),
    passes: count('passes.total'),
    key_passes: count('passes.key'),
    pass_accuracy: optionalField('passes.accuracy', integerWithin(0, 100)),
    rating: optionalField('games.rating', toRating),
    captain: (record) => getAt(record, 'games.captain') === true,
  }),
});

export type ProviderPlayer = ReturnType<typeof parsePlayerRecord>;

/** A record of `players`. */
export function parsePlayerRecord(record: unknown, place: string, problems: Problem[]) {
  const list = getAt(record, 'statistics');
  const { records } = readList(list, `${place}.statistics`, problems, parsePlayerSeason);
  return {
    person: parsePerson(getAt(record, 'player'), 'player'),
    seasons: deduplicateBy(records, ({ team, league, row }) => `${team.id} ${league.id} ${row.season}`),
  };
}

const parseTenure = readFields({
  team: teamField(),
  started_on: requiredField('start', toDay),
  ended_on: optionalField('end', toDay),
});

export type ProviderCoach = ReturnType<typeof parseCoach>;

/** A record of `coachs`. */
export function parseCoach(record: unknown, place: string, problems: Problem[]) {
  const { records } = readList(getAt(record, 'career'), `${place}.career`, problems, parseTenure);
  return {
    person: parsePerson(record, 'coach'),
    tenures: deduplicateBy(records, ({ team, started_on }) => `${team.id} ${started_on}`),
  };
}
