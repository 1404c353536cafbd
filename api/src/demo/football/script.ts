import { leagues } from '../world/leagues.ts';
import { type Random, randomOf, shuffled } from '../world/random.ts';
import { spellOn } from './absences.ts';
import type { ProviderMatch } from './matches.ts';
import { type Coach, coachOf, type Player, squadOf } from './people.ts';

export type Side = 'home' | 'away';

/** Something that happens, at a minute of the match: 47 with `extra` 2 in the first half is 45+2. */
export interface ScriptEvent {
  /** Minutes of play since kick-off, stoppages included: when it is told. */
  readonly at: number;
  readonly elapsed: number;
  readonly extra: number | null;
  readonly side: Side;
  readonly player: Player;
  readonly related: Player | null;
  readonly type: 'Goal' | 'Card' | 'subst' | 'Var';
  readonly detail: string;
  readonly comments: string | null;
}

export interface Eleven {
  readonly formation: string;
  readonly starters: readonly {
    readonly player: Player;
    readonly pos: 'G' | 'D' | 'M' | 'F';
    readonly grid: string;
  }[];
  readonly bench: readonly Player[];
  readonly coach: Coach;
}

/** Everything that happens in a match, told before it begins to nobody. */
export interface Script {
  readonly sides: Readonly<Record<Side, Eleven>>;
  readonly events: readonly ScriptEvent[];
  /** Minutes added to each half. */
  readonly added: readonly [number, number];
}

const formations = ['4-3-3', '4-2-3-1', '3-5-2', '4-4-2', '4-3-1-2', '5-3-2', '3-4-3'] as const;
const reasons = [
  'Foul',
  'Foul',
  'Foul',
  'Argument',
  'Time wasting',
  'Holding',
  'Tripping',
  'Persistent fouling',
  'Unsportsmanlike conduct',
  'Handball',
  'Simulation',
  'Delay of game',
  'Roughing',
  'Dangerous play',
  'Elbowing',
] as const;
const sendingsOff = [
  'Violent conduct',
  'Professional foul last man',
  'Serious foul',
  'Professional handball',
] as const;
const decisions = [
  'Goal cancelled',
  'Goal Disallowed - offside',
  'Goal Disallowed - handball',
  'Goal Disallowed - Foul',
  'Goal confirmed',
  'Penalty cancelled',
  'Penalty confirmed',
  'Penalty awarded',
  'Card upgrade',
  'Card reviewed',
  'Red card cancelled',
  'Rescinded Card',
  'Ball check',
] as const;

const countryOf = (team: string): string => {
  const league = leagues.find(({ teams, waiting }) => [...teams, ...waiting].some(([name]) => name === team));
  return league?.key === 'es.1' ? 'Spain' : league?.key === 'de.1' ? 'Germany' : 'England';
};
export const squadOfTeam = (team: string, seed: string) => squadOf(team, countryOf(team), seed);
export const coachOfTeam = (team: string, seed: string) => coachOf(team, countryOf(team), seed);

const letters = { Goalkeeper: 'G', Defender: 'D', Midfielder: 'M', Attacker: 'F' } as const;

function elevenOf(team: string, match: ProviderMatch, seed: string): Eleven {
  const random = randomOf(seed, 'eleven', match.id, team);
  const date = match.kickoff.toISOString().slice(0, 10);
  const fit = squadOfTeam(team, seed).filter((player) => !spellOn(player, match.season, date, seed));
  const formation = formations[Math.floor(random() * formations.length)] ?? formations[0];
  const lines = formation.split('-').map(Number);
  const [defenders = 4] = lines;
  const attackers = lines.at(-1) ?? 1;
  const wanted = {
    Goalkeeper: 1,
    Defender: defenders,
    Midfielder: 10 - defenders - attackers,
    Attacker: attackers,
  };
  const form = (player: Player) => player.quality + random() * 14;
  const ranked = fit
    .map((player) => ({ player, form: form(player) }))
    .sort((one, other) => other.form - one.form);
  const chosen = Object.entries(wanted).flatMap(([position, count]) =>
    ranked.filter(({ player }) => player.position === position).slice(0, count),
  );
  const others = ranked.filter((candidate) => !chosen.includes(candidate)).map(({ player }) => player);
  // A team with too few of a kind fills up with whoever is fit.
  while (chosen.length < 11) {
    const next = others.shift();
    if (!next) break;
    chosen.push({ player: next, form: 0 });
  }
  const rows = [1, ...lines];
  let place = 0;
  const starters = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => {
      const player = (chosen[place++] as (typeof chosen)[number]).player;
      const pos = row === 0 ? 'G' : row === 1 ? 'D' : row === rows.length - 1 ? 'F' : 'M';
      return { player, pos: pos as 'G' | 'D' | 'M' | 'F', grid: `${row + 1}:${column + 1}` };
    }),
  );
  const keepers = others.filter(({ position }) => position === 'Goalkeeper').slice(0, 1);
  const field = others.filter(({ position }) => position !== 'Goalkeeper').slice(0, 8);
  return { formation, starters, bench: [...keepers, ...field], coach: coachOfTeam(team, seed) };
}

