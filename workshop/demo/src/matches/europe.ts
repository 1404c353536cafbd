import { DateTime } from 'luxon';
import { europeanWeeks, type Pairing, roundRobin, toSeasonDay, toTuesday } from '../world/calendar.ts';
import { type Competition, competitions, type EuropeanPlan } from '../world/competitions.ts';
import { firstSeason, leagues } from '../world/leagues.ts';
import { createMatchId, involves, type Match } from '../world/match.ts';
import { createRandom, type Random, shuffled } from '../world/random.ts';
import { drawKnockoutScore, drawScore, drawSecondLeg, type Score } from '../world/scores.ts';
import { getLeagueSeason } from '../world/season.ts';
import { createTable } from '../world/table.ts';
import { getTeam, guests } from '../world/teams.ts';
import { dayMs, hourMs, shift } from '../world/time.ts';

const timeZone = 'Europe/Zurich';
/** How many draws of the league phase are tried for the fewest matches within a country. */
const maxDraws = 400;

/** The league phase in the provider's words. */
const leaguePhase = 'League Stage';

export const isLeaguePhase = ({ round }: Match): boolean => round.startsWith(leaguePhase);

interface Entrants {
  readonly strengths: ReadonlyMap<string, number>;
  /** League matches, which decide on which days of a week their teams can play. */
  readonly leagueMatches: readonly Match[];
}

/** The teams that qualified by the last season's table, and the guests. */
function findEntrants(
  { places, guests: [from, to] }: EuropeanPlan,
  season: number,
  worldSeed: string,
): Entrants {
  const seasons = leagues.map((league) => getLeagueSeason(league, season, worldSeed));
  const qualified = leagues.flatMap((league) => {
    const { strengths, matches } = getLeagueSeason(league, Math.max(season - 1, firstSeason), worldSeed);
    // Before the first season, the strongest had qualified.
    const order =
      season > firstSeason
        ? createTable(strengths.keys(), matches).map(({ team }) => team)
        : [...strengths].sort((one, other) => other[1] - one[1]).map(([team]) => team);
    return places.flatMap((place) => order[place - 1] ?? []);
  });
  const strengthOf = (team: string): number =>
    seasons.find(({ strengths }) => strengths.has(team))?.strengths.get(team) ?? 70;
  return {
    strengths: new Map([
      ...qualified.map((team) => [team, strengthOf(team)] as const),
      ...guests.slice(from, to).map(({ name, strength }) => [name, strength] as const),
    ]),
    leagueMatches: seasons.flatMap(({ matches }) => matches),
  };
}

/** The teams of a European competition in a season. */
export const listEntrants = (plan: EuropeanPlan, season: number, worldSeed: string): string[] => [
  ...findEntrants(plan, season, worldSeed).strengths.keys(),
];

const isDomestic = ({ home, away }: Pairing): boolean => getTeam(home).country === getTeam(away).country;

/**
 * Gives each team as many home as away matches: the matches of two rounds form rings of teams, along which everyone
 * is at home once.
 */
function balanceVenues(first: readonly Pairing[], second: readonly Pairing[]): [Pairing[], Pairing[]] {
  const toOpponent = (round: readonly Pairing[]) =>
    new Map(round.flatMap(({ home, away }) => [[home, away] as const, [away, home] as const]));
  const [opponents, nextOpponents] = [toOpponent(first), toOpponent(second)];
  const rounds: [Pairing[], Pairing[]] = [[], []];
  const isDone = new Set<string>();
  for (const start of opponents.keys())
    for (let home = start; !isDone.has(home); ) {
      const away = opponents.get(home) ?? '';
      const next = nextOpponents.get(away) ?? '';
      isDone.add(home).add(away);
      rounds[0].push({ home, away });
      rounds[1].push({ home: away, away: next });
      home = next;
    }
  return rounds;
}

/** The rounds of a league phase: eight opponents each, four of them at home, few of the own country. */
function drawLeaguePhase(teams: readonly string[], rounds: number, random: Random): Pairing[][] {
  let best: { readonly rounds: Pairing[][]; readonly domestic: number } | null = null;
  for (let draw = 0; draw < maxDraws && best?.domestic !== 0; draw += 1) {
    const drawn = roundRobin(shuffled(teams, random), rounds);
    const domestic = drawn.flat().filter(isDomestic).length;
    if (!best || domestic < best.domestic) best = { rounds: drawn, domestic };
  }
  const drawn = best?.rounds ?? [];
  return drawn.flatMap((round, index) =>
    index % 2 === 0 ? balanceVenues(round, drawn[index + 1] ?? []) : [],
  );
}

