import type { Language } from '@fan-base/shared-contracts/language';
import { getTeamStatistics } from '../api-football/statistics.ts';
import { getPlayerLines } from '../matches/player-lines.ts';
import { getScoringSide, isOnPitch, type Script, type ScriptEvent } from '../matches/script.ts';
import { toMatchMinute, toTime } from '../matches/timeline.ts';
import { getGoals, getLead } from '../news/match-facts.ts';
import type { Person } from '../people/persons.ts';
import type { Facts } from '../texts.ts';
import { other, type Side } from '../world/match.ts';
import { memoizeByObject } from '../world/memoize.ts';
import { getShortName, getTeam } from '../world/teams.ts';
import type matchTexts from './texts/match.en.json';

/** A group of texts about one kind of occasion. */
export type OccasionKind = keyof (typeof matchTexts)['posts'];

/** An occasion in a match that members react to. */
export interface Occasion {
  readonly kind: OccasionKind;
  /** Minutes from kick-off, breaks included; negative before it. */
  readonly time: number;
  readonly facts: Facts;
  /** How many members react, and in how many minutes. */
  readonly posts: number;
  readonly within: number;
  readonly event?: ScriptEvent;
}

/** Shorter times, in minutes, have no posts. */
const minWithin = 0.3;

/** Minutes of play at which members write without an event. */
const idleMinutes = [6, 14, 22, 31, 39, 49, 56, 64, 71, 78, 84];

/** The score at a moment of play, the home side's goals first. */
function formatScore(script: Script, play: number): string {
  const goals = getGoals(script).filter(({ event }) => event.at <= play);
  return (goals.at(-1)?.score ?? [0, 0]).join('-');
}

const getState = (lead: number) => (lead === 0 ? 'level' : lead > 0 ? 'ahead' : 'behind');

/** Texts about the figures so far, if one side has much more of the game. */
function findFigures(script: Script, side: Side, play: number): { kind: OccasionKind; facts: Facts } | null {
  const lines = getPlayerLines(script, play);
  const [own, theirs] = [side, other(side)].map((one) => getTeamStatistics(script, one, play, lines));
  if (!own || !theirs) return null;
  const possession = Number.parseInt(own['Ball Possession'], 10);
  const facts = {
    shots: own['Total Shots'],
    opponentShots: theirs['Total Shots'],
    corners: own['Corner Kicks'],
    opponentCorners: theirs['Corner Kicks'],
    possession,
  };
  if (facts.shots >= facts.opponentShots + 4) return { kind: 'pressure', facts };
  if (facts.opponentShots >= facts.shots + 4) return { kind: 'pressed', facts };
  if (facts.corners >= facts.opponentCorners + 4) return { kind: 'corners', facts };
  if (possession >= 57) return { kind: 'ball', facts };
  return null;
}

/** Events that members write about, with the group of texts; null for others. */
function classify(event: ScriptEvent, script: Script, side: Side): OccasionKind | null {
  const { type, detail, kick } = event;
  const isOwn = event.side === side;
  if (kick !== null) return null;
  if (getScoringSide(event)) {
    if (detail === 'Own Goal') return isOwn ? 'giftedGoal' : 'ownGoal';
    if (detail === 'Penalty') return isOwn ? 'penaltyGoal' : 'penaltyAgainst';
    const role = getGoals(script).find((goal) => goal.event === event)?.role ?? 'extend';
    return `${isOwn ? 'goal' : 'against'}.${role}`;
  }
  if (detail === 'Missed Penalty') return isOwn ? 'missed' : 'missedByThem';
  if (isRed(event)) return isOwn ? 'red' : 'redForThem';
  if (detail === 'Yellow Card') return isOwn ? 'yellow' : null;
  if (type === 'Var' && /^Goal (cancelled|Disallowed)/.test(detail))
    return isOwn ? 'disallowed' : 'disallowedForThem';
  if (type === 'subst') return isOwn ? 'change' : null;
  return null;
}

const reactions: Readonly<Record<string, readonly [posts: number, within: number]>> = {
  goal: [4, 3],
  against: [3, 3],
  giftedGoal: [3, 3],
  ownGoal: [3, 3],
  penaltyGoal: [4, 3],
  penaltyAgainst: [3, 3],
  missed: [3, 3],
  missedByThem: [3, 3],
  red: [4, 4],
  redForThem: [3, 4],
  disallowed: [2, 3],
  disallowedForThem: [2, 3],
  yellow: [1, 2],
  change: [1, 2],
};

const isRed = ({ detail }: ScriptEvent) => detail === 'Red Card' || detail === 'Second Yellow card';

/** Whether an event is covered by another: a second yellow card can be two events, and texts mention ten players. */
const isSkipped = (event: ScriptEvent, events: readonly ScriptEvent[]): boolean =>
  event.detail === 'Yellow Card'
    ? events.some((other) => isRed(other) && other.player === event.player && other.at - event.at < 0.1)
    : isRed(event) &&
      events.some((other) => isRed(other) && other.side === event.side && other.at < event.at);

/** Posts about an occasion end before the next turn of the match; none if it follows immediately. */
function endBefore(occasion: Occasion, turns: readonly number[]): Occasion[] {
  const next = turns.find((time) => time > occasion.time) ?? Number.POSITIVE_INFINITY;
  const within = Math.min(occasion.within, next - occasion.time - 0.05);
  return within < minWithin ? [] : [{ ...occasion, within }];
}