/** The provider's letter of a substitute's place. */
export const letterOf = ({ position }: Player): 'G' | 'D' | 'M' | 'F' => letters[position];

/** A minute of a half, with what stands behind the plus in its stoppage time. */
function clockOf(at: number, added: readonly [number, number], hasExtra: boolean) {
  if (at <= 45) return { elapsed: Math.max(1, Math.ceil(at)), extra: null };
  if (at <= 45 + added[0]) return { elapsed: 45, extra: Math.ceil(at - 45) };
  const second = at - added[0];
  if (second <= 90) return { elapsed: Math.ceil(second), extra: null };
  if (second <= 90 + added[1]) return { elapsed: 90, extra: Math.ceil(second - 90) };
  const third = second - added[1];
  return hasExtra
    ? { elapsed: Math.min(120, Math.ceil(third)), extra: null }
    : { elapsed: 90, extra: added[1] };
}

/** Who is on the pitch while the script is written. */
class Pitch {
  readonly on: Record<Side, Player[]>;
  readonly bench: Record<Side, Player[]>;
  readonly booked = new Set<number>();
  constructor(sides: Readonly<Record<Side, Eleven>>) {
    this.on = {
      home: sides.home.starters.map(({ player }) => player),
      away: sides.away.starters.map(({ player }) => player),
    };
    this.bench = { home: [...sides.home.bench], away: [...sides.away.bench] };
  }
  someone(side: Side, random: Random, weight: (player: Player) => number): Player {
    const players = this.on[side];
    const weights = players.map(weight);
    let at = random() * weights.reduce((sum, value) => sum + value, 0);
    for (const [index, player] of players.entries()) {
      at -= weights[index] ?? 0;
      if (at <= 0) return player;
    }
    return players.at(-1) as Player;
  }
}

const scores = ({ position }: Player) =>
  position === 'Attacker' ? 8 : position === 'Midfielder' ? 4 : position === 'Defender' ? 1.2 : 0.01;
const plays = ({ position }: Player) => (position === 'Goalkeeper' ? 0.3 : 3);

type Plan = {
  readonly at: number;
  readonly kind: 'goal' | 'card' | 'red' | 'subst' | 'miss' | 'var';
  readonly side: Side;
};

function plansOf(match: ProviderMatch, added: readonly [number, number], random: Random): Plan[] {
  const { halfTime, fullTime, extraTime } = match.score;
  const end = 90 + added[0] + added[1];
  const within = (from: number, to: number) => from + random() * (to - from);
  const plans: Plan[] = [];
  const goals = (count: number, side: Side, from: number, to: number) => {
    for (let index = 0; index < count; index += 1) plans.push({ at: within(from, to), kind: 'goal', side });
  };
  for (const [index, side] of (['home', 'away'] as const).entries()) {
    const [first, second, third] = [halfTime[index] ?? 0, fullTime[index] ?? 0, extraTime[index] ?? 0];
    goals(first, side, 1, 45 + added[0] - 0.1);
    goals(second - first, side, 45.2 + added[0], end - 0.1);
    goals(third - second, side, end + 1, end + 29);
    for (let cards = Math.floor(random() * 4); cards > 0; cards -= 1)
      plans.push({ at: within(8, end), kind: 'card', side });
    if (random() < 0.06) plans.push({ at: within(30, end), kind: 'red', side });
    for (let changes = 3 + Math.floor(random() * 3); changes > 0; changes -= 1)
      plans.push({ at: within(56 + added[0], 88 + added[0]), kind: 'subst', side });
    if (random() < 0.06) plans.push({ at: within(10, end), kind: 'miss', side });
    if (random() < 0.22) plans.push({ at: within(5, end), kind: 'var', side });
  }
  return plans.sort((one, other) => one.at - other.at);
}

