import { toMatchMinute } from '../matches/timeline.ts';
import { type Match, sides, statusNames } from '../world/match.ts';
import type { Goals } from '../world/scores.ts';
import { getTeam } from '../world/teams.ts';
import { dayMs, toIsoDay } from '../world/time.ts';
import { toLineups } from './lineups.ts';
import { toMatchPlayers } from './match-players.ts';
import { formatTimestamp, toLeague, toNamedPerson, toTeam } from './names.ts';
import { toStatistics } from './statistics.ts';
import type { MatchSnapshot, View } from './view.ts';

/** The events so far; the provider lists a shoot-out with its last kick first. */
function toEvents(view: View, { match, script, state }: MatchSnapshot) {
  const { play } = state;
  if (!script || play === null) return [];
  const past = script.events.filter(({ at }) => at <= play);
  const kicks = past.filter(({ kick }) => kick !== null).reverse();
  return [...past.filter(({ kick }) => kick === null), ...kicks].map((event) => ({
    time:
      event.kick === null ? toMatchMinute(script.timeline, event.at) : { elapsed: 120, extra: event.kick },
    team: toTeam(view, match[event.side]),
    player: toNamedPerson(event.player),
    assist: toNamedPerson(event.assist),
    type: event.type,
    detail: event.detail,
    comments: event.comments,
  }));
}

const pair = (goals: Goals | null) => ({ home: goals?.[0] ?? null, away: goals?.[1] ?? null });
const seconds = (at: Date | null): number | null => (at ? Math.floor(at.getTime() / 1000) : null);

/** A match as `/fixtures` lists it. */
export function toFixture(view: View, { match, state, script }: MatchSnapshot) {
  // Until the time is announced, midnight of the day.
  const kickoff = state.isTimeKnown ? state.kickoff : new Date(toIsoDay(state.kickoff));
  const { id, ground, city } = getTeam(match.home).apiFootball;
  const team = (side: 'home' | 'away') => ({
    ...toTeam(view, match[side]),
    winner: state.winner === null ? null : state.winner === side,
  });
  return {
    fixture: {
      id: match.id,
      // Referees are named some days before.
      referee: kickoff.getTime() - view.now.getTime() < 3 * dayMs ? (script?.referee ?? null) : null,
      timezone: 'UTC',
      date: formatTimestamp(kickoff),
      timestamp: seconds(kickoff),
      periods: { first: seconds(state.first), second: seconds(state.second) },
      venue: { id, name: ground, city },
      status: {
        long: statusNames[state.status],
        short: state.status,
        elapsed: state.elapsed,
        extra: state.extra,
      },
    },
    league: { ...toLeague(view, match.competition), season: match.season, round: match.round },
    teams: { home: team('home'), away: team('away') },
    goals: pair(state.goals),
    score: {
      halftime: pair(state.halfTime),
      fulltime: pair(state.fullTime),
      extratime: pair(state.extraTime),
      penalty: pair(state.penalty),
    },
  };
}

/** A match with all details, as `/fixtures?id=` has it. */
export const toFullFixture = (view: View, snapshot: MatchSnapshot) => ({
  ...toFixture(view, snapshot),
  events: toEvents(view, snapshot),
  lineups: toLineups(view, snapshot),
  statistics: toStatistics(view, snapshot),
  players: toMatchPlayers(view, snapshot),
});

/** A match with its events, as the list of live matches has it. */
export const toLiveFixture = (view: View, snapshot: MatchSnapshot) => ({
  ...toFixture(view, snapshot),
  events: toEvents(view, snapshot),
});

export const involvesTeam = (match: Match, team: number): boolean =>
  sides.some((side) => getTeam(match[side]).apiFootball.id === team);