function createPlan(script: Script, side: Side, language: Language): readonly Occasion[] {
  const { match, timeline, lineups, events } = script;
  const own = lineups[side];
  const theirs = lineups[other(side)];
  const names: Facts = {
    club: getShortName(match[side], language),
    opponent: getShortName(match[other(side)], language),
    ground: getTeam(match.home).apiFootball.ground,
    coach: script.coaches[side].lastName,
    formation: own.formation,
  };
  const striker = own.starters.findLast(({ position }) => position === 'F')?.player;
  const benched = own.bench.find(({ position }) => position === 'F' || position === 'M')?.player;
  const isOn = (player: Person | undefined, play: number) =>
    script.appearances.some((appearance) => appearance.player === player && isOnPitch(appearance, play));
  const getPlayers = (play: number) => {
    const present = {
      captain: own.captain,
      keeper: own.starters[0]?.player,
      theirKeeper: theirs.starters[0]?.player,
      striker,
    };
    const known = Object.entries(present).filter(([, player]) => isOn(player, play));
    if (!isOn(benched, play)) known.push(['benched', benched]);
    return Object.fromEntries(known.flatMap(([name, player]) => (player ? [[name, player.lastName]] : [])));
  };
  const at = (play: number): Facts => {
    const { elapsed, extra } = toMatchMinute(timeline, play);
    return {
      ...names,
      ...getPlayers(play),
      minute: extra === null ? String(elapsed) : `${elapsed}+${extra}`,
      ...(extra === null ? { minutes: elapsed } : {}),
      score: formatScore(script, play),
    };
  };
  const atStart: Facts = { ...names, ...getPlayers(0) };
  const counts = { yellow: 0, change: 0 };
  const ofEvents = events.flatMap((event): Occasion[] => {
    const kind = classify(event, script, side);
    if (kind === null || isSkipped(event, events)) return [];
    if (kind === 'yellow' || kind === 'change') counts[kind] += 1;
    if (counts.yellow > 2 && kind === 'yellow') return [];
    if (counts.change > 3 && kind === 'change') return [];
    const [posts, within] = reactions[kind.split('.')[0] ?? ''] ?? [1, 2];
    const facts: Facts = {
      ...at(event.at),
      ...(event.player ? { player: event.player.lastName } : {}),
      ...(event.assist ? { assist: event.assist.lastName } : {}),
    };
    return [{ kind, time: toTime(timeline, event.at), facts, posts, within, event }];
  });
  const idle = idleMinutes.flatMap((minute): Occasion[] => {
    const half = timeline.halves[minute > 45 ? 1 : 0];
    if (!half) return [];
    const play = half.play + minute - half.base - 0.5;
    if (play >= timeline.played) return [];
    const lead = getLead(script, side, play);
    const isGoalless = formatScore(script, play) === '0-0';
    const occasion = { time: toTime(timeline, play), facts: at(play), within: 4 };
    const figures = minute > 20 && minute % 2 === 0 ? findFigures(script, side, play) : null;
    const phase = minute >= 78 ? 'late.' : 'play.';
    return [
      { ...occasion, kind: `${phase}${isGoalless ? 'goalless' : getState(lead)}`, posts: 2 },
      ...(figures
        ? [{ ...occasion, kind: figures.kind, facts: { ...occasion.facts, ...figures.facts }, posts: 1 }]
        : []),
    ];
  });
  const second = timeline.halves[1];
  const halfTime = second && timeline.played > second.play ? second.play - 0.01 : null;
  const lead = getLead(script, side, timeline.played);
  const isLevelAtEnd = lead === 0;
  const shootout = match.score.shootout?.goals;
  const hasWonShootout =
    shootout && (side === 'home' ? shootout[0] > shootout[1] : shootout[1] > shootout[0]);
  const result: OccasionKind = shootout
    ? hasWonShootout
      ? 'end.shootoutWon'
      : 'end.shootoutLost'
    : isLevelAtEnd
      ? 'end.drawn'
      : lead > 2
        ? 'end.bigWin'
        : lead > 0
          ? 'end.won'
          : 'end.lost';
  const before: readonly Occasion[] = [
    { kind: 'before', time: -50, facts: names, posts: 4, within: 14 },
    { kind: 'lineup', time: -34, facts: atStart, posts: 5, within: 24 },
    { kind: 'kickoff', time: -3, facts: atStart, posts: 3, within: 5 },
  ];
  const ofBreak: Occasion[] =
    halfTime === null
      ? []
      : [
          {
            kind: `break.${formatScore(script, halfTime) === '0-0' ? 'goalless' : getState(getLead(script, side, halfTime))}`,
            time: toTime(timeline, halfTime) + 0.5,
            facts: at(halfTime),
            posts: 4,
            within: 12,
          },
        ];
  const end: Occasion[] =
    match.outcome.kind === 'abandoned'
      ? []
      : [
          { kind: result, time: timeline.end + 0.5, facts: at(timeline.played), posts: 7, within: 35 },
          { kind: 'after', time: timeline.end + 40, facts: at(timeline.played), posts: 3, within: 120 },
        ];
  const turns = events.filter((event) => getScoringSide(event) || isRed(event));
  const times = turns.map(({ at: play }) => toTime(timeline, play));
  return [...before, ...ofEvents, ...idle, ...ofBreak, ...end]
    .sort((one, two) => one.time - two.time)
    .flatMap((occasion) => endBefore(occasion, times));
}

const createPlans = (script: Script, language: Language) => ({
  home: createPlan(script, 'home', language),
  away: createPlan(script, 'away', language),
});
const getPlans = {
  da: memoizeByObject((script: Script) => createPlans(script, 'da')),
  en: memoizeByObject((script: Script) => createPlans(script, 'en')),
} as const satisfies Readonly<Record<Language, unknown>>;

/** The occasions of a whole match for a club's members, in their order. */
export const getOccasions = (script: Script, side: Side, language: Language): readonly Occasion[] =>
  getPlans[language](script)[side];