function shootOut(match: ProviderMatch, pitch: Pitch, from: number, random: Random): ScriptEvent[] {
  const { penalties } = match.score;
  if (!penalties) return [];
  const takers = {
    home: shuffled(pitch.on.home, random),
    away: shuffled(pitch.on.away, random),
  };
  const kicks = Math.max(5, penalties[0], penalties[1]);
  const events: ScriptEvent[] = [];
  for (let kick = 0; kick < kicks; kick += 1)
    for (const [index, side] of (['home', 'away'] as const).entries()) {
      const number = kick * 2 + index + 1;
      // The first kicks go in, the last ones do not: the sum is what the score says.
      const isIn = kick < (penalties[index] ?? 0);
      events.push({
        at: from + number * 0.5,
        elapsed: 120,
        extra: number,
        side,
        player: takers[side][kick % takers[side].length] as Player,
        related: null,
        type: 'Goal',
        detail: isIn ? 'Penalty' : 'Missed Penalty',
        comments: 'Penalty Shootout',
      });
    }
  return events;
}

const written = new Map<string, Script>();
const mostKept = 4_000;

/** The script of a match: the same for the same seed, whatever the time is. */
export function scriptOf(match: ProviderMatch, seed: string): Script {
  const key = `${seed}|${match.id}`;
  const known = written.get(key);
  if (known) return known;
  const random = randomOf(seed, 'script', match.id);
  const sides = { home: elevenOf(match.home, match, seed), away: elevenOf(match.away, match, seed) };
  const added = [1 + Math.floor(random() * 4), 2 + Math.floor(random() * 5)] as const;
  const hasExtra = match.fate === 'extra-time' || match.fate === 'penalties';
  const pitch = new Pitch(sides);
  const events: ScriptEvent[] = [];
  for (const plan of plansOf(match, added, random)) {
    const clock = clockOf(plan.at, added, hasExtra);
    const base = { at: plan.at, ...clock, side: plan.side, related: null, comments: null } as const;
    const other: Side = plan.side === 'home' ? 'away' : 'home';
    switch (plan.kind) {
      case 'goal': {
        const kind = random();
        if (kind < 0.05) {
          const player = pitch.someone(other, random, plays);
          events.push({ ...base, player, type: 'Goal', detail: 'Own Goal' });
          break;
        }
        const player = pitch.someone(plan.side, random, scores);
        if (kind < 0.15) {
          events.push({ ...base, player, type: 'Goal', detail: 'Penalty' });
          break;
        }
        const helper = random() < 0.72 ? pitch.someone(plan.side, random, plays) : null;
        events.push({
          ...base,
          player,
          related: helper && helper.id !== player.id ? helper : null,
          type: 'Goal',
          detail: 'Normal Goal',
        });
        break;
      }
      case 'card': {
        const player = pitch.someone(plan.side, random, plays);
        const comments = reasons[Math.floor(random() * reasons.length)] ?? 'Foul';
        if (!pitch.booked.has(player.id)) {
          pitch.booked.add(player.id);
          events.push({ ...base, player, type: 'Card', detail: 'Yellow Card', comments });
        }
        break;
      }
      case 'red': {
        const player = pitch.someone(plan.side, random, plays);
        const comments = sendingsOff[Math.floor(random() * sendingsOff.length)] ?? 'Serious foul';
        pitch.on[plan.side] = pitch.on[plan.side].filter(({ id }) => id !== player.id);
        events.push({ ...base, player, type: 'Card', detail: 'Red Card', comments });
        break;
      }
      case 'subst': {
        const field = pitch.bench[plan.side].filter(({ position }) => position !== 'Goalkeeper');
        const related = field[Math.floor(random() * field.length)];
        const changes = events.filter(({ type, side }) => type === 'subst' && side === plan.side).length;
        if (!related || changes >= 5) break;
        const player = pitch.someone(plan.side, random, plays);
        if (player.position === 'Goalkeeper') break;
        pitch.bench[plan.side] = pitch.bench[plan.side].filter(({ id }) => id !== related.id);
        pitch.on[plan.side] = pitch.on[plan.side].map((one) => (one.id === player.id ? related : one));
        events.push({ ...base, player, related, type: 'subst', detail: `Substitution ${changes + 1}` });
        break;
      }
      case 'miss':
        events.push({
          ...base,
          player: pitch.someone(plan.side, random, scores),
          type: 'Goal',
          detail: 'Missed Penalty',
        });
        break;
      case 'var':
        events.push({
          ...base,
          player: pitch.someone(plan.side, random, plays),
          type: 'Var',
          detail: decisions[Math.floor(random() * decisions.length)] ?? 'Goal confirmed',
        });
        break;
    }
  }
  events.push(...shootOut(match, pitch, 121 + added[0] + added[1], random));
  const script: Script = { sides, events, added };
  if (written.size >= mostKept) written.delete(written.keys().next().value ?? '');
  written.set(key, script);
  return script;
}
