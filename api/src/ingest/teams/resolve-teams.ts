import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { SeasonId } from '../seasons.queries.ts';
import { addTeams } from './add-teams.ts';
import { type Candidate, chooseTeam, type MetTeam } from './choose-team.ts';

type Db = Transaction<Database>;

/** A team as it was met in a source. */
export interface Meeting extends MetTeam {
  /** How the source writes it, where that is not the name. */
  readonly alias?: string;
  /** The season of a league in which it plays there. */
  readonly league?: SeasonId | null;
  /** Where it was met, for whoever looks for it later. */
  readonly place: string;
}

interface Found {
  readonly place: number;
  readonly key: string;
  readonly candidates: readonly (Omit<Candidate, 'id'> & { readonly id: number })[];
}

/** A country's league, by the key of its competition. */
const isLeague = sql`competition.key ~ '^[a-z]+\\.[0-9]+$'`;

/** Of each meeting the teams that it may be, and what its name has in common with others. One statement. */
async function findCandidates(db: Kysely<Database>, meetings: readonly Meeting[]) {
  const records = meetings.map(({ name, alias, league }, place) => ({
    place,
    name,
    alias: alias ?? name,
    competition: league?.competitionId ?? null,
    season: league?.season ?? null,
  }));
  const { rows } = await sql<Found>`
    select met.place, team_key(met.name) as key, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', team.id, 'country', team.country, 'number', team.provider_id, 'isExact', known.is_exact,
        'playsElsewhere', met.season is not null and not known.is_exact and exists (
          select from fixture join competition on competition.id = fixture.competition_id
          where fixture.season = met.season and (fixture.home_team_id = team.id or fixture.away_team_id = team.id)
            and competition.id <> met.competition and ${isLeague})))
      from (
        select team_id, bool_or(name in (met.name, met.alias)) as is_exact
        from team_alias where key = team_key(met.name) or name = met.alias group by team_id
      ) as known
      join team on team.id = known.team_id
    ), '[]') as candidates
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as met (place integer, name text, alias text, competition bigint, season integer)`.execute(db);
  return new Map(
    rows.map(({ place, key, candidates }) => [
      place,
      { key, candidates: candidates.map((one) => ({ ...one, id: String(one.id) })) },
    ]),
  );
}

/** Teams by API-Football's numbers, those of merged teams among them. */
async function findByNumber(
  db: Kysely<Database>,
  meetings: readonly Meeting[],
): Promise<Map<number, string>> {
  const numbers = meetings.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: number; id: string }>`
    select provider_id as number, id from team where provider_id = any(${numbers}::integer[])
    union all
    select number, team_id from team_number where number = any(${numbers}::integer[])`.execute(db);
  return new Map(rows.map(({ number, id }) => [number, id]));
}

interface Resolved {
  /** Team ids, in the order of the meetings; null: nobody has met it. */
  readonly ids: (string | null)[];
  readonly keys: readonly string[];
}

/** Whom a name plays in the source: no team plays itself. */
export type Opponents = ReadonlyMap<string, ReadonlySet<string>>;

const playsOneOf = (name: string, names: ReadonlySet<string>, opponents: Opponents): boolean =>
  [...(opponents.get(name) ?? [])].some((opponent) => names.has(opponent));

async function resolve(
  db: Kysely<Database>,
  meetings: readonly Meeting[],
  opponents: Opponents,
): Promise<Resolved> {
  const numbered = await findByNumber(db, meetings);
  const found = await findCandidates(db, meetings);
  const ids = meetings.map(({ number }) => (number === null ? null : (numbered.get(number) ?? null)));
  const takenBy = new Map<string, Set<string>>();
  const take = (place: number, id: string, name: string) => {
    ids[place] = id;
    takenBy.set(id, (takenBy.get(id) ?? new Set()).add(name));
  };
  for (const [place, { name }] of meetings.entries()) {
    const id = ids[place];
    if (id) take(place, id, name);
  }
  // Known spellings first: a name that is only alike must not take their team.
  const isExact = (place: number) => found.get(place)?.candidates.some((one) => one.isExact) ?? false;
  const open = meetings.map((_, place) => place).filter((place) => ids[place] === null);
  for (const place of open.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))) {
    const meeting = meetings[place];
    if (!meeting) continue;
    const candidates = found.get(place)?.candidates ?? [];
    const free = candidates.filter(({ id }) => {
      const names = takenBy.get(id);
      return !names || (meeting.number === null && !playsOneOf(meeting.name, names, opponents));
    });
    const id = chooseTeam(meeting, free);
    if (id !== null) take(place, id, meeting.name);
  }
  return { ids, keys: meetings.map((_, place) => found.get(place)?.key ?? '') };
}