/** A tie of two legs; the first team is at home in the second. */
type Tie = readonly [team: string, opponent: string];

/** The matches of a European competition: league phase, play-offs of the middle, and the knockout rounds. */
class EuropeanSeason {
  readonly matches: Match[] = [];

  private readonly competition: Competition;
  private readonly plan: EuropeanPlan;
  private readonly season: number;
  private readonly worldSeed: string;
  private readonly entrants: Entrants;

  constructor(competition: Competition, plan: EuropeanPlan, season: number, worldSeed: string) {
    this.competition = competition;
    this.plan = plan;
    this.season = season;
    this.worldSeed = worldSeed;
    this.entrants = findEntrants(plan, season, worldSeed);
  }

  private random = (...key: readonly (string | number)[]): Random =>
    createRandom(this.worldSeed, this.competition.id, this.season, ...key);

  private strengths = ({ home, away }: Pairing): readonly [number, number] => [
    this.entrants.strengths.get(home) ?? 70,
    this.entrants.strengths.get(away) ?? 70,
  ];

  private toDay = (monthDay: string): DateTime =>
    toSeasonDay(this.season, monthDay).setZone(timeZone, { keepLocalTime: true });

  private toTuesday = (monthDay: string): DateTime =>
    toTuesday(this.season, monthDay).setZone(timeZone, { keepLocalTime: true });

  /** A day of the week on which neither team plays the day before or after. */
  private pickDay({ home, away }: Pairing, tuesday: DateTime, index: number): DateTime {
    const days = this.plan.days === 'thursday' ? [2, 1, 0] : index % 2 === 0 ? [0, 1] : [1, 0];
    const near = this.entrants.leagueMatches
      .filter(
        (match) =>
          Math.abs(match.kickoff.getTime() - tuesday.toMillis()) < 7 * dayMs &&
          (involves(match, home) || involves(match, away)),
      )
      .map(({ kickoff }) => DateTime.fromJSDate(kickoff, { zone: timeZone }).startOf('day').toMillis());
    const isFree = (day: DateTime) => near.every((other) => Math.abs(other - day.toMillis()) > 1.5 * dayMs);
    const candidates = days.map((days) => tuesday.plus({ days }));
    return candidates.find(isFree) ?? candidates[0] ?? tuesday;
  }

  private add(round: string, pairing: Pairing, kickoff: DateTime, listed: Date, score: Score): void {
    this.matches.push({
      id: createMatchId(this.season, competitions.indexOf(this.competition), this.matches.length),
      competition: this.competition,
      season: this.season,
      round,
      matchday: null,
      ...pairing,
      kickoff: kickoff.toJSDate(),
      calledOff: null,
      listed,
      timed: listed,
      score,
      outcome: { kind: 'played' },
    });
  }

  playLeaguePhase(): void {
    const listed = this.toDay('08-29').set({ hour: 12 }).toJSDate();
    const weeks = europeanWeeks.leaguePhase;
    const teams = [...this.entrants.strengths.keys()];
    for (const [number, pairings] of drawLeaguePhase(teams, weeks.length, this.random('draw')).entries()) {
      const tuesday = this.toTuesday(weeks[number] ?? '');
      const isLast = number === weeks.length - 1;
      for (const [index, pairing] of shuffled(pairings, this.random('order', number)).entries()) {
        const early = !isLast && index % (this.plan.days === 'thursday' ? 2 : 4) === 0;
        const kickoff = this.pickDay(pairing, tuesday, index).set(
          early ? { hour: 18, minute: 45 } : { hour: 21 },
        );
        const score = drawScore(
          this.strengths(pairing),
          this.worldSeed,
          this.competition.id,
          this.season,
          pairing.home,
          pairing.away,
        );
        this.add(`${leaguePhase} - ${number + 1}`, pairing, kickoff, listed, score);
      }
    }
  }

  /** Moment at which the next round is drawn: the day after the last match. */
  private getDrawTime = (): Date =>
    shift(new Date(Math.max(...this.matches.map(({ kickoff }) => kickoff.getTime()))), 16 * hourMs);

