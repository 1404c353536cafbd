import { getCoach } from '../people/coaches.ts';
import type { Person } from '../people/persons.ts';
import type { Stint } from '../people/rosters.ts';
import { getPeople, type People, selectSquad } from '../people/squads.ts';
import { competitions } from '../world/competitions.ts';
import { firstSeason, leagues } from '../world/leagues.ts';
import { type Match, type Side, sides } from '../world/match.ts';
import { memoize } from '../world/memoize.ts';
import { createRandom } from '../world/random.ts';
import { getLeagueSeason } from '../world/season.ts';
import { dayMs, minuteMs, shift, toIsoDay } from '../world/time.ts';
import { createCupMatches } from './cup.ts';
import { createEuropeanMatches } from './europe.ts';
import { createFriendlies } from './friendlies.ts';
import { findInjury, listInjuries } from './injuries.ts';
import { type Lineup, pickLineup } from './lineups.ts';
import type { Script } from './script.ts';
import { writeScript } from './write-script.ts';

/** All matches of a season in the order of their kick-offs, regardless of the current time. */
function createSeasonMatches(season: number, worldSeed: string): Match[] {
  const cups: Match[] = competitions.flatMap((competition) =>
    competition.europe ? createEuropeanMatches(competition, competition.europe, season, worldSeed) : [],
  );
  for (const competition of competitions)
    if (competition.kind === 'cup') cups.push(...createCupMatches(competition, season, worldSeed, cups));
  return [
    ...leagues.flatMap((league) => getLeagueSeason(league, season, worldSeed).matches),
    ...cups,
    ...createFriendlies(season, worldSeed, cups),
  ].sort((one, other) => one.kickoff.getTime() - other.kickoff.getTime() || one.id - other.id);
}

/** A player who misses a match, or is doubtful. */
export interface Absence {
  readonly match: Match;
  readonly team: string;
  readonly player: Person;
  readonly type: 'Missing Fixture' | 'Questionable';
  readonly reason: string;
  /** The day of the injury, or the end of the match with the card. */
  readonly knownFrom: Date;
  readonly isBan: boolean;
}

/** A whole season, from its first match to its last. */
export interface SimulatedSeason {
  readonly season: number;
  readonly people: People;
  /** In the order of their kick-offs. */
  readonly matches: readonly Match[];
  readonly byId: ReadonlyMap<number, Match>;
  readonly byTeam: ReadonlyMap<string, readonly Match[]>;
  /** Of the matches that are played. */
  readonly scripts: ReadonlyMap<number, Script>;
  readonly absences: readonly Absence[];
}

interface Ban {
  readonly reason: 'Red Card' | 'Yellow Cards' | 'Suspended';
  readonly knownFrom: Date;
  matchesLeft: number;
}

const yellowsForBan: ReadonlySet<number> = new Set([5, 10, 15]);

/** Cards and bans of a season, competition by competition. */
class Discipline {
  private readonly yellows = new Map<string, number>();
  private readonly bans = new Map<string, Ban>();

  /** The ban that keeps a player out of this match, which serves it. */
  serve(player: number, competition: number): Ban | null {
    const ban = this.bans.get(`${competition}|${player}`);
    if (!ban || ban.matchesLeft === 0) return null;
    ban.matchesLeft -= 1;
    return ban;
  }

  count({ match, events, timeline }: Script): void {
    const { id, kind } = match.competition;
    if (kind === 'friendlies') return;
    const knownFrom = shift(match.kickoff, (timeline.end + 5) * minuteMs);
    const sentOff = new Set<number>();
    for (const { type, detail, player, comments } of events) {
      if (type !== 'Card' || !player) continue;
      const key = `${id}|${player.id}`;
      if (detail === 'Yellow Card') {
        const count = (this.yellows.get(key) ?? 0) + 1;
        this.yellows.set(key, count);
        if (yellowsForBan.has(count))
          this.bans.set(key, { reason: 'Yellow Cards', knownFrom, matchesLeft: 1 });
      } else if ((detail === 'Red Card' || detail === 'Second Yellow card') && !sentOff.has(player.id)) {
        sentOff.add(player.id);
        const isHard = comments === 'Violent conduct' || comments === 'Serious foul';
        const reason = isHard ? 'Suspended' : 'Red Card';
        this.bans.set(key, { reason, knownFrom, matchesLeft: isHard ? 3 : 1 });
      }
    }
  }
}

