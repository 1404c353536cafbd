import { type FixtureStatusCode, sides } from '../matches/match.ts';
import { toMatchMinute } from '../matches/timeline.ts';
import type { Goals } from '../world/results.ts';
import { getTeam } from '../world/teams.ts';
import { toLineups } from './lineups.ts';
import { toMatchPlayers } from './match-players.ts';
import { formatTimestamp, toLeague, toNamedPerson, toTeam } from './names.ts';
import { toStatistics } from './statistics.ts';
import type { MatchSnapshot, View } from './view.ts';

/** What has happened in a match; a shoot-out comes with its last kick first, as the provider has it. */
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

const statusNames: Readonly<Record<FixtureStatusCode, string>> = {
  TBD: 'Time to be defined',
  NS: 'Not Started',
  '1H': 'First Half',
  HT: 'Halftime',
  '2H': 'Second Half',
  ET: 'Extra Time',
  BT: 'Break Time',
  P: 'Penalty In Progress',
  SUSP: 'Match Suspended',
  INT: 'Match Interrupted',
  FT: 'Match Finished',
  AET: 'Match Finished',
  PEN: 'Match Finished',
  PST: 'Match Postponed',
  CANC: 'Match Cancelled',
  ABD: 'Match Abandoned',
  AWD: 'Technical loss',
  WO: 'WalkOver',
  LIVE: 'In Progress',
};

const pair = (goals: Goals | null) => ({ home: goals?.[0] ?? null, away: goals?.[1] ?? null });
const seconds = (at: Date | null): number | null => (at ? Math.floor(at.getTime() / 1000) : null);

/** While only the day is known, its midnight. */
const toListedKickoff = ({ kickoff, isTimeKnown }: MatchSnapshot['state']): Date =>
  isTimeKnown ? kickoff : new Date(Math.floor(kickoff.getTime() / 86_400_000) * 86_400_000);

/** A match as `/fixtures` lists it. */
export function toFixture(view: View, { match, state, script }: MatchSnapshot) {
  const kickoff = toListedKickoff(state);
  const { id, ground, city } = getTeam(match.home).apiFootball;
  const team = (side: 'home' | 'away') => ({
    ...toTeam(view, match[side]),
    winner: state.winner === null ? null : state.winner === side,
  });
  return {
    fixture: {
      id: match.id,
      // Referees are named some days before.
      referee: kickoff.getTime() - view.now.getTime() < 3 * 86_400_000 ? (script?.referee ?? null) : null,
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

/** A match with what happens in it, as `/fixtures?id=` has it. */
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

export const isOf = (match: MatchSnapshot['match'], team: number): boolean =>
  sides.some((side) => getTeam(match[side]).apiFootball.id === team);
