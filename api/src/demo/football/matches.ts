import { DateTime } from 'luxon';
import { type LeagueKey, leagues } from '../world/leagues.ts';
import { type Random, randomOf, shuffled } from '../world/random.ts';
import { type DemoMatch, seasonOf } from '../world/season.ts';
import { type ProviderLeague, providerLeagues } from './numbers.ts';

type Goals = readonly [home: number, away: number];

/** What becomes of a match, besides being played. */
export type Fate =
  | 'played'
  | 'extra-time'
  | 'penalties'
  /** Halted for some minutes, then played to its end. */
  | 'suspended'
  | 'interrupted'
  | 'abandoned'
  | 'awarded'
  | 'walkover'
  | 'postponed'
  | 'cancelled'
  /** A friendly of which nobody tells the minute. */
  | 'unwatched'
  /** The hour is set three days before. */
  | 'undecided';

/** A match as the provider knows it from the start; what is told of it at a moment is another matter. */
export interface ProviderMatch {
  readonly id: number;
  readonly league: ProviderLeague;
  readonly season: number;
  readonly round: string;
  readonly home: string;
  readonly away: string;
  readonly kickoff: Date;
  readonly fate: Fate;
  /** Goals by half-time, after 90 minutes, and after extra time; the shoot-out where there is one. */
  readonly score: {
    readonly halfTime: Goals;
    readonly fullTime: Goals;
    readonly extraTime: Goals;
    readonly penalties: Goals | null;
  };
  /** A called-off match stands on its old day until the new one is known. */
  readonly calledOff: {
    readonly kickoff: Date;
    readonly announced: Date;
    readonly newDateKnown: Date;
  } | null;
}

const leagueOf = (key: LeagueKey) => leagues.find((league) => league.key === key);
const idBase = (league: ProviderLeague, season: number) => (league.id * 100 + (season - 2000)) * 1_000;

/** One league match in forty is halted for some minutes. */
function fateOf(match: DemoMatch, seed: string): Fate {
  const at = randomOf(seed, 'fate', match.season, match.home, match.away)();
  return at < 0.0125 ? 'suspended' : at < 0.025 ? 'interrupted' : 'played';
}

function leagueMatches(league: ProviderLeague, season: number, seed: string): ProviderMatch[] {
  const simulated = league.of && leagueOf(league.of);
  if (!simulated) return [];
  return seasonOf(simulated, season, seed).matches.map((match, index) => ({
    id: idBase(league, season) + index + 1,
    league,
    season,
    round: `Regular Season - ${match.round}`,
    home: match.home,
    away: match.away,
    kickoff: match.kickoff,
    fate: fateOf(match, seed),
    score: { ...match.score, extraTime: match.score.fullTime, penalties: null },
    calledOff: match.calledOff && {
      kickoff: DateTime.fromISO(`${match.calledOff.date}T15:00`, { zone: simulated.timeZone }).toJSDate(),
      announced: match.calledOff.announced,
      newDateKnown: match.calledOff.newDateKnown,
    },
  }));
}

/** Tuesdays of a month around which no team of a league plays. */
function freeTuesdays(league: LeagueKey, season: number, month: number, seed: string): DateTime[] {
  const simulated = leagueOf(league);
  if (!simulated) return [];
  const busy = new Set(seasonOf(simulated, season, seed).matches.map(({ date }) => date));
  const year = month >= 7 ? season : season + 1;
  const first = DateTime.fromObject({ year, month, day: 1 }, { zone: simulated.timeZone });
  const tuesdays = Array.from({ length: first.daysInMonth ?? 28 }, (_, day) =>
    first.plus({ days: day }),
  ).filter(({ weekday }) => weekday === 2);
  const isFree = (days: readonly number[]) => (tuesday: DateTime) =>
    days.every((count) => !busy.has(tuesday.plus({ days: count }).toISODate() ?? ''));
  const free = tuesdays.filter(isFree([-1, 0, 1, 2]));
  // In a full month a Tuesday after a Monday's match must do.
  return free.length > 0 ? free : tuesdays.filter(isFree([0]));
}

/** What each tie of a cup's month comes to: every way in which a match can end is met each month. */
const cupFates: Readonly<Record<string, readonly Fate[]>> = {
  'en.1': ['extra-time', 'penalties', 'suspended', 'walkover'],
  'es.1': ['penalties', 'extra-time', 'interrupted', 'awarded'],
  'de.1': ['penalties', 'extra-time', 'postponed', 'abandoned'],
};
const cupRounds: readonly (readonly [month: number, round: string])[] = [
  [9, '1st Round'],
  [10, '2nd Round'],
  [11, '3rd Round'],
  [12, 'Round of 32'],
  [1, 'Round of 16'],
  [2, 'Quarter-finals'],
  [3, 'Quarter-finals Replays'],
  [4, 'Semi-finals'],
];

