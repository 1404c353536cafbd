import type { Language } from '@fan-base/shared-contracts/language';
import { getTeamStatistics } from '../api-football/statistics.ts';
import { getFinalLines } from '../matches/player-lines.ts';
import { getScoringSide, type Script, type ScriptEvent } from '../matches/script.ts';
import { toMatchMinute } from '../matches/timeline.ts';
import { formatFullName, type Person } from '../people/persons.ts';
import { type Facts, formatDecimals, formatPlace, texts } from '../texts.ts';
import { other, type Side } from '../world/match.ts';
import { memoizeByObject } from '../world/memoize.ts';
import type { Goals } from '../world/scores.ts';
import { getShortName } from '../world/teams.ts';

/** A goal, and what it meant: `lead` after the first goal, from level; `reduce` while still behind. */
export interface ReportedGoal {
  readonly event: ScriptEvent;
  readonly side: Side;
  readonly role: 'opener' | 'equaliser' | 'lead' | 'extend' | 'reduce';
  /** The score after it. */
  readonly score: Goals;
}

/** A true statement about a match: the key of its sentence, and the sentence's facts. */
export interface Detail {
  readonly key: keyof (typeof texts)['en']['details'];
  readonly facts: Facts;
}

function getGoalRole([own, theirs]: readonly [number, number]): ReportedGoal['role'] {
  if (own === theirs) return 'equaliser';
  if (own < theirs) return 'reduce';
  if (own > theirs + 1) return 'extend';
  return theirs === 0 ? 'opener' : 'lead';
}

/** The goals of a whole match in their order, shoot-outs left out. */
export const getGoals = memoizeByObject(({ events }: Script): readonly ReportedGoal[] => {
  const tally = { home: 0, away: 0 };
  return events.flatMap((event) => {
    const side = getScoringSide(event);
    if (side === null) return [];
    tally[side] += 1;
    const role = getGoalRole([tally[side], tally[other(side)]]);
    return [{ event, side, role, score: [tally.home, tally.away] }];
  });
});

/** Players who were sent off. A second yellow card can be two events. */
export function getDismissals({
  events,
}: Script): { readonly event: ScriptEvent; readonly player: Person }[] {
  const reds = events.filter(({ detail }) => detail === 'Red Card' || detail === 'Second Yellow card');
  return [...Map.groupBy(reds, ({ player }) => player)].flatMap(([player, [event]]) =>
    player && event ? [{ event, player }] : [],
  );
}

/** Both teams' statistics of a whole match, as its page shows them. */
export const getFigures = memoizeByObject((script: Script) => {
  const values = (side: Side) => {
    const all = getTeamStatistics(script, side, script.timeline.played + 1, getFinalLines(script));
    return {
      shots: all['Total Shots'],
      onTarget: all['Shots on Goal'],
      corners: all['Corner Kicks'],
      possession: Number.parseInt(all['Ball Possession'], 10),
      xg: Number(all.expected_goals),
      saves: all['Goalkeeper Saves'],
    };
  };
  return { home: values('home'), away: values('away') };
});

/** Whether a side was behind at any moment. */
export const hasTrailed = (script: Script, side: Side): boolean =>
  getGoals(script).some(({ score: [home, away] }) => (side === 'home' ? home < away : away < home));

/** `in the third minute`; near the end of a half a phrase instead of a number. */
export function formatMinute(language: Language, { timeline }: Script, at: number): string {
  const { elapsed, extra } = toMatchMinute(timeline, at);
  const { moments } = texts[language];
  if (elapsed >= 43 && elapsed <= 45) return moments.beforeBreak;
  if (extra !== null) return moments.addedTime;
  return moments.minute.replace('{minute}', formatPlace(language, elapsed));
}

const late = 85;
const early = 10;
const getElapsed = ({ timeline }: Script, { at }: ScriptEvent) => toMatchMinute(timeline, at).elapsed;

