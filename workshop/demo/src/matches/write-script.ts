import { nameLists, type Person } from '../people/persons.ts';
import type { Position } from '../people/slots.ts';
import { type Match, other, type Side, sides } from '../world/match.ts';
import { createRandom, pick, pickWeighted, type Random } from '../world/random.ts';
import data from './events.json' with { type: 'json' };
import type { Lineup, Selected } from './lineups.ts';
import { drawAddedTime, earliestRed, type Plan, planGoals, planOtherEvents } from './plan-events.ts';
import type { Appearance, Script, ScriptEvent } from './script.ts';
import { createTimeline, kickMinutes } from './timeline.ts';

/** The provider's texts, each as often as its weight; an empty one is an absent comment. */
const toWeightedList = (weights: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(weights).flatMap(([text, weight]) => Array.from({ length: weight }, () => text));

const yellowCards = toWeightedList(data.yellowCards);
const redCards = toWeightedList(data.redCards);
const decisions = toWeightedList(data.videoReferee);
/** Details that the provider's documentation does not list but its responses have. */
const undocumented = Object.entries(data.undocumented) as [detail: string, type: 'Var' | 'Card'][];

interface Player extends Selected {
  readonly side: Side;
  readonly starts: boolean;
  on: number | null;
  off: number | null;
  isBooked: boolean;
}

type Weights = Readonly<Record<Position, number>>;
const scorerWeights: Weights = { G: 0, D: 1.2, M: 3, F: 7 };
const assistWeights: Weights = { G: 0.1, D: 2, M: 5, F: 4 };
const ownGoalWeights: Weights = { G: 0.5, D: 5, M: 1, F: 0.2 };
const cardWeights: Weights = { G: 0.3, D: 4, M: 4, F: 2 };

const pickByPosition = (players: readonly Player[], weights: Weights, random: Random): Player | undefined =>
  pickWeighted(players, ({ position }) => weights[position], random);

/** Goes through a match's plans in chronological order and chooses the player of each. */
class Course {
  readonly events: ScriptEvent[] = [];
  readonly players: readonly Player[];
  private readonly changes: Record<Side, number> = { home: 0, away: 0 };
  private readonly random: Random;
  private readonly maxChanges: number;

  constructor(lineups: Readonly<Record<Side, Lineup>>, maxChanges: number, random: Random) {
    this.random = random;
    this.maxChanges = maxChanges;
    const toPlayer = (selected: Selected, side: Side, starts: boolean): Player => ({
      ...selected,
      side,
      starts,
      on: starts ? 0 : null,
      off: null,
      isBooked: false,
    });
    this.players = sides.flatMap((side) => [
      ...lineups[side].starters.map((selected) => toPlayer(selected, side, true)),
      ...lineups[side].bench.map((selected) => toPlayer(selected, side, false)),
    ]);
  }

  private listOnPitch(side: Side): Player[] {
    return this.players.filter((player) => player.side === side && player.on !== null && player.off === null);
  }

  private pickPlayer(side: Side, weights: Weights): Player | undefined {
    return pickByPosition(this.listOnPitch(side), weights, this.random);
  }

  play({ at, side, what }: Plan): void {
    if (what === 'goal') this.goal(at, side);
    else if (what === 'yellow') this.yellow(at, side);
    else if (what === 'red') this.red(at, side);
    else if (what === 'substitution') this.substitution(at, side);
    else if (what === 'missed')
      this.add(at, side, 'Goal', 'Missed Penalty', this.pickPlayer(side, scorerWeights));
    else if (what === 'var')
      this.add(at, side, 'Var', pick(decisions, this.random), this.pickPlayer(side, scorerWeights));
    else {
      const [detail, type] = pick(undocumented, this.random);
      this.add(at, side, type, detail, this.pickPlayer(side, cardWeights));
    }
  }

  /** @param kicks whether each kick of the shoot-out goes in */
  shootOut(from: number, kicks: readonly boolean[]): void {
    const takers = { home: this.listOnPitch('home').reverse(), away: this.listOnPitch('away').reverse() };
    for (const [index, isScored] of kicks.entries()) {
      const side = index % 2 === 0 ? 'home' : 'away';
      const taker = takers[side][Math.floor(index / 2) % Math.max(takers[side].length, 1)];
      const at = from + (index + 0.5) * kickMinutes;
      const detail = isScored ? 'Penalty' : 'Missed Penalty';
      this.add(at, side, 'Goal', detail, taker, { comments: 'Penalty Shootout', kick: index + 1 });
    }
  }

  private add(
    at: number,
    side: Side,
    type: ScriptEvent['type'],
    detail: string,
    player: Player | undefined,
    more: { assist?: Person | undefined; comments?: string; kick?: number } = {},
  ): void {
    const { assist = null, comments = '', kick = null } = more;
    this.events.push({
      at,
      side,
      type,
      detail,
      comments: comments || null,
      player: player?.player ?? null,
      assist,
      kick,
    });
  }

  private goal(at: number, side: Side): void {
    const kind = this.random();
    if (kind < 0.03) {
      this.add(at, side, 'Goal', 'Own Goal', this.pickPlayer(other(side), ownGoalWeights));
      return;
    }
    const scorer = this.pickPlayer(side, scorerWeights);
    if (kind < 0.12) {
      this.add(at, side, 'Goal', 'Penalty', scorer);
      return;
    }
    const mates = this.listOnPitch(side).filter((player) => player !== scorer);
    const assist = kind < 0.75 ? pickByPosition(mates, assistWeights, this.random)?.player : undefined;
    this.add(at, side, 'Goal', 'Normal Goal', scorer, { assist });
    if (kind > 0.97) this.add(at + 0.02, side, 'Var', 'Goal confirmed', scorer);
  }

  private yellow(at: number, side: Side): void {
    const player = this.pickPlayer(side, cardWeights);
    if (!player || (player.isBooked && (at < earliestRed || this.random() < 0.75))) return;
    const comments = pick(yellowCards, this.random);
    const isSecond = player.isBooked;
    player.isBooked = true;
    if (isSecond) player.off = at;
    // The provider writes a second yellow card as one event or as two.
    const isOneEvent = isSecond && this.random() < 0.3;
    this.add(at, side, 'Card', isOneEvent ? 'Second Yellow card' : 'Yellow Card', player, { comments });
    if (isSecond && !isOneEvent) this.add(at + 0.01, side, 'Card', 'Red Card', player);
  }

  private red(at: number, side: Side): void {
    const player = this.pickPlayer(side, cardWeights);
    if (!player) return;
    player.off = at;
    this.add(at, side, 'Card', 'Red Card', player, { comments: pick(redCards, this.random) });
  }

  private substitution(at: number, side: Side): void {
    if (this.changes[side] >= this.maxChanges) return;
    // A substitute stays on.
    const starters = this.listOnPitch(side).filter(({ position, starts }) => starts && position !== 'G');
    const out = pick(starters, this.random);
    const bench = this.players.filter(
      (player) => player.side === side && player.on === null && player.position !== 'G',
    );
    const incoming = bench.find(({ position }) => position === out.position) ?? bench[0];
    if (!incoming) return;
    this.changes[side] += 1;
    out.off = at;
    incoming.on = at;
    const detail = `Substitution ${this.changes[side]}`;
    this.add(at, side, 'subst', detail, out, { assist: incoming.player });
  }
}

/** Referees per country. */
const maxReferees = 20;

/** A referee without the surname of a player; null where the provider names none. */
function pickReferee(
  worldSeed: string,
  { competition, id }: Match,
  players: readonly Player[],
): string | null {
  const random = createRandom(worldSeed, 'referee', id);
  if (competition.kind === 'friendlies' && random() < 0.5) return null;
  const country = competition.league === null ? 'Denmark' : competition.country;
  const names = nameLists.find((list) => list.country === country);
  if (!names) return null;
  const first = Math.floor(random() * maxReferees);
  const surnames = new Set(players.map(({ player }) => player.lastName));
  for (let index = 0; index < maxReferees; index += 1) {
    const draw = createRandom(worldSeed, 'referees', country, (first + index) % maxReferees);
    const initial = pick(names.first, draw).slice(0, 1);
    const lastName = pick(names.last, draw);
    if (surnames.has(lastName)) continue;
    const name = `${initial}. ${lastName}`;
    return random() < 0.15 ? `${name}, ${country}` : name;
  }
  return null;
}

/** Writes everything that happens in a match. Its goals add up to the given score. */
export function writeScript(
  worldSeed: string,
  match: Match,
  lineups: Script['lineups'],
  coaches: Script['coaches'],
): Script {
  const random = createRandom(worldSeed, 'script', match.id);
  const timeline = createTimeline(match.score, match.outcome, drawAddedTime(random));
  const halves = timeline.halves.filter(({ status }) => status !== 'P');
  const end = halves.reduce((sum, { length }) => sum + length, 0);
  const course = new Course(lineups, match.score.extraTime ? 6 : 5, random);
  const plans = [...planGoals(match, halves, random), ...planOtherEvents(halves, end, random)];
  for (const plan of plans.sort((one, two) => one.at - two.at)) course.play(plan);
  if (match.score.shootout) course.shootOut(end, match.score.shootout.kicks);
  // An abandoned match ends before some of the plans.
  const isReached = (at: number | null) => at !== null && at < timeline.played;
  return {
    match,
    timeline,
    lineups,
    coaches,
    appearances: course.players.map(
      ({ isBooked: _, ...player }): Appearance => ({
        ...player,
        on: isReached(player.on) ? player.on : null,
        off: isReached(player.off) ? player.off : null,
      }),
    ),
    events: course.events.filter(({ at }) => isReached(at)),
    referee: pickReferee(worldSeed, match, course.players),
  };
}
