import { type FixtureStatusCode, sides } from '../matches/match.ts';
import { minuteAt } from '../matches/timeline.ts';
import type { Goals } from '../world/results.ts';
import { teamOf } from '../world/teams.ts';
import { writtenLineups } from './lineups.ts';
import { writtenPlayers } from './match-players.ts';
import { writtenLeague, writtenMoment, writtenName, writtenTeam } from './names.ts';
import { writtenStatistics } from './statistics.ts';
import type { KnownMatch, View } from './view.ts';

/** What has happened in a match; a shoot-out comes with its last kick first, as the provider has it. */
function writtenEvents(view: View, { match, script, state }: KnownMatch) {
  const { play } = state;
  if (!script || play === null) return [];
  const past = script.events.filter(({ at }) => at <= play);
  const kicks = past.filter(({ kick }) => kick !== null).reverse();
  return [...past.filter(({ kick }) => kick === null), ...kicks].map((event) => ({
    time: event.kick === null ? minuteAt(script.timeline, event.at) : { elapsed: 120, extra: event.kick },
    team: writtenTeam(view, match[event.side]),
    player: writtenName(event.player),
    assist: writtenName(event.assist),
    type: event.type,
    detail: event.detail,
    comments: event.comments,
  }));
}

const longWords: Readonly<Record<FixtureStatusCode, string>> = {
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
const writtenKickoff = ({ kickoff, isTimeKnown }: KnownMatch['state']): Date =>
  isTimeKnown ? kickoff : new Date(Math.floor(kickoff.getTime() / 86_400_000) * 86_400_000);

/** A match as `/fixtures` lists it. */
export function writtenFixture(view: View, { match, state, script }: KnownMatch) {
  const kickoff = writtenKickoff(state);
  const { id, ground, city } = teamOf(match.home).apiFootball;
  const team = (side: 'home' | 'away') => ({
    ...writtenTeam(view, match[side]),
    winner: state.winner === null ? null : state.winner === side,
  });
  return {
    fixture: {
      id: match.id,
      // Referees are named some days before.
      referee: kickoff.getTime() - view.now.getTime() < 3 * 86_400_000 ? (script?.referee ?? null) : null,
      timezone: 'UTC',
      date: writtenMoment(kickoff),
      timestamp: seconds(kickoff),
      periods: { first: seconds(state.first), second: seconds(state.second) },
      venue: { id, name: ground, city },
      status: {
        long: longWords[state.status],
        short: state.status,
        elapsed: state.elapsed,
        extra: state.extra,
      },
    },
    league: { ...writtenLeague(view, match.competition), season: match.season, round: match.round },
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
export const writtenMatch = (view: View, known: KnownMatch) => ({
  ...writtenFixture(view, known),
  events: writtenEvents(view, known),
  lineups: writtenLineups(view, known),
  statistics: writtenStatistics(view, known),
  players: writtenPlayers(view, known),
});

/** A match with its events, as the list of live matches has it. */
export const writtenLive = (view: View, known: KnownMatch) => ({
  ...writtenFixture(view, known),
  events: writtenEvents(view, known),
});

export const isOf = (match: KnownMatch['match'], team: number): boolean =>
  sides.some((side) => teamOf(match[side]).apiFootball.id === team);