/** The names, numbers and countries under which teams were met, for the next time. */
async function remember(db: Db, meetings: readonly Meeting[], ids: readonly (string | null)[]) {
  const met = meetings.flatMap((meeting, place) => {
    const team_id = ids[place];
    return team_id ? [{ ...meeting, team_id }] : [];
  });
  if (met.length === 0) return;
  const aliases = met.flatMap(({ name, alias = name, team_id }) =>
    [...new Set([name, alias])].map((spelling) => ({ name: spelling, team_id })),
  );
  await sql`
    insert into team_alias (name, team_id)
    select distinct name, team_id from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as new (name text, team_id bigint)
    where not exists (select from team_alias where team_alias.name = new.name and team_alias.team_id = new.team_id)
    on conflict do nothing`.execute(db);
  const facts = met.map(({ team_id, number, country }) => ({ team_id, number, country }));
  await sql`
    update team set provider_id = coalesce(team.provider_id, new.number), country = coalesce(team.country, new.country)
    from (
      select team_id, max(number) as number, max(country) as country
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as new (team_id bigint, number integer, country text)
      group by team_id
    ) as new
    where team.id = new.team_id
      and (team.provider_id is null and new.number is not null and not exists (
          select from team_number where team_number.number = new.number)
        or team.country is null and new.country is not null)`.execute(db);
}

/**
 * Unknown meetings that are the same new team: those of one number, of one name, or with like names in one country that
 * do not play each other.
 */
function groupUnknown(
  places: readonly number[],
  meetings: readonly Meeting[],
  keys: readonly string[],
  opponents: Opponents,
): readonly (readonly number[])[] {
  const likeOf = (place: number) => {
    const { name = '', country = null, number = null } = meetings[place] ?? {};
    return JSON.stringify(number === null ? [country, country === null ? name : keys[place]] : number);
  };
  return [...Map.groupBy(places, likeOf).values()].flatMap((like) => {
    const teams: { readonly names: Set<string>; readonly places: number[] }[] = [];
    for (const place of like) {
      const name = meetings[place]?.name ?? '';
      const team = teams.find(({ names }) => !playsOneOf(name, names, opponents));
      if (team) team.places.push(place);
      else teams.push({ names: new Set(), places: [place] });
      (team ?? teams.at(-1))?.names.add(name);
    }
    return teams.map((team) => team.places);
  });
}

const noOpponents: Opponents = new Map();

/** Ids of the teams that are here, in the order of the meetings; null for one that nobody has met. */
export async function findTeams(db: Db, meetings: readonly Meeting[]): Promise<readonly (string | null)[]> {
  if (meetings.length === 0) return [];
  const { ids } = await resolve(db, meetings, noOpponents);
  await remember(db, meetings, ids);
  return ids;
}

/**
 * Ids of teams, in the order of the meetings: found by number, then by any name under which they were met. One that
 * nobody has met is added, for an editor to look at. The number of statements does not grow with the teams.
 */
export async function matchTeams(
  db: Db,
  meetings: readonly Meeting[],
  opponents: Opponents = noOpponents,
): Promise<readonly string[]> {
  if (meetings.length === 0) return [];
  const { ids, keys } = await resolve(db, meetings, opponents);
  const unknown = meetings.map((_, place) => place).filter((place) => ids[place] === null);
  if (unknown.length > 0) {
    const groups = groupUnknown(unknown, meetings, keys, opponents);
    const added = await addTeams(
      db,
      groups.flatMap(([place = 0]) => meetings[place] ?? []),
    );
    for (const [index, group] of groups.entries())
      for (const place of group) ids[place] = added[index] ?? null;
  }
  await remember(db, meetings, ids);
  return ids.map((id) => id ?? '');
}
