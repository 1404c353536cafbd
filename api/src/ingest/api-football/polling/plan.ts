import { type FixtureStatusCode, fixturePhase } from '@fan-base/shared-contracts/fixture-status';

/** A match as far as polling depends on it. */
export interface PolledMatch {
  /** The provider's number. */
  readonly id: number;
  readonly league: number;
  readonly kickoff: Date;
  readonly status: FixtureStatusCode;
  /** Whether a club of the network plays: the details of others are not read. */
  readonly isOfClub: boolean;
  /** Whether line-ups, events and statistics were ever read. */
  readonly hasDetails: boolean;
  /** The provider's numbers of the two teams. */
  readonly teams: readonly [number, number];
}

/** What is known when it is decided what to ask for. */
export interface Facts {
  readonly leagues: readonly number[];
  /** Leagues with a table, the others being cups. */
  readonly tables: readonly number[];
  /** Seasons, newest first: the first is the present one. */
  readonly seasons: readonly number[];
  /** The provider's numbers of the network's clubs. */
  readonly teams: readonly number[];
  readonly matches: readonly PolledMatch[];
  /** Players who are out now. */
  readonly absent: readonly number[];
}

/** How often each thing is asked for, in milliseconds. */
export interface Rhythm {
  readonly live: number;
  readonly liveTables: number;
  readonly lineups: number;
  readonly seasons: number;
  readonly tables: number;
  readonly squads: number;
  readonly players: number;
  readonly coaches: number;
  readonly injuries: number;
  readonly sidelined: number;
  readonly transfers: number;
  readonly headToHead: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The provider's own recommendations (providers.md C1). */
export const realRhythm: Rhythm = {
  live: 15 * second,
  liveTables: minute,
  lineups: 5 * minute,
  seasons: day,
  tables: hour,
  squads: day,
  players: day,
  coaches: 7 * day,
  injuries: 4 * hour,
  sidelined: day,
  transfers: day,
  headToHead: 7 * day,
};

/** The demonstration's provider stands on the same machine, and its matches may run many times faster. */
export const demoRhythm: Rhythm = {
  ...realRhythm,
  live: 2 * second,
  liveTables: 5 * second,
  lineups: 15 * second,
  seasons: 10 * minute,
  tables: 10 * minute,
};

/** Something to ask the provider for. */
export interface PlannedRequest {
  /** What is asked for, however the address is written: matches that are live are one thing. */
  readonly name: string;
  /** Path and query below the provider's address. */
  readonly path: string;
  /** Milliseconds after which it is asked for again; null: once. */
  readonly every: number | null;
  /** Whether the answer may have further pages. */
  readonly isPaged?: boolean;
}

/** How many matches the provider takes in one request. */
const mostIds = 20;
/** From how long before kick-off line-ups may be there; how long a match may last; how far ahead it is looked. */
const lineupsBefore = hour;
const longestMatch = 4 * hour;
const aheadFor = 14 * day;

const isLive = ({ status }: PolledMatch) => fixturePhase(status) === 'live';
const isScheduled = ({ status }: PolledMatch) => fixturePhase(status) === 'scheduled';
const isFinished = ({ status }: PolledMatch) => fixturePhase(status) === 'finished';

/** A match that runs, or should: its kick-off has come and nobody has said how it ended. */
function isOn(match: PolledMatch, now: number): boolean {
  const since = now - match.kickoff.getTime();
  return since < longestMatch && (isLive(match) || (isScheduled(match) && since >= 0));
}

const idsPath = (matches: readonly PolledMatch[]) =>
  `/fixtures?ids=${matches
    .slice(0, mostIds)
    .map(({ id }) => id)
    .join('-')}`;

function chunks(matches: readonly PolledMatch[]): PolledMatch[][] {
  return Array.from({ length: Math.ceil(matches.length / mostIds) }, (_, index) =>
    matches.slice(index * mostIds, (index + 1) * mostIds),
  );
}

function liveRequests({ matches, tables }: Facts, rhythm: Rhythm, now: number): PlannedRequest[] {
  const own = matches.filter((match) => match.isOfClub && isOn(match, now));
  const leagues = tables.filter((league) =>
    matches.some((match) => match.league === league && !match.isOfClub && isOn(match, now)),
  );
  const soon = matches.filter((match) => {
    const until = match.kickoff.getTime() - now;
    return match.isOfClub && isScheduled(match) && until > 0 && until <= lineupsBefore;
  });
  return [
    ...chunks(own).map((some, index) => ({
      name: `live matches ${index}`,
      path: idsPath(some),
      every: rhythm.live,
    })),
    ...(leagues.length > 0
      ? [{ name: 'live tables', path: `/fixtures?live=${leagues.join('-')}`, every: rhythm.liveTables }]
      : []),
    ...chunks(soon).map((some, index) => ({
      name: `line-ups ${index}`,
      path: idsPath(some),
      every: rhythm.lineups,
    })),
  ];
}

/** Corrections come in after the whistle: once half an hour later, and once the day after. */
function lateRequests({ matches }: Facts, now: number): PlannedRequest[] {
  return matches
    .filter((match) => match.isOfClub && isFinished(match))
    .flatMap((match) => {
      const since = now - match.kickoff.getTime();
      const path = `/fixtures?ids=${match.id}`;
      if (since > 2 * hour + 30 * minute && since < 12 * hour)
        return [{ name: `match ${match.id} after half an hour`, path, every: null }];
      if (since > day && since < 2 * day)
        return [{ name: `match ${match.id} after a day`, path, every: null }];
      return [];
    });
}

function standingRequests(facts: Facts, rhythm: Rhythm): PlannedRequest[] {
  const { leagues, tables, teams } = facts;
  const [season] = facts.seasons;
  const of = (list: readonly number[], make: (id: number) => PlannedRequest) => list.map(make);
  const at = (path: string, every: number, isPaged = false): PlannedRequest => ({
    name: path,
    path,
    every,
    ...(isPaged ? { isPaged } : {}),
  });
  return [
    ...facts.seasons.flatMap((year, index) =>
      of(leagues, (id) =>
        at(`/fixtures?league=${id}&season=${year}`, index === 0 ? rhythm.seasons : 30 * day),
      ),
    ),
    ...of(tables, (id) => at(`/standings?league=${id}&season=${season}`, rhythm.tables)),
    ...of(teams, (id) => at(`/players/squads?team=${id}`, rhythm.squads)),
    ...of(teams, (id) => at(`/coachs?team=${id}`, rhythm.coaches)),
    ...of(teams, (id) => at(`/injuries?team=${id}&season=${season}`, rhythm.injuries)),
    ...of(teams, (id) => at(`/players?team=${id}&season=${season}`, rhythm.players, true)),
    ...of(facts.absent, (id) => at(`/sidelined?player=${id}`, rhythm.sidelined)),
    ...of(teams, (id) => at(`/transfers?team=${id}`, rhythm.transfers)),
  ];
}

function meetings({ matches }: Facts, rhythm: Rhythm, now: number): PlannedRequest[] {
  const coming = matches.filter((match) => {
    const until = match.kickoff.getTime() - now;
    return match.isOfClub && isScheduled(match) && until > 0 && until < aheadFor;
  });
  return coming.map(({ teams }) => {
    const path = `/fixtures/headtohead?h2h=${[...teams].sort((one, other) => one - other).join('-')}`;
    return { name: path, path, every: rhythm.headToHead };
  });
}

function pastDetails({ matches }: Facts, now: number): PlannedRequest[] {
  const missing = matches
    .filter(
      (match) => match.isOfClub && isFinished(match) && !match.hasDetails && match.kickoff.getTime() < now,
    )
    .sort((one, other) => other.kickoff.getTime() - one.kickoff.getTime());
  return chunks(missing).map((some) => ({
    name: `details ${idsPath(some)}`,
    path: idsPath(some),
    every: null,
  }));
}

/**
 * What is to be asked for, the most important first: what is being played, what was just played, what lists
 * and tables say, and at last what lies long back. A league is asked for once, whoever's sites show it.
 */
export function planRequests(facts: Facts, rhythm: Rhythm, now: Date): PlannedRequest[] {
  const at = now.getTime();
  const all = [
    ...liveRequests(facts, rhythm, at),
    ...lateRequests(facts, at),
    ...standingRequests(facts, rhythm),
    ...meetings(facts, rhythm, at),
    ...pastDetails(facts, at),
  ];
  return [...new Map(all.map((request) => [request.name, request])).values()];
}