/** Goals, cards and decisions that a report names. */
function getEventDetails(script: Script, side: Side, language: Language, names: Facts): Detail[] {
  const details: Detail[] = [];
  const add = (key: Detail['key'], event: ScriptEvent, more: Facts = {}) => {
    if (!event.player) return;
    const when = formatMinute(language, script, event.at);
    details.push({ key, facts: { ...names, player: formatFullName(event.player), when, ...more } });
  };
  const goals = getGoals(script);
  const [first, last] = [goals[0], goals.at(-1)];
  if (first && getElapsed(script, first.event) <= early && first.event.detail !== 'Own Goal')
    add(first.side === side ? 'early' : 'earlyAgainst', first.event);
  if (last && last !== first && getElapsed(script, last.event) >= late && last.event.detail !== 'Own Goal') {
    const isOwn = last.side === side;
    if (last.role === 'equaliser') add(isOwn ? 'lateLevel' : 'lateLevelAgainst', last.event);
    if (last.role === 'lead') add(isOwn ? 'lateWinner' : 'lateWinnerAgainst', last.event);
  }
  for (const [player, scored] of Map.groupBy(goals, ({ event }) => event.player)) {
    const counted = scored.filter(({ event }) => event.detail !== 'Own Goal');
    const [one] = counted;
    if (!player || !one || one.side !== side) continue;
    if (counted.length > 1) add(counted.length > 2 ? 'hatTrick' : 'brace', one.event);
    const isSubstitute = script.appearances.some(
      (appearance) => appearance.player === player && !appearance.starts,
    );
    if (isSubstitute) add('substitute', one.event);
  }
  for (const { event } of getDismissals(script)) add(event.side === side ? 'red' : 'redAgainst', event);
  for (const event of script.events) {
    const isOwn = event.side === side;
    const { detail } = event;
    if (detail === 'Missed Penalty' && event.kick === null) add(isOwn ? 'missed' : 'missedAgainst', event);
    if (detail.startsWith('Goal Disallowed') || detail === 'Goal cancelled')
      add(isOwn ? 'disallowed' : 'disallowedAgainst', event);
  }
  return details;
}

/** Statements that the figures support. */
function getFigureDetails(script: Script, side: Side, language: Language, names: Facts): Detail[] {
  const [own, theirs] = [getFigures(script)[side], getFigures(script)[other(side)]];
  const facts: Facts = {
    ...names,
    ...own,
    xg: formatDecimals(language, own.xg),
    opponentShots: theirs.shots,
    opponentCorners: theirs.corners,
    opponentPossession: theirs.possession,
    opponentXg: formatDecimals(language, theirs.xg),
  };
  const isEven = Math.abs(own.possession - theirs.possession) <= 4;
  const holds: readonly (readonly [Detail['key'], boolean])[] = [
    ['pressure', own.shots >= 12 && own.shots >= theirs.shots + 6],
    ['outshot', theirs.shots >= 12 && theirs.shots >= own.shots + 6],
    ['corners', own.corners >= 8 && own.corners > theirs.corners],
    ['ball', own.possession >= 56],
    ['withoutBall', own.possession <= 44],
    ['even', isEven && Math.abs(own.shots - theirs.shots) <= 2],
    ['chances', own.xg >= theirs.xg + 0.7],
    ['chancesAgainst', theirs.xg >= own.xg + 0.7],
    ['saves', own.saves >= 5],
    ['numbers', true],
  ];
  return holds.flatMap(([key, isTrue]) => (isTrue ? [{ key, facts }] : []));
}

/** Everything worth a sentence about a match, seen from one side: events first, then figures. */
export function getDetails(script: Script, side: Side, language: Language): readonly Detail[] {
  const names = {
    team: getShortName(script.match[side]),
    opponent: getShortName(script.match[other(side)]),
  };
  return [
    ...getEventDetails(script, side, language, names),
    ...getFigureDetails(script, side, language, names),
  ];
}

/** Whether the winner was never behind and had the better figures. */
export function isOneSided(script: Script, winner: Side): boolean {
  const [own, theirs] = [getFigures(script)[winner], getFigures(script)[other(winner)]];
  return own.shots > theirs.shots && own.xg > theirs.xg && !hasTrailed(script, winner);
}

/** The lead of a side, negative when behind, at a moment of play. */
export function getLead(script: Script, side: Side, at: number): number {
  const before = getGoals(script).filter(({ event }) => event.at <= at);
  return before.reduce((lead, goal) => lead + (goal.side === side ? 1 : -1), 0);
}

/** The moment of play at which a minute of the second half begins. */
export const toPlayAtMinute = ({ timeline }: Script, minute: number): number => {
  const second = timeline.halves[1];
  return second ? second.play + minute - second.base : minute;
};