  /** Plays ties over two legs. @returns the winners, in the order of the ties */
  private playTies(round: string, ties: readonly Tie[], weeks: readonly string[]): string[] {
    const listed = this.getDrawTime();
    const played = ties.map(([team, opponent], index) => {
      const seed = [this.worldSeed, this.competition.id, this.season, round, team] as const;
      const legs = [
        { home: opponent, away: team },
        { home: team, away: opponent },
      ] as const;
      const first = drawScore(this.strengths(legs[0]), ...seed, 1);
      const second = drawSecondLeg(this.strengths(legs[1]), first, ...seed, 2);
      return { team, opponent, index, legs, scores: [first, second] as const };
    });
    for (const leg of [0, 1] as const)
      for (const { legs, scores, index } of played) {
        const pairing = legs[leg];
        const day = this.pickDay(pairing, this.toTuesday(weeks[leg] ?? ''), index);
        const kickoff = day.set(index % 4 === 0 ? { hour: 18, minute: 45 } : { hour: 21 });
        this.add(round, pairing, kickoff, listed, scores[leg]);
      }
    return played.map(({ team, opponent, scores: [first, second] }) => {
      if (second.shootout) return second.shootout.goals[0] > second.shootout.goals[1] ? team : opponent;
      const extra = second.extraTime ?? [0, 0];
      const own = first.fullTime[1] + second.fullTime[0] + extra[0];
      const others = first.fullTime[0] + second.fullTime[1] + extra[1];
      return own > others ? team : opponent;
    });
  }

  playKnockout(): void {
    const played = this.matches.toSorted((one, other) => one.kickoff.getTime() - other.kickoff.getTime());
    const table = createTable(this.entrants.strengths.keys(), played).map(({ team }) => team);
    const at = (place: number) => table[place - 1] ?? '';
    const [playOffs = [], lastSixteen = [], quarterFinals = [], semiFinals = []] = europeanWeeks.knockout;
    // 9 and 10 meet 23 and 24, and so on; neighbors in the table are drawn into different halves.
    const random = this.random('bracket');
    const isSwapped = Array.from({ length: 4 }, () => random() < 0.5);
    const pairOf = (lower: number, index: number) =>
      isSwapped[index] ? [lower + 1, lower] : [lower, lower + 1];
    const pots = [0, 1, 2, 3].map((index) => ({
      direct: pairOf(1 + index * 2, index),
      upper: pairOf(15 - index * 2, index),
      lower: pairOf(17 + index * 2, index),
    }));
    const slots = [0, 1].flatMap((half) => pots.map((pot) => ({ half, pot })));
    const survivors = this.playTies(
      'Knockout Round Play-offs',
      slots.map(({ half, pot }): Tie => [at(pot.upper[half] ?? 0), at(pot.lower[half] ?? 0)]),
      playOffs,
    );
    const winners = this.playTies(
      'Round of 16',
      slots.map(({ half, pot }, index): Tie => [at(pot.direct[half] ?? 0), survivors[index] ?? '']),
      lastSixteen,
    );
    // In each half, 1 or 2 can meet 7 or 8, and 3 or 4 can meet 5 or 6.
    const inQuarters = [0, 4].flatMap((first): Tie[] => [
      [winners[first] ?? '', winners[first + 3] ?? ''],
      [winners[first + 1] ?? '', winners[first + 2] ?? ''],
    ]);
    const inSemis = this.playTies('Quarter-finals', inQuarters, quarterFinals);
    const finalists = this.playTies(
      'Semi-finals',
      [0, 2].map((first): Tie => [inSemis[first] ?? '', inSemis[first + 1] ?? '']),
      semiFinals,
    );
    this.playFinal({ home: finalists[0] ?? '', away: finalists[1] ?? '' });
  }

  private playFinal(pairing: Pairing): void {
    const kickoff = this.toDay(this.plan.final).set({ hour: this.plan.days === 'midweek' ? 18 : 21 });
    const seed = [this.worldSeed, this.competition.id, this.season, 'Final'] as const;
    this.add(
      'Final',
      pairing,
      kickoff,
      this.getDrawTime(),
      drawKnockoutScore(this.strengths(pairing), null, ...seed),
    );
  }
}

/** All matches of a European competition of a season. */
export function createEuropeanMatches(
  competition: Competition,
  plan: EuropeanPlan,
  season: number,
  worldSeed: string,
): Match[] {
  const played = new EuropeanSeason(competition, plan, season, worldSeed);
  played.playLeaguePhase();
  played.playKnockout();
  return played.matches;
}
