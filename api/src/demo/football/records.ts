import { randomOf } from '../world/random.ts';
import type { ProviderMatch } from './matches.ts';
import type { Moment } from './moment.ts';
import { type ProviderLeague, providerTeam } from './numbers.ts';
import { type Player, shortName } from './people.ts';
import { type Eleven, letterOf, type Script, type ScriptEvent, type Side } from './script.ts';

/** The world as the provider's answers are written from it. */
export interface Telling {
  readonly seed: string;
  readonly now: Date;
  readonly speed: number;
  /** Address of the demonstration's server, for pictures. */
  readonly origin: string;
}

const long: Readonly<Record<string, string>> = {
  TBD: 'Time To Be Defined',
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

export const teamRecord = (name: string) => ({ ...providerTeam(name), logo: null });

export const leagueRecord = (league: ProviderLeague, season: number) => ({
  id: league.id,
  name: league.name,
  country: league.country,
  logo: null,
  flag: null,
  season,
});

/** Whose goal an event is: an own goal stands with the side that it counts for. */
export function goalsAt(script: Script, played: number | null): [home: number, away: number] | [null, null] {
  if (played === null) return [null, null];
  const counted = script.events.filter(
    ({ type, detail, comments, at }) =>
      type === 'Goal' && detail !== 'Missed Penalty' && comments === null && at <= played,
  );
  return [
    counted.filter(({ side }) => side === 'home').length,
    counted.filter(({ side }) => side === 'away').length,
  ];
}

const pair = ([home, away]: readonly [number | null, number | null]) => ({ home, away });
const none = { home: null, away: null };
const venues = ['Park', 'Arena', 'Road', 'Stadium', 'Field'];

function venueOf(team: string, seed: string) {
  const random = randomOf(seed, 'venue', team);
  const [first = team] = team.replace(/^(AFC|FC|RB|SV|VfB|VfL|TSG|SC|CA|RC|RCD|UD|1\.)\s+/, '').split(' ');
  return {
    id: providerTeam(team).id,
    name: `${first} ${venues[Math.floor(random() * venues.length)]}`,
    city: first,
  };
}

/** A match as the lists have it. */
export function fixtureRecord(match: ProviderMatch, script: Script, moment: Moment, { seed }: Telling) {
  const { status, elapsed, extra, played, kickoff, secondHalfAt } = moment;
  const { halfTime, fullTime, extraTime, penalties } = match.score;
  const isAwarded = status === 'AWD' || status === 'WO';
  const goals: readonly [number | null, number | null] = isAwarded
    ? status === 'AWD'
      ? [3, 0]
      : [null, null]
    : goalsAt(script, played);
  const isOver = ['FT', 'AET', 'PEN'].includes(status);
  const isPastHalf = played !== null && played > 45 + script.added[0];
  const kicks = (side: Side) =>
    script.events.filter(
      (event) =>
        event.comments !== null &&
        event.type === 'Goal' &&
        event.detail === 'Penalty' &&
        event.side === side &&
        event.at <= (played ?? 0),
    ).length;
  const deciding = penalties ?? extraTime;
  const winner = (own: number, other: number) => (own === other ? null : own > other);
  return {
    fixture: {
      id: match.id,
      referee: ['1H', 'HT', '2H', 'FT', 'AET', 'PEN'].includes(status) ? refereeOf(match, seed) : null,
      timezone: 'UTC',
      date: kickoff.toISOString().replace('.000Z', '+00:00'),
      timestamp: kickoff.getTime() / 1000,
      periods: {
        first: played === null ? null : kickoff.getTime() / 1000,
        second: secondHalfAt ? Math.round(secondHalfAt.getTime() / 1000) : null,
      },
      venue: venueOf(match.home, seed),
      status: { long: long[status] ?? status, short: status, elapsed, extra },
    },
    league: { ...leagueRecord(match.league, match.season), round: match.round },
    teams: {
      home: { ...teamRecord(match.home), winner: isOver ? winner(deciding[0], deciding[1]) : null },
      away: { ...teamRecord(match.away), winner: isOver ? winner(deciding[1], deciding[0]) : null },
    },
    goals: pair(goals),
    score: {
      halftime: isPastHalf && !isAwarded ? pair(halfTime) : none,
      fulltime: isOver ? pair(fullTime) : none,
      extratime:
        isOver && (status === 'AET' || status === 'PEN')
          ? pair([extraTime[0] - fullTime[0], extraTime[1] - fullTime[1]])
          : none,
      penalty:
        status === 'PEN'
          ? pair(penalties ?? [null, null])
          : status === 'P'
            ? pair([kicks('home'), kicks('away')])
            : none,
    },
  };
}

const referees = ['P. Hollis', 'M. Brandt', 'J. Carrasco', 'S. Whitlow', 'T. Ahrens', 'L. Peñalba'];
const refereeOf = (match: ProviderMatch, seed: string) =>
  referees[Math.floor(randomOf(seed, 'referee', match.id)() * referees.length)] ?? null;

const nobody = { id: null, name: null };
const personRecord = (player: Player | null) =>
  player ? { id: player.id, name: shortName(player) } : nobody;

/** What has happened so far; the shoot-out comes last first, as the provider has it. */
export function eventRecords(match: ProviderMatch, script: Script, played: number | null) {
  const happened = script.events.filter(({ at }) => played !== null && at <= played);
  const isKick = ({ comments }: ScriptEvent) => comments === 'Penalty Shootout';
  const ordered = [...happened.filter((event) => !isKick(event)), ...happened.filter(isKick).reverse()];
  return ordered.map(({ elapsed, extra, side, player, related, type, detail, comments }) => ({
    time: { elapsed, extra },
    team: teamRecord(match[side]),
    player: personRecord(player),
    assist: personRecord(related),
    type,
    detail,
    comments,
  }));
}

/** How long before kick-off line-ups are told, in milliseconds. */
const lineupsBefore = 40 * 60_000;

export const areLineupsTold = ({ kickoff, status }: Moment, now: Date): boolean =>
  !['PST', 'CANC', 'TBD', 'WO'].includes(status) && kickoff.getTime() - now.getTime() <= lineupsBefore;

export function lineupRecords(match: ProviderMatch, script: Script, seed: string) {
  const of = (side: Side) => {
    const team = match[side];
    const { formation, starters, bench, coach }: Eleven = script.sides[side];
    const random = randomOf(seed, 'shirt', team);
    const hex = () =>
      Math.floor(random() * 0xffffff)
        .toString(16)
        .padStart(6, '0');
    const [shirt, keeper] = [hex(), hex()];
    const ink = (colour: string) => (Number.parseInt(colour.slice(2, 4), 16) > 140 ? '000000' : 'ffffff');
    return {
      team: {
        ...teamRecord(team),
        colors: {
          player: { primary: shirt, number: ink(shirt), border: shirt },
          goalkeeper: { primary: keeper, number: ink(keeper), border: keeper },
        },
      },
      coach: { id: coach.id, name: `${coach.firstname} ${coach.lastname}`, photo: null },
      formation,
      startXI: starters.map(({ player, pos, grid }) => ({
        player: { id: player.id, name: shortName(player), number: player.number, pos, grid },
      })),
      substitutes: bench.map((player) => ({
        player: {
          id: player.id,
          name: shortName(player),
          number: player.number,
          pos: letterOf(player),
          grid: null,
        },
      })),
    };
  };
  return [of('home'), of('away')];
}

/** Figures of a match that grow with its minutes. */
export function statisticRecords(match: ProviderMatch, script: Script, played: number, seed: string) {
  const random = randomOf(seed, 'statistics', match.id);
  const part = Math.min(1, played / (90 + script.added[0] + script.added[1]));
  const share = Math.round(38 + random() * 24);
  const count = (most: number) => Math.round((0.35 + 0.65 * random()) * most * part);
  const cards = (side: Side, detail: string) =>
    script.events.filter((event) => event.side === side && event.detail === detail && event.at <= played)
      .length;
  const of = (side: Side, possession: number) => {
    const goals = goalsAt(script, played)[side === 'home' ? 0 : 1] ?? 0;
    const on = goals + count(5);
    const off = count(7);
    const blocked = count(5);
    const total = on + off + blocked;
    const inside = Math.round(total * 0.62);
    const passes = Math.round(possession * 9.2 * part);
    const accurate = Math.round(passes * (0.74 + random() * 0.16));
    return {
      team: teamRecord(match[side]),
      statistics: [
        { type: 'Shots on Goal', value: on },
        { type: 'Shots off Goal', value: off },
        { type: 'Total Shots', value: total },
        { type: 'Blocked Shots', value: blocked },
        { type: 'Shots insidebox', value: inside },
        { type: 'Shots outsidebox', value: total - inside },
        { type: 'Fouls', value: count(15) },
        { type: 'Corner Kicks', value: count(9) },
        { type: 'Offsides', value: count(4) },
        { type: 'Ball Possession', value: `${possession}%` },
        { type: 'Yellow Cards', value: cards(side, 'Yellow Card') || null },
        { type: 'Red Cards', value: cards(side, 'Red Card') || null },
        { type: 'Goalkeeper Saves', value: count(5) },
        { type: 'Total passes', value: passes },
        { type: 'Passes accurate', value: accurate },
        { type: 'Passes %', value: passes > 0 ? `${Math.round((100 * accurate) / passes)}%` : null },
        { type: 'expected_goals', value: (total * 0.11 + goals * 0.25).toFixed(2) },
      ],
    };
  };
  return [of('home', share), of('away', 100 - share)];
}

/** When a player came on and went off, in minutes of the match; null for who did not play. */
export function minutesOf(script: Script, side: Side, player: Player, played: number): number | null {
  const starts = script.sides[side].starters.some(({ player: starter }) => starter.id === player.id);
  const clockOf = ({ elapsed }: ScriptEvent) => Math.min(90, elapsed);
  const end = Math.min(90, Math.floor(played));
  const happened = script.events.filter((event) => event.side === side && event.at <= played);
  const on = happened.find(({ type, related }) => type === 'subst' && related?.id === player.id);
  const off = happened.find(
    ({ type, detail, player: who }) => who.id === player.id && (type === 'subst' || detail === 'Red Card'),
  );
  if (!starts && !on) return null;
  return Math.max(1, (off ? clockOf(off) : end) - (on ? clockOf(on) : 0));
}

/** How well a player did, from 5.5 to 9.5. */
export function ratingOf(
  match: ProviderMatch,
  script: Script,
  side: Side,
  player: Player,
  seed: string,
): number {
  const goals = script.events.filter(
    ({ type, detail, player: who, comments }) =>
      type === 'Goal' &&
      who.id === player.id &&
      comments === null &&
      (detail === 'Normal Goal' || detail === 'Penalty'),
  ).length;
  const own = match.score.fullTime[side === 'home' ? 0 : 1] - match.score.fullTime[side === 'home' ? 1 : 0];
  const luck = randomOf(seed, 'rating', match.id, player.id)() * 1.4;
  return Math.min(9.5, Math.max(5.5, 6 + luck + goals * 0.8 + Math.sign(own) * 0.3));
}

export function playerRecords(match: ProviderMatch, script: Script, played: number, seed: string) {
  const of = (side: Side) => {
    const { starters, bench } = script.sides[side];
    const squad = [
      ...starters.map(({ player }) => ({ player, starts: true })),
      ...bench.map((player) => ({ player, starts: false })),
    ];
    return {
      team: { ...teamRecord(match[side]), update: match.kickoff.toISOString() },
      players: squad.map(({ player, starts }, index) => {
        const minutes = minutesOf(script, side, player, played);
        return {
          player: { id: player.id, name: shortName(player), photo: null },
          statistics: [
            {
              games: {
                minutes,
                number: player.number,
                position: letterOf(player),
                rating: minutes === null ? null : ratingOf(match, script, side, player, seed).toFixed(1),
                captain: index === 4,
                substitute: !starts,
              },
            },
          ],
        };
      }),
    };
  };
  return [of('home'), of('away')];
}
