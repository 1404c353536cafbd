import type { Language } from '@fan-base/shared-contracts/language';
import { getTeamStatistics } from '../api-football/statistics.ts';
import { allHold, type Figures } from '../conditions.ts';
import { getFinalLines } from '../matches/player-lines.ts';
import { getScoringSide, type Script, type ScriptEvent } from '../matches/script.ts';
import { toMatchMinute } from '../matches/timeline.ts';
import { formatFullName, type Person } from '../people/persons.ts';
import { type Facts, fillTemplate, formatDecimals, formatPlace, pickVariant, texts } from '../texts.ts';
import { other, type Side } from '../world/match.ts';
import { memoizeByObject } from '../world/memoize.ts';
import type { Goals } from '../world/scores.ts';
import { getShortName } from '../world/teams.ts';
import data from './details.json' with { type: 'json' };

/** A goal, and what it meant: `lead` after the first goal, from level; `reduce` while still behind. */
export interface ReportedGoal {
  readonly event: ScriptEvent;
  readonly side: Side;
  readonly role: 'opener' | 'equaliser' | 'lead' | 'extend' | 'reduce';
  /** The score after it. */
  readonly score: Goals;
}

/** Subject of a sentence: an event of one kind, or the figures of the whole match. */
type Subject = 'goal' | 'red' | 'missed' | 'disallowed' | 'match';

interface DetailText extends Readonly<Record<Language, readonly string[]>> {
  readonly about: Subject;
  readonly if: readonly string[];
  readonly namesShots?: boolean;
}

/** The sentences about matches, each with the conditions under which it is true. */
const detailTexts = data as unknown as Readonly<Record<string, DetailText>>;

/** A true statement about a match: the key of its sentence, and the sentence's facts. */
export interface Detail {
  readonly key: string;
  readonly isFigure: boolean;
  /** Whether the sentence gives the number of shots. */
  readonly namesShots: boolean;
  readonly facts: Facts;
}

/** Writes a statement in one of its wordings. */
export const writeDetail = ({ key, facts }: Detail, language: Language, seed: string): string =>
  fillTemplate(pickVariant(detailTexts[key]?.[language] ?? [], seed, key), facts);

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

/** An event or match that sentences may be about, with the figures of their conditions. */
interface Occasion {
  readonly about: Subject;
  readonly figures: Figures;
  readonly facts: Facts;
}

function listGoalOccasions(script: Script): (Omit<Occasion, 'facts'> & { readonly event: ScriptEvent })[] {
  const goals = getGoals(script);
  const isOwnGoal = ({ detail }: ScriptEvent) => detail === 'Own Goal';
  return goals.map(({ event, role }, index) => {
    const scored = goals.filter((goal) => goal.event.player === event.player && !isOwnGoal(goal.event));
    const isSubstitute = script.appearances.some(({ player, starts }) => player === event.player && !starts);
    const figures = {
      'goal.first': Number(index === 0),
      'goal.last': Number(index === goals.length - 1),
      'goal.minute': toMatchMinute(script.timeline, event.at).elapsed,
      'goal.own-goal': Number(isOwnGoal(event)),
      'goal.equaliser': Number(role === 'equaliser'),
      'goal.lead': Number(role === 'lead'),
      'player.first': Number(scored[0]?.event === event),
      'player.goals': scored.length,
      'player.substitute': Number(isSubstitute),
    };
    return { about: 'goal' as const, figures, event };
  });
}

/** Goals, cards and decisions that a report may name. */
function listEventOccasions(script: Script, side: Side, language: Language, names: Facts): Occasion[] {
  const isMissed = ({ detail, kick }: ScriptEvent) => detail === 'Missed Penalty' && kick === null;
  const isDisallowed = ({ detail }: ScriptEvent) =>
    detail.startsWith('Goal Disallowed') || detail === 'Goal cancelled';
  const toOccasions = (about: Subject, events: readonly ScriptEvent[]) =>
    events.map((event) => ({ about, figures: {}, event }));
  return [
    ...listGoalOccasions(script),
    ...toOccasions(
      'red',
      getDismissals(script).map(({ event }) => event),
    ),
    ...toOccasions('missed', script.events.filter(isMissed)),
    ...toOccasions('disallowed', script.events.filter(isDisallowed)),
  ].flatMap(({ about, figures, event }) => {
    if (!event.player) return [];
    const facts = {
      ...names,
      player: formatFullName(event.player),
      when: formatMinute(language, script, event.at),
    };
    return [{ about, figures: { ...figures, own: Number(event.side === side) }, facts }];
  });
}

/** The whole match, with both teams' figures. */
function getMatchOccasion(script: Script, side: Side, language: Language, names: Facts): Occasion {
  const [own, theirs] = [getFigures(script)[side], getFigures(script)[other(side)]];
  const figures = Object.fromEntries(
    (Object.keys(own) as (keyof typeof own)[]).flatMap((name) => [
      [`${name}.for`, own[name]],
      [`${name}.against`, theirs[name]],
    ]),
  );
  const facts: Facts = {
    ...names,
    ...own,
    xg: formatDecimals(language, own.xg),
    opponentShots: theirs.shots,
    opponentCorners: theirs.corners,
    opponentPossession: theirs.possession,
    opponentXg: formatDecimals(language, theirs.xg),
  };
  return { about: 'match', figures, facts };
}

/** Everything worth a sentence about a match, seen from one side: events first, then figures. */
export function getDetails(script: Script, side: Side, language: Language): readonly Detail[] {
  const names = {
    team: getShortName(script.match[side], language),
    opponent: getShortName(script.match[other(side)], language),
  };
  const occasions = [
    ...listEventOccasions(script, side, language, names),
    getMatchOccasion(script, side, language, names),
  ];
  return Object.entries(detailTexts).flatMap(([key, { about, if: conditions, namesShots = false }]) =>
    occasions
      .filter((occasion) => occasion.about === about && allHold(conditions, occasion.figures))
      .map(({ facts }) => ({ key, isFigure: about === 'match', namesShots, facts })),
  );
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