const isPlayed = ({ outcome: { kind } }: Match): boolean =>
  kind === 'played' || kind === 'stopped' || kind === 'abandoned' || kind === 'unobserved';

const canFieldTeam = (players: readonly Stint[]): boolean =>
  players.length >= 14 && players.some(({ slot }) => slot.position === 'G');

function simulate(season: number, worldSeed: string): SimulatedSeason {
  const people = getPeople(worldSeed, Math.max(season, firstSeason));
  const matches = createSeasonMatches(season, worldSeed);
  const discipline = new Discipline();
  const scripts = new Map<number, Script>();
  const absences: Absence[] = [];
  const injuries = new Map<number, ReturnType<typeof listInjuries>>();
  const getInjuries = (player: number) =>
    injuries.getOrInsertComputed(player, () => listInjuries(worldSeed, player, season));

  const findAbsence = (match: Match, team: string, player: Person, day: string): Absence[] => {
    const ban = discipline.serve(player.id, match.competition.id);
    if (ban) {
      const { reason, knownFrom } = ban;
      return [{ match, team, player, type: 'Missing Fixture', reason, knownFrom, isBan: true }];
    }
    const found = findInjury(getInjuries(player.id), day);
    if (!found) return [];
    const type = found.isQuestionable ? 'Questionable' : 'Missing Fixture';
    const knownFrom = new Date(`${found.injury.start}T10:00:00Z`);
    return [{ match, team, player, type, reason: found.injury.reason, knownFrom, isBan: false }];
  };

  const createLineup = (match: Match, side: Side, day: string): Lineup => {
    const team = match[side];
    const squad = selectSquad(people, team, day);
    const absent = squad.flatMap(({ player }) => findAbsence(match, team, player, day));
    const without = (isOut: (absence: Absence) => boolean) => {
      const out = new Set(absent.filter(isOut).map(({ player }) => player.id));
      return squad.filter(({ player }) => !out.has(player.id));
    };
    // Every other doubtful player plays.
    const fit = without(
      ({ isBan, type, player }) => isBan || type === 'Missing Fixture' || player.id % 2 === 0,
    );
    // If too many are out, the injured play, and are not listed as absent.
    const isShort = !canFieldTeam(fit);
    absences.push(...absent.filter(({ isBan }) => isBan || !isShort));
    const present = isShort ? without(({ isBan }) => isBan) : fit;
    return pickLineup(worldSeed, team, present, createRandom(worldSeed, 'lineup', match.id, side));
  };

  for (const match of matches.filter(isPlayed)) {
    const day = toIsoDay(match.kickoff);
    const forSides = <Part>(create: (side: Side) => Part) => ({ home: create('home'), away: create('away') });
    const lineups = forSides((side) => createLineup(match, side, day));
    const coaches = forSides((side) => getCoach(worldSeed, match[side], day));
    const script = writeScript(worldSeed, match, lineups, coaches);
    discipline.count(script);
    scripts.set(match.id, script);
  }
  const appearances = matches.flatMap((match) => sides.map((side) => ({ team: match[side], match })));
  const byTeam = Map.groupBy(appearances, ({ team }) => team);
  return {
    season,
    people,
    matches,
    byId: new Map(matches.map((match) => [match.id, match])),
    byTeam: new Map([...byTeam].map(([team, list]) => [team, list.map(({ match }) => match)])),
    scripts,
    absences,
  };
}

/** A season with everything that happens in it, the same whatever was requested before. */
export const simulatedSeason = memoize(
  3,
  (season: number, worldSeed: string) => `${worldSeed}|${season}`,
  simulate,
);

/** How long before the kick-off an absence is announced. */
export const absenceNotice = 5 * dayMs;
