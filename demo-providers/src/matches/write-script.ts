import { nameLists, type Person } from '../people/persons.ts';
import type { Position } from '../people/slots.ts';
import { createRandom, pick, type Random } from '../world/random.ts';
import { cardReasons, unlistedEvents, varDecisions } from './event-words.ts';
import type { Lineup, Picked } from './lineups.ts';
import { other, type Side, sides, type WorldMatch } from './match.ts';
import type { Appearance, Script, ScriptEvent } from './script.ts';
import { type AddedTime, createTimeline, kickMinutes } from './timeline.ts';

interface Player extends Picked {
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

/** What is going to happen, before it is known to whom. */
interface Plan {
  readonly at: number;
  readonly side: Side;
  readonly what: 'goal' | 'yellow' | 'red' | 'substitution' | 'missed' | 'var' | 'unlisted';
}

function weighted(players: readonly Player[], weights: Weights, random: Random): Player | undefined {
  const sum = players.reduce((total, { position }) => total + weights[position], 0);
  let left = random() * sum;
  return players.find(({ position }) => {
    left -= weights[position];
    return left < 0;
  });
}

function addedTimes(random: Random): AddedTime {
  const upTo = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return [upTo(1, 3), upTo(2, 5), upTo(0, 2), upTo(1, 3)];
}

/** Moments of a side's goals, in each half as many as the score says. */
function goalPlans(
  { score }: WorldMatch,
  halves: readonly { play: number; length: number }[],
  random: Random,
): Plan[] {
  const extra = score.extraTime ?? [0, 0];
  return sides.flatMap((side, index) => {
    const first = score.halfTime[index] ?? 0;
    const inExtra = extra[index] ?? 0;
    const counts = [
      first,
      (score.fullTime[index] ?? 0) - first,
      Math.floor(inExtra / 2),
      Math.ceil(inExtra / 2),
    ];
    return halves.flatMap(({ play, length }, half) =>
      Array.from({ length: half < 4 ? (counts[half] ?? 0) : 0 }, (): Plan => {
        const within = Math.min(0.5 + random() * (length - 1), length - 0.5);
        return { at: play + within, side, what: 'goal' };
      }),
    );
  });
}

/** No player is sent off before this minute of play. */
const earliestRed = 35;

function otherPlans(
  halves: readonly { play: number; length: number }[],
  end: number,
  random: Random,
): Plan[] {
  const second = halves[1]?.play ?? 45;
  const plans: Plan[] = [];
  const anywhere = () => 2 + random() * (Math.min(end, 120) - 3);
  for (const side of sides) {
    const cards = Math.floor(random() * 4);
    for (let count = 0; count < cards; count += 1) plans.push({ at: anywhere(), side, what: 'yellow' });
    // Not before half an hour: the figures of a match know nothing of who plays with ten.
    if (random() < 0.025) plans.push({ at: earliestRed + random() * 50, side, what: 'red' });
    if (random() < 0.02) plans.push({ at: anywhere(), side, what: 'missed' });
    if (random() < 0.12) plans.push({ at: anywhere(), side, what: 'var' });
    if (random() < 0.01) plans.push({ at: anywhere(), side, what: 'unlisted' });
    const isHurtEarly = random() < 0.08;
    if (isHurtEarly) plans.push({ at: 12 + random() * 30, side, what: 'substitution' });
    const changes = 3 + Math.floor(random() * 2);
    // The laws allow three interruptions for changes, and those made at half-time besides.
    const windows: number[] = [];
    for (let count = 0; count < changes; count += 1) {
      if (count === 0 && random() < 0.3) {
        plans.push({ at: second + 0.05, side, what: 'substitution' });
        continue;
      }
      const at = second + 8 + random() * 34;
      const isFull = windows.length === (isHurtEarly ? 2 : 3);
      if (!isFull) windows.push(at);
      plans.push({ at: isFull ? (windows[count % windows.length] ?? at) : at, side, what: 'substitution' });
    }
  }
  return plans;
}

/** Goes through a match's plans in their order and decides to whom each happens. */
class Course {
  readonly events: ScriptEvent[] = [];
  readonly players: Player[];
  private readonly changes: Record<Side, number> = { home: 0, away: 0 };
  private readonly random: Random;
  private readonly most: number;

  constructor(lineups: Readonly<Record<Side, Lineup>>, most: number, random: Random) {
    this.random = random;
    this.most = most;
    this.players = sides.flatMap((side) => {
      const { starters, bench } = lineups[side];
      const of = (picked: Picked, starts: boolean): Player => ({
        ...picked,
        side,
        starts,
        on: starts ? 0 : null,
        off: null,
        isBooked: false,
      });
      return [...starters.map((picked) => of(picked, true)), ...bench.map((picked) => of(picked, false))];
    });
  }

  onPitch(side: Side): Player[] {
    return this.players.filter((player) => player.side === side && player.on !== null && player.off === null);
  }

  play({ at, side, what }: Plan): void {
    switch (what) {
      case 'goal':
        this.goal(at, side);
        break;
      case 'yellow':
        this.yellow(at, side);
        break;
      case 'red':
        this.red(at, side);
        break;
      case 'substitution':
        this.substitution(at, side);
        break;
      case 'missed':
        this.add(at, side, 'Goal', 'Missed Penalty', this.pickPlayer(side, scorerWeights));
        break;
      case 'var':
        this.add(at, side, 'Var', pick(varDecisions, this.random), this.pickPlayer(side, scorerWeights));
        break;
      case 'unlisted': {
        const [type, detail] = pick(unlistedEvents, this.random);
        this.add(at, side, type, detail, this.pickPlayer(side, cardWeights));
        break;
      }
    }
  }

