import { type FixtureStatusCode, fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { seasonsAround } from '@fan-base/shared-contracts/season';
import type { Pace } from './pace.ts';

/** The properties of a match with a provider id that polling needs. */
export interface PollFixture {
  readonly number: number;
  /** The provider's id of the competition. */
  readonly league: number;
  /** The provider's ids of the teams. */
  readonly teams: readonly [home: number | null, away: number | null];
  /** Whether one of the teams is a network club. */
  readonly hasClub: boolean;
  readonly kickoff: Date;
  readonly timeKnown: boolean;
  readonly status: FixtureStatusCode;
  /** False while only the result has been imported. */
  readonly hasDetails: boolean;
}

/** The data that a plan is based on. */
export interface PlanInput {
  readonly leagues: readonly { readonly number: number; readonly hasTable: boolean }[];
  /** The current season. */
  readonly season: number;
  /** The provider's ids of the clubs' teams. */
  readonly clubs: readonly number[];
  /** Current and upcoming matches, those of the past days, and past ones without details, newest first. */
  readonly fixtures: readonly PollFixture[];
  /** The provider's ids of the clubs' absent players. */
  readonly absentPlayers: readonly number[];
}

/** In order of importance. */
export const kinds = [
  'live',
  'soon',
  'ending',
  'over',
  'table',
  'season',
  'standings',
  'squad',
  'injuries',
  'coaches',
  'players',
  'transfers',
  'sidelined',
  'pastSeason',
  'pastStandings',
  'headToHead',
  'pastPlayers',
  'leaders',
  'details',
] as const;
export type JobKind = (typeof kinds)[number];

/** Whether a resource is about current matches. */
export const isUrgent = (kind: JobKind): boolean => kinds.indexOf(kind) <= kinds.indexOf('table');

/** A resource to poll. */
export interface PollJob {
  readonly kind: JobKind;
  /** Path and query of the request for it alone, which identifies it. */
  readonly resource: string;
  /** Its match; several matches share a request. */
  readonly fixture: number | null;
  /** A time since the last request, in ms; or an ISO date, if it is due unless requested since then. */
  readonly dueAfter: number | string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A match that is still running after this was abandoned by the provider; its season's list will update it. */
const maxMatchMs = 6 * hour;
/** A scheduled match whose kick-off was less than this ago may be running. */
const maxUnreportedMs = 3.5 * hour;
/** When a finished match is requested again, after kick-off: at its end, half an hour and a day later. */
const recheckAfterMs = [2 * hour, 2.5 * hour, 26 * hour];
const recent = 3 * day;
const headToHeadDue = 14 * day;

const getTimeSinceKickoff = ({ kickoff }: PollFixture, now: Date) => now.getTime() - kickoff.getTime();

function mayBeRunning(fixture: PollFixture, now: Date): boolean {
  const phase = fixturePhase(fixture.status);
  const since = getTimeSinceKickoff(fixture, now);
  if (phase === 'live') return since < maxMatchMs;
  return phase === 'scheduled' && fixture.timeKnown && since >= 0 && since < maxUnreportedMs;
}

/** The reason to request a club's match; null if no news is expected. */
function planClubMatch(
  fixture: PollFixture,
  pace: Pace,
  now: Date,
): Pick<PollJob, 'kind' | 'dueAfter'> | null {
  const since = getTimeSinceKickoff(fixture, now);
  const phase = fixturePhase(fixture.status);
  if (mayBeRunning(fixture, now)) return { kind: 'live', dueAfter: pace.live };
  if (phase === 'scheduled' && fixture.timeKnown && since < 0 && since >= -hour)
    return { kind: 'soon', dueAfter: pace.soon };
  if (phase !== 'finished' && fixture.status !== 'ABD') return null;
  if (since > recent) return fixture.hasDetails ? null : { kind: 'details', dueAfter: pace.details };
  if (!fixture.hasDetails) return { kind: 'over', dueAfter: pace.ending };
  const passed = recheckAfterMs.filter((delay) => delay <= since).at(-1);
  if (passed === undefined) return null;
  return { kind: 'over', dueAfter: new Date(fixture.kickoff.getTime() + passed).toISOString() };
}

function listMatchJobs(fixture: PollFixture, pace: Pace, now: Date): PollJob[] {
  const about = { resource: `/fixtures?id=${fixture.number}`, fixture: fixture.number };
  if (fixture.hasClub) {
    const reason = planClubMatch(fixture, pace, now);
    return reason ? [{ ...about, ...reason }] : [];
  }
  const isEnding = mayBeRunning(fixture, now) && getTimeSinceKickoff(fixture, now) >= pace.shortestMatch;
  return isEnding ? [{ ...about, kind: 'ending', dueAfter: pace.ending }] : [];
}

/** The request for all running matches of the leagues. */
export const tableResource = '/fixtures?live';

/** The provider's ids of leagues that may have a running match. */
export function runningLeagues({ leagues, fixtures }: PlanInput, now: Date): number[] {
  const running = new Set(
    fixtures.filter((fixture) => mayBeRunning(fixture, now)).map(({ league }) => league),
  );
  return leagues.map(({ number }) => number).filter((number) => running.has(number));
}

function listHeadToHeadJobs({ teams: [home, away] }: PollFixture, pace: Pace): PollJob[] {
  if (home === null || away === null) return [];
  const [one, other] = home < away ? [home, away] : [away, home];
  const resource = `/fixtures/headtohead?h2h=${one}-${other}`;
  return [{ kind: 'headToHead', resource, fixture: null, dueAfter: pace.headToHead }];
}

const isAhead = (fixture: PollFixture, now: Date) =>
  fixture.hasClub &&
  fixturePhase(fixture.status) === 'scheduled' &&
  getTimeSinceKickoff(fixture, now) < 0 &&
  getTimeSinceKickoff(fixture, now) > -headToHeadDue;

/** The lists of a competition's best and most booked players. */
const leaderLists = ['topscorers', 'topassists', 'topyellowcards', 'topredcards'];

/** Jobs for leagues and clubs that do not depend on matches. */
function listRegularJobs(
  { leagues, clubs, season, absentPlayers }: PlanInput,
  pace: Pace,
  now: Date,
): PollJob[] {
  const job = (kind: Exclude<JobKind, 'over'>, resource: string): PollJob => ({
    kind,
    resource,
    fixture: null,
    dueAfter: pace[kind],
  });
  const past = season - 1;
  const around = seasonsAround(now);
  // Until its successor is published, the last season is the current one.
  const pastSeason = around.includes(past) ? 'season' : 'pastSeason';
  const tables = leagues.filter(({ hasTable }) => hasTable);
  return [
    ...leagues.map(({ number }) => job('season', `/fixtures?league=${number}&season=${season}`)),
    ...tables.map(({ number }) => job('standings', `/standings?league=${number}&season=${season}`)),
    ...clubs.map((team) => job('squad', `/players/squads?team=${team}`)),
    ...clubs.map((team) => job('injuries', `/injuries?team=${team}&season=${season}`)),
    ...clubs.map((team) => job('coaches', `/coachs?team=${team}`)),
    ...clubs.map((team) => job('players', `/players?team=${team}&season=${season}`)),
    ...clubs.map((team) => job('transfers', `/transfers?team=${team}`)),
    ...absentPlayers.map((player) => job('sidelined', `/sidelined?player=${player}`)),
    ...(around.includes(season + 1)
      ? leagues.map(({ number }) => job('season', `/fixtures?league=${number}&season=${season + 1}`))
      : []),
    ...leagues.map(({ number }) => job(pastSeason, `/fixtures?league=${number}&season=${past}`)),
    ...tables.map(({ number }) => job('pastStandings', `/standings?league=${number}&season=${past}`)),
    ...clubs.map((team) => job('pastPlayers', `/players?team=${team}&season=${past}`)),
    ...leagues.flatMap(({ number }) =>
      leaderLists.map((list) => job('leaders', `/players/${list}?league=${number}&season=${season}`)),
    ),
  ];
}

/** Lists all jobs, most important first; each resource once. */
export function listJobs(input: PlanInput, pace: Pace, now: Date): PollJob[] {
  const isRunning = runningLeagues(input, now).length > 0;
  const jobs = [
    ...input.fixtures.flatMap((fixture) => listMatchJobs(fixture, pace, now)),
    ...(isRunning
      ? [{ kind: 'table', resource: tableResource, fixture: null, dueAfter: pace.table } as const]
      : []),
    ...listRegularJobs(input, pace, now),
    ...input.fixtures
      .filter((fixture) => isAhead(fixture, now))
      .flatMap((fixture) => listHeadToHeadJobs(fixture, pace)),
  ];
  const byRank = jobs.sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const first = new Map<string, PollJob>();
  for (const job of byRank) if (!first.has(job.resource)) first.set(job.resource, job);
  return [...first.values()];
}

const initialKinds: readonly JobKind[] = [
  'season',
  'standings',
  'squad',
  'players',
  'pastSeason',
  'pastStandings',
  'headToHead',
];

/** The jobs required before the sites have content. */
export const selectInitialJobs = (jobs: readonly PollJob[]): PollJob[] =>
  jobs.filter(({ kind }) => initialKinds.includes(kind));
