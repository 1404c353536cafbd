import { type FixtureStatusCode, fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { Pace } from './pace.ts';

/** A match with a number of the provider's, as far as the plan needs it. */
export interface KnownFixture {
  readonly number: number;
  /** The provider's number of the competition. */
  readonly league: number;
  /** The provider's numbers of the teams. */
  readonly teams: readonly [home: number | null, away: number | null];
  /** True where one of the teams is a club of the network. */
  readonly isOurs: boolean;
  readonly kickoff: Date;
  readonly timeKnown: boolean;
  readonly status: FixtureStatusCode;
  /** False while nothing but the result was read. */
  readonly hasDetails: boolean;
}

/** What is known when a plan is made. */
export interface KnownWorld {
  readonly leagues: readonly { readonly number: number; readonly hasTable: boolean }[];
  /** The season of today. */
  readonly season: number;
  /** The provider's numbers of the clubs' teams. */
  readonly clubs: readonly number[];
  /** Matches of now, of the coming weeks and of the past days, and past ones without details, newest first. */
  readonly fixtures: readonly KnownFixture[];
  /** The provider's numbers of the clubs' players who are out. */
  readonly out: readonly number[];
}

/** In order of importance. */
export const kinds = [
  'live',
  'soon',
  'table',
  'ending',
  'over',
  'season',
  'standings',
  'squad',
  'injuries',
  'coaches',
  'players',
  'transfers',
  'sidelined',
  'headToHead',
  'pastSeason',
  'pastStandings',
  'details',
] as const;
export type JobKind = (typeof kinds)[number];

/** Something that should be asked, again and again. */
export interface PollJob {
  readonly kind: JobKind;
  /** Path and query of the request that answers it alone; what tells it from others. */
  readonly resource: string;
  /** The match that it is about; several are asked for in one request. */
  readonly fixture: number | null;
  /** Due so long after it was last asked; a moment: due when it was not asked since. */
  readonly again: number | Date;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After that long a match that still runs was forgotten, and the list of its season will tell. */
const longestMatch = 6 * hour;
/** A match that kicked off so long ago, and of which nothing else is known, may still run. */
const mayRunFor = 3.5 * hour;
/** When a match that is over is read again, after its kick-off: at its end, half an hour and a day later. */
const afterTheEnd = [2 * hour, 2.5 * hour, 26 * hour];
const recent = 3 * day;
const headToHeadDue = 14 * day;

const getTimeSinceKickoff = ({ kickoff }: KnownFixture, now: Date) => now.getTime() - kickoff.getTime();

function mayRun(fixture: KnownFixture, now: Date): boolean {
  const phase = fixturePhase(fixture.status);
  const since = getTimeSinceKickoff(fixture, now);
  if (phase === 'live') return since < longestMatch;
  return phase === 'scheduled' && fixture.timeKnown && since >= 0 && since < mayRunFor;
}

/** Why a match of the clubs should be read; null: nothing new is expected. */
function planOwnMatch(fixture: KnownFixture, pace: Pace, now: Date): Pick<PollJob, 'kind' | 'again'> | null {
  const since = getTimeSinceKickoff(fixture, now);
  const phase = fixturePhase(fixture.status);
  if (mayRun(fixture, now)) return { kind: 'live', again: pace.live };
  if (phase === 'scheduled' && fixture.timeKnown && since < 0 && since >= -hour)
    return { kind: 'soon', again: pace.soon };
  if (phase !== 'finished' && fixture.status !== 'ABD') return null;
  if (since > recent) return fixture.hasDetails ? null : { kind: 'details', again: pace.details };
  if (!fixture.hasDetails) return { kind: 'over', again: pace.ending };
  const passed = afterTheEnd.filter((delay) => delay <= since).at(-1);
  if (passed === undefined) return null;
  return { kind: 'over', again: new Date(fixture.kickoff.getTime() + passed) };
}

function listMatchJobs(fixture: KnownFixture, pace: Pace, now: Date): PollJob[] {
  const about = { resource: `/fixtures?id=${fixture.number}`, fixture: fixture.number };
  if (fixture.isOurs) {
    const reason = planOwnMatch(fixture, pace, now);
    return reason ? [{ ...about, ...reason }] : [];
  }
  const isEnding = mayRun(fixture, now) && getTimeSinceKickoff(fixture, now) >= pace.shortestMatch;
  return isEnding ? [{ ...about, kind: 'ending', again: pace.ending }] : [];
}

/** The call that tells of all running matches of leagues. */
export const tableResource = '/fixtures?live';

/** The provider's numbers of the leagues of which a match can be running. */
export function runningLeagues({ leagues, fixtures }: KnownWorld, now: Date): number[] {
  const running = new Set(fixtures.filter((fixture) => mayRun(fixture, now)).map(({ league }) => league));
  return leagues.map(({ number }) => number).filter((number) => running.has(number));
}

function listHeadToHeadJobs({ teams: [home, away] }: KnownFixture, pace: Pace): PollJob[] {
  if (home === null || away === null) return [];
  const [one, other] = home < away ? [home, away] : [away, home];
  const resource = `/fixtures/headtohead?h2h=${one}-${other}`;
  return [{ kind: 'headToHead', resource, fixture: null, again: pace.headToHead }];
}

const isAhead = (fixture: KnownFixture, now: Date) =>
  fixture.isOurs &&
  fixturePhase(fixture.status) === 'scheduled' &&
  getTimeSinceKickoff(fixture, now) < 0 &&
  getTimeSinceKickoff(fixture, now) > -headToHeadDue;

/** What should be asked of leagues and clubs whatever is played. */
function listStandingJobs({ leagues, clubs, season, out }: KnownWorld, pace: Pace): PollJob[] {
  const job = (kind: Exclude<JobKind, 'over'>, resource: string): PollJob => ({
    kind,
    resource,
    fixture: null,
    again: pace[kind],
  });
  const past = season - 1;
  const tables = leagues.filter(({ hasTable }) => hasTable);
  return [
    ...leagues.map(({ number }) => job('season', `/fixtures?league=${number}&season=${season}`)),
    ...tables.map(({ number }) => job('standings', `/standings?league=${number}&season=${season}`)),
    ...clubs.map((team) => job('squad', `/players/squads?team=${team}`)),
    ...clubs.map((team) => job('injuries', `/injuries?team=${team}&season=${season}`)),
    ...clubs.map((team) => job('coaches', `/coachs?team=${team}`)),
    ...clubs.map((team) => job('players', `/players?team=${team}&season=${season}`)),
    ...clubs.map((team) => job('transfers', `/transfers?team=${team}`)),
    ...out.map((player) => job('sidelined', `/sidelined?player=${player}`)),
    ...leagues.map(({ number }) => job('pastSeason', `/fixtures?league=${number}&season=${past}`)),
    ...tables.map(({ number }) => job('pastStandings', `/standings?league=${number}&season=${past}`)),
  ];
}

/** All that should be asked from now on, the most important first; each resource once. */
export function listJobs(known: KnownWorld, pace: Pace, now: Date): PollJob[] {
  const isRunning = runningLeagues(known, now).length > 0;
  const jobs = [
    ...known.fixtures.flatMap((fixture) => listMatchJobs(fixture, pace, now)),
    ...(isRunning
      ? [{ kind: 'table', resource: tableResource, fixture: null, again: pace.table } as const]
      : []),
    ...listStandingJobs(known, pace),
    ...known.fixtures
      .filter((fixture) => isAhead(fixture, now))
      .flatMap((fixture) => listHeadToHeadJobs(fixture, pace)),
  ];
  const byRank = jobs.sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const first = new Map<string, PollJob>();
  for (const job of byRank) if (!first.has(job.resource)) first.set(job.resource, job);
  return [...first.values()];
}

const firstKinds: readonly JobKind[] = [
  'season',
  'standings',
  'squad',
  'players',
  'pastSeason',
  'pastStandings',
];

/** What must have been asked once before the sites have something to show. */
export const selectFirstJobs = (jobs: readonly PollJob[]): PollJob[] =>
  jobs.filter(({ kind }) => firstKinds.includes(kind));
