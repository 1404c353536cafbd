import type { KnownMatch } from '../api-football/view.ts';
import { other, type Side } from '../matches/match.ts';
import { scorerOf } from '../matches/script.ts';
import { minuteAt } from '../matches/timeline.ts';
import { fullNameOf } from '../people/persons.ts';
import { shortNameOf } from '../world/names.ts';

/** A goal as a report tells it. */
export interface ReportGoal {
  readonly minute: number;
  readonly scorer: string;
  readonly team: string;
  /** The score after it, home first. */
  readonly score: string;
  readonly kind: 'goal' | 'penalty' | 'own-goal';
}

/** What a match's report is written from. */
export interface MatchFacts {
  readonly home: string;
  readonly away: string;
  readonly ground: Side | null;
  /** Who won, and who lost; null after a draw. */
  readonly winner: string | null;
  readonly loser: string | null;
  /** As it stands on the board, home first. */
  readonly score: string;
  readonly halfTime: string;
  readonly isHalfTimeLevel: boolean;
  readonly halfTimeLeader: string | null;
  readonly goals: readonly ReportGoal[];
  readonly sentOff: readonly { readonly minute: number; readonly player: string; readonly team: string }[];
  readonly margin: number;
  readonly end: 'normal' | 'extra-time' | 'shootout';
  readonly shootout: string | null;
  readonly coach: string;
  /** Picks among ways to say the same. */
  readonly choice: number;
}

const written = (goals: readonly [number, number]): string => goals.join('–');

/** The facts of a match that is over; null for one of which nothing is told. */
export function factsOf({ match, script, state }: KnownMatch): MatchFacts | null {
  if (!script || !state.goals || !state.halfTime) return null;
  const names = { home: shortNameOf(match.home), away: shortNameOf(match.away) };
  const tally: [number, number] = [0, 0];
  const goals = script.events.flatMap((event): ReportGoal[] => {
    const side = scorerOf(event);
    if (side === null) return [];
    tally[side === 'home' ? 0 : 1] += 1;
    const kind = event.detail === 'Own Goal' ? 'own-goal' : event.detail === 'Penalty' ? 'penalty' : 'goal';
    const { elapsed } = minuteAt(script.timeline, event.at);
    const scorer = event.player ? fullNameOf(event.player) : '';
    return [{ minute: elapsed, scorer, team: names[side], score: written(tally), kind }];
  });
  const sentOff = script.events
    .filter(({ detail }) => detail === 'Red Card' || detail === 'Second Yellow card')
    .flatMap(({ at, player, side }) =>
      player
        ? [{ minute: minuteAt(script.timeline, at).elapsed, player: fullNameOf(player), team: names[side] }]
        : [],
    );
  const [first, second] = state.halfTime;
  return {
    home: names.home,
    away: names.away,
    ground: state.winner,
    winner: state.winner && names[state.winner],
    loser: state.winner && names[other(state.winner)],
    score: written(state.goals),
    halfTime: written(state.halfTime),
    isHalfTimeLevel: first === second,
    halfTimeLeader: first === second ? null : first > second ? names.home : names.away,
    goals,
    sentOff,
    margin: Math.abs(state.goals[0] - state.goals[1]),
    end: state.status === 'PEN' ? 'shootout' : state.status === 'AET' ? 'extra-time' : 'normal',
    shootout: state.penalty && written(state.penalty),
    coach: fullNameOf(script.coaches[state.winner ?? 'home']),
    choice: match.id,
  };
}
