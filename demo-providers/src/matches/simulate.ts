import { getCoach } from '../people/coaches.ts';
import type { Person } from '../people/persons.ts';
import type { Stint } from '../people/rosters.ts';
import { getPeople, type People, selectSquad } from '../people/squads.ts';
import { competitions, getCompetition } from '../world/competitions.ts';
import { firstSeason, type League, leagues } from '../world/leagues.ts';
import { memoize } from '../world/memoize.ts';
import { createRandom } from '../world/random.ts';
import { getLeagueSeason } from '../world/season.ts';
import { findInjury, type Injury, listInjuries } from './absences.ts';
import { cupMatches } from './cup.ts';
import { friendlyMatches } from './friendlies.ts';
import { type Lineup, pickLineup } from './lineups.ts';
import { matchId, type Side, sides, type WorldMatch } from './match.ts';
import type { Script } from './script.ts';
import { writeScript } from './write-script.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Where kick-off times come late, the league names them so long before. */
const timesKnownBefore = 56 * day;

function leagueMatches(league: League, season: number, worldSeed: string): WorldMatch[] {
  const competition = getCompetition('league', league.key);
  const place = competitions.indexOf(competition);
  const listed = new Date(Date.UTC(season, 5, 20, 8));
  return getLeagueSeason(league, season, worldSeed).matches.map(
    ({ round, home, away, kickoff, score, calledOff }, index): WorldMatch => {
      const first = calledOff ? new Date(calledOff.announced.getTime() + 5 * hour) : kickoff;
      return {
        id: matchId(season, place, index),
        competition,
        season,
        round: `Regular Season - ${round}`,
        home,
        away,
        kickoff,
        calledOff: calledOff && {
          kickoff: first,
          announced: calledOff.announced,
          newDateKnown: calledOff.newDateKnown,
        },
        listed,
        timed: league.timesComeLate ? new Date(first.getTime() - timesKnownBefore) : listed,
        score: { ...score, extraTime: null, shootout: null },
        outcome: { kind: 'played' },
      };
    },
  );
}

/** All matches of a season in the order of their kick-offs, whatever the time is now. */
const seasonMatches = memoize(
  4,
  (season: number, worldSeed: string) => `${worldSeed}|${season}`,
  (season, worldSeed): readonly WorldMatch[] => {
    const cups = leagues.flatMap((league) => cupMatches(league, season, worldSeed));
    return [
      ...leagues.flatMap((league) => leagueMatches(league, season, worldSeed)),
      ...cups,
      ...friendlyMatches(season, worldSeed, cups),
    ].sort((one, other) => one.kickoff.getTime() - other.kickoff.getTime() || one.id - other.id);
  },
);

/** Who misses a match, or may miss it. */
export interface Absence {
  readonly match: WorldMatch;
  readonly team: string;
  readonly player: Person;
  readonly type: 'Missing Fixture' | 'Questionable';
  readonly reason: string;
  /** When it can be known: the day of the injury, or the end of the match with the card. */
  readonly knownFrom: Date;
  readonly isBan: boolean;
}

/** A season as it is going to be. */
export interface SimulatedSeason {
  readonly season: number;
  readonly people: People;
  /** In the order of their kick-offs. */
  readonly matches: readonly WorldMatch[];
  readonly byId: ReadonlyMap<number, WorldMatch>;
  readonly byTeam: ReadonlyMap<string, readonly WorldMatch[]>;
  /** Of the matches that are played. */
  readonly scripts: ReadonlyMap<number, Script>;
  readonly absences: readonly Absence[];
}

interface Ban {
  readonly reason: 'Red Card' | 'Yellow Cards' | 'Suspended';
  readonly knownFrom: Date;
  left: number;
}

const yellowsForBan: ReadonlySet<number> = new Set([5, 10, 15]);

/** Cards and bans of a season, competition by competition. */
class Discipline {
  private readonly yellows = new Map<string, number>();
  private readonly bans = new Map<string, Ban>();

  /** The ban that keeps a player out of this match, which serves it. */
  serve(player: number, competition: number): Ban | null {
    const ban = this.bans.get(`${competition}|${player}`);
    if (!ban || ban.left === 0) return null;
    ban.left -= 1;
    return ban;
  }