/** A score that fits what becomes of a match. */
function scoreFor(fate: Fate, random: Random): ProviderMatch['score'] {
  const some = (most: number) => Math.floor(random() * (most + 1));
  const level = some(2);
  const half: Goals = [Math.min(level, some(1)), Math.min(level, some(1))];
  if (fate === 'extra-time') {
    const winner = random() < 0.5;
    return {
      halfTime: half,
      fullTime: [level, level],
      extraTime: winner ? [level + 1, level] : [level, level + 1],
      penalties: null,
    };
  }
  if (fate === 'penalties') {
    const won = 4 + some(1);
    const lost = won - 1 - some(1);
    return {
      halfTime: half,
      fullTime: [level, level],
      extraTime: [level, level],
      penalties: random() < 0.5 ? [won, lost] : [lost, won],
    };
  }
  if (fate === 'awarded' || fate === 'walkover')
    return { halfTime: [0, 0], fullTime: [3, 0], extraTime: [3, 0], penalties: null };
  const full: Goals = [level + some(2), some(2)];
  const first: Goals = [Math.min(full[0], half[0]), Math.min(full[1], half[1])];
  return { halfTime: first, fullTime: full, extraTime: full, penalties: null };
}

/** Who meets in a cup's month: the network's clubs as often as others. */
function drawn(
  league: LeagueKey,
  season: number,
  count: number,
  seed: readonly (string | number)[],
): string[] {
  const simulated = leagueOf(league);
  if (!simulated) return [];
  const teams = [...seasonOf(simulated, season, String(seed[0])).strengths.keys()];
  return shuffled(teams, randomOf(...seed, 'draw')).slice(0, count);
}

function cupMatches(league: ProviderLeague, season: number, seed: string): ProviderMatch[] {
  const key = league.of;
  if (!key) return [];
  return cupRounds.flatMap(([month, round], index) => {
    const [tuesday] = freeTuesdays(key, season, month, seed);
    if (!tuesday) return [];
    const names = drawn(key, season, 8, [seed, key, season, month]);
    return (cupFates[key] ?? []).map((fate, tie): ProviderMatch => {
      const random = randomOf(seed, 'cup', key, season, month, tie);
      const kickoff = tuesday.set({ hour: tie % 2 === 0 ? 19 : 20, minute: tie % 2 === 0 ? 0 : 45 });
      return {
        id: idBase(league, season) + index * 10 + tie + 1,
        league,
        season,
        round,
        home: names[2 * tie] ?? '',
        away: names[2 * tie + 1] ?? '',
        kickoff: kickoff.toJSDate(),
        fate,
        score: scoreFor(fate, random),
        calledOff: null,
      };
    });
  });
}

const friendlyFates: readonly Fate[] = ['unwatched', 'cancelled', 'undecided'];

/** Each month three friendlies between clubs of two countries, where both have a free week. */
function friendlies(league: ProviderLeague, season: number, seed: string): ProviderMatch[] {
  return cupRounds.flatMap(([month], index) => {
    const taken = new Set(
      (['en.1', 'de.1'] as const).map((key) => freeTuesdays(key, season, month, seed)[0]?.toISODate()),
    );
    const english = freeTuesdays('en.1', season, month, seed).map((day) => day.toISODate());
    const day = freeTuesdays('de.1', season, month, seed).find(
      (candidate) => english.includes(candidate.toISODate()) && !taken.has(candidate.toISODate()),
    );
    if (!day) return [];
    const home = drawn('en.1', season, 3, [seed, 'friendly', season, month]);
    const away = drawn('de.1', season, 3, [seed, 'friendly', season, month]);
    return friendlyFates.map((fate, place): ProviderMatch => {
      const random = randomOf(seed, 'friendly', season, month, place);
      return {
        id: idBase(league, season) + index * 10 + place + 1,
        league,
        season,
        round: `Club Friendlies ${month}`,
        home: home[place] ?? '',
        away: away[place] ?? '',
        kickoff: day.set({ hour: 18 }).toJSDate(),
        fate,
        score: scoreFor('played', random),
        calledOff: null,
      };
    });
  });
}

const made = new Map<string, readonly ProviderMatch[]>();

/** Every match of a competition's season; made once. */
export function matchesOf(league: ProviderLeague, season: number, seed: string): readonly ProviderMatch[] {
  const key = `${seed}|${league.id}|${season}`;
  const known = made.get(key);
  if (known) return known;
  const matches =
    league.type === 'League'
      ? leagueMatches(league, season, seed)
      : league.of === null
        ? friendlies(league, season, seed)
        : cupMatches(league, season, seed);
  made.set(key, matches);
  return matches;
}

/** Every match of a season. */
export const seasonMatches = (season: number, seed: string): ProviderMatch[] =>
  providerLeagues.flatMap((league) => matchesOf(league, season, seed));