  private pickPlayer(side: Side, weights: Weights): Player | undefined {
    return weighted(this.onPitch(side), weights, this.random);
  }

  kicks(from: number, kicks: readonly boolean[]): void {
    const order = { home: this.onPitch('home').reverse(), away: this.onPitch('away').reverse() };
    for (const [index, isScored] of kicks.entries()) {
      const side = index % 2 === 0 ? 'home' : 'away';
      const taker = order[side][Math.floor(index / 2) % Math.max(order[side].length, 1)];
      const detail = isScored ? 'Penalty' : 'Missed Penalty';
      this.add(
        from + (index + 0.5) * kickMinutes,
        side,
        'Goal',
        detail,
        taker,
        null,
        'Penalty Shootout',
        index + 1,
      );
    }
  }

  private add(
    at: number,
    side: Side,
    type: ScriptEvent['type'],
    detail: string,
    player: Player | undefined,
    assist: Person | null = null,
    comments: string | null = null,
    kick: number | null = null,
  ): void {
    this.events.push({ at, side, type, detail, comments, player: player?.player ?? null, assist, kick });
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
    const mates = this.onPitch(side).filter((player) => player !== scorer);
    const assist = kind < 0.75 ? (weighted(mates, assistWeights, this.random)?.player ?? null) : null;
    this.add(at, side, 'Goal', 'Normal Goal', scorer, assist);
    if (kind > 0.97) this.add(at + 0.02, side, 'Var', 'Goal confirmed', scorer);
  }

  private yellow(at: number, side: Side): void {
    const player = this.pickPlayer(side, cardWeights);
    if (!player || (player.isBooked && (at < earliestRed || this.random() < 0.75))) return;
    const comments = pick(cardReasons.yellow, this.random);
    const isSecond = player.isBooked;
    player.isBooked = true;
    if (isSecond) player.off = at;
    // The provider has two ways to write a second yellow card.
    const isOneEvent = isSecond && this.random() < 0.3;
    this.add(at, side, 'Card', isOneEvent ? 'Second Yellow card' : 'Yellow Card', player, null, comments);
    if (isSecond && !isOneEvent) this.add(at + 0.01, side, 'Card', 'Red Card', player);
  }

  private red(at: number, side: Side): void {
    const player = this.pickPlayer(side, cardWeights);
    if (!player) return;
    player.off = at;
    this.add(at, side, 'Card', 'Red Card', player, null, pick(cardReasons.red, this.random));
  }

  private substitution(at: number, side: Side): void {
    if (this.changes[side] >= this.most) return;
    const out = pick(
      // A substitute stays on.
      this.onPitch(side).filter(({ position, starts }) => starts && position !== 'G'),
      this.random,
    );
    const bench = this.players.filter(
      (player) => player.side === side && player.on === null && player.position !== 'G',
    );
    const incoming = bench.find(({ position }) => position === out.position) ?? bench[0];
    if (!incoming) return;
    this.changes[side] += 1;
    out.off = at;
    incoming.on = at;
    this.add(at, side, 'subst', `Substitution ${this.changes[side]}`, out, incoming.player);
  }
}

function pickReferee(
  worldSeed: string,
  { competition, id }: WorldMatch,
  players: readonly Player[],
): string | null {
  const random = createRandom(worldSeed, 'referee', id);
  if (competition.kind === 'friendlies' && random() < 0.5) return null;
  const country = competition.countryCode === null ? 'Denmark' : competition.country;
  const names = nameLists.find((list) => list.country === country);
  if (!names) return null;
  // A country has some twenty referees; one who shares a surname with a player leaves the match to another.
  const first = Math.floor(random() * 20);
  const surnames = new Set(players.map(({ player }) => player.lastName));
  const candidates = Array.from({ length: 20 }, (_, index) => {
    const number = createRandom(worldSeed, 'referees', country, (first + index) % 20);
    const initial = pick(names.first, number).slice(0, 1);
    return { initial, lastName: pick(names.last, number) };
  });
  const chosen = candidates.find(({ lastName }) => !surnames.has(lastName));
  if (!chosen) return null;
  const name = `${chosen.initial}. ${chosen.lastName}`;
  return random() < 0.15 ? `${name}, ${country}` : name;
}

/** Writes all that happens in a match; the score is given, and its goals are the events'. */
export function writeScript(
  worldSeed: string,
  match: WorldMatch,
  lineups: Script['lineups'],
  coaches: Script['coaches'],
): Script {
  const random = createRandom(worldSeed, 'script', match.id);
  const timeline = createTimeline(match.score, match.outcome, addedTimes(random));
  const playing = timeline.halves.filter(({ status }) => status !== 'P');
  const end = playing.reduce((sum, { length }) => sum + length, 0);
  const most = match.score.extraTime ? 6 : 5;
  const course = new Course(lineups, most, random);
  const plans = [...goalPlans(match, playing, random), ...otherPlans(playing, end, random)];
  for (const plan of plans.sort((one, two) => one.at - two.at)) course.play(plan);
  if (match.score.shootout) course.kicks(end, match.score.shootout.kicks);
  // Of an abandoned match, what would have come does not.
  const isReached = (at: number | null) => at !== null && at < timeline.played;
  const appearances = course.players.map(
    ({ isBooked: _, ...player }): Appearance => ({
      ...player,
      on: isReached(player.on) ? player.on : null,
      off: isReached(player.off) ? player.off : null,
    }),
  );
  return {
    match,
    timeline,
    lineups,
    coaches,
    appearances,
    events: course.events.filter(({ at }) => isReached(at)),
    referee: pickReferee(worldSeed, match, course.players),
  };
}