  count({ match, events, timeline }: Script): void {
    const { id, kind } = match.competition;
    if (kind === 'friendlies') return;
    const knownFrom = new Date(match.kickoff.getTime() + (timeline.end + 5) * 60_000);
    const sentOff = new Set<number>();
    for (const { type, detail, player, comments } of events) {
      if (type !== 'Card' || !player) continue;
      const key = `${id}|${player.id}`;
      if (detail === 'Yellow Card') {
        const count = (this.yellows.get(key) ?? 0) + 1;
        this.yellows.set(key, count);
        if (yellowsForBan.has(count)) this.bans.set(key, { reason: 'Yellow Cards', knownFrom, left: 1 });
      } else if ((detail === 'Red Card' || detail === 'Second Yellow card') && !sentOff.has(player.id)) {
        sentOff.add(player.id);
        const isHard = comments === 'Violent conduct' || comments === 'Serious foul';
        this.bans.set(key, { reason: isHard ? 'Suspended' : 'Red Card', knownFrom, left: isHard ? 3 : 1 });
      }
    }
  }
}

const isPlayed = ({ outcome }: WorldMatch): boolean =>
  outcome.kind === 'played' ||
  outcome.kind === 'stopped' ||
  outcome.kind === 'abandoned' ||
  outcome.kind === 'unobserved';

/** Whether a team can be made of players. */
const isEnough = (players: readonly Stint[]): boolean =>
  players.length >= 14 && players.some(({ slot }) => slot.position === 'G');

function simulate(season: number, worldSeed: string): SimulatedSeason {
  const people = getPeople(worldSeed, Math.max(season, firstSeason));
  const matches = seasonMatches(season, worldSeed);
  const discipline = new Discipline();
  const scripts = new Map<number, Script>();
  const absences: Absence[] = [];

  const spells = new Map<number, readonly Injury[]>();
  const spellsOf = (player: number): readonly Injury[] => {
    const known = spells.get(player);
    if (known) return known;
    const found = listInjuries(worldSeed, player, season);
    spells.set(player, found);
    return found;
  };

  const lineupOf = (match: WorldMatch, team: string, side: Side): Lineup => {
    const day = match.kickoff.toISOString().slice(0, 10);
    const squad = selectSquad(people, team, day);
    const absent = squad.flatMap(({ player }): Absence[] => {
      const about = { match, team, player };
      const ban = discipline.serve(player.id, match.competition.id);
      if (ban)
        return [
          { ...about, type: 'Missing Fixture', reason: ban.reason, knownFrom: ban.knownFrom, isBan: true },
        ];
      const hurt = findInjury(spellsOf(player.id), day);
      if (!hurt) return [];
      const type = hurt.isQuestionable ? 'Questionable' : 'Missing Fixture';
      const knownFrom = new Date(`${hurt.spell.start}T10:00:00Z`);
      return [{ ...about, type, reason: hurt.spell.reason, knownFrom, isBan: false }];
    });
    const without = (isOut: (absence: Absence) => boolean) => {
      const out = new Set(absent.filter(isOut).map(({ player }) => player.id));
      return squad.filter(({ player }) => !out.has(player.id));
    };
    // Of those who are in doubt, every other one plays.
    const fit = without(
      ({ isBan, type, player }) => isBan || type === 'Missing Fixture' || player.id % 2 === 0,
    );
    const isShort = !isEnough(fit);
    const present = isShort ? without(({ isBan }) => isBan) : fit;
    // When too many are out, the hurt play, and are not out then.
    absences.push(...absent.filter(({ isBan }) => isBan || !isShort));
    return pickLineup(worldSeed, team, present, createRandom(worldSeed, 'lineup', match.id, side));
  };

  for (const match of matches) {
    if (!isPlayed(match)) continue;
    const day = match.kickoff.toISOString().slice(0, 10);
    const lineups = { home: lineupOf(match, match.home, 'home'), away: lineupOf(match, match.away, 'away') };
    const coaches = {
      home: getCoach(worldSeed, match.home, day),
      away: getCoach(worldSeed, match.away, day),
    };
    const script = writeScript(worldSeed, match, lineups, coaches);
    discipline.count(script);
    scripts.set(match.id, script);
  }
  const byTeam = new Map<string, WorldMatch[]>();
  for (const match of matches)
    for (const side of sides) {
      const list = byTeam.get(match[side]) ?? [];
      list.push(match);
      byTeam.set(match[side], list);
    }
  return {
    season,
    people,
    matches,
    byId: new Map(matches.map((match) => [match.id, match])),
    byTeam,
    scripts,
    absences,
  };
}

/** A season with all that happens in it; made once, and the same whatever was asked before. */
export const simulatedSeason = memoize(
  3,
  (season: number, worldSeed: string) => `${worldSeed}|${season}`,
  simulate,
);

/** How long before the kick-off an absence is announced. */
export const absenceNotice = 5 * 24 * hour;
