import { type FixtureStatusCode, fixtureStatusCodes } from '@fan-base/shared-contracts/fixture-status';
import { DateTime } from 'luxon';
import { implausible } from '../../../plausible-date.ts';
import { BadRecord } from '../../../records.ts';
import type { Problem } from '../../../refusal.ts';
import type { Round } from '../../../rounds.ts';
import { type ProviderMatchParts, partsOf } from './detail-records.ts';
import { leagueOf, type ProviderLeague, type ProviderTeam, teamOf } from './league-records.ts';
import { providerRoundOf } from './rounds.ts';
import { fieldsOf, idOf, integerOf, momentOf, needed, type Raw, secondsOf, textOf } from './values.ts';

type Goals = readonly [home: number, away: number] | null;

/** A match as API-Football has it, without what happened in it. */
export interface ProviderFixture {
  readonly id: number;
  readonly league: ProviderLeague;
  /** The year in which the season starts. */
  readonly season: number;
  readonly round: Round;
  readonly home: ProviderTeam;
  readonly away: ProviderTeam;
  /** Noon in the competition's zone while only the day is known. */
  readonly kickoff: Date;
  readonly timeKnown: boolean;
  readonly status: FixtureStatusCode;
  readonly elapsed: number | null;
  readonly extra: number | null;
  readonly referee: string | null;
  readonly venueName: string | null;
  readonly venueCity: string | null;
  readonly firstHalfAt: Date | null;
  readonly secondHalfAt: Date | null;
  /** After all that was played, shoot-outs left out. */
  readonly goals: Goals;
  readonly halfTime: Goals;
  /** After 90 minutes. */
  readonly fullTime: Goals;
  readonly penalties: Goals;
  /** Null when the answer tells nothing of what happened. */
  readonly parts: ProviderMatchParts | null;
}

function statusOf(value: unknown): FixtureStatusCode {
  const code = fixtureStatusCodes.find((known) => known === value);
  if (code === undefined) throw new BadRecord(`the status code ${JSON.stringify(value)} is not known`);
  return code;
}

function goalsOf(value: unknown, name: string): Goals {
  const { home, away } = fieldsOf(value);
  const [left, right] = [integerOf(home, 0, 200), integerOf(away, 0, 200)];
  if ((left === null) !== (right === null)) throw new BadRecord(`${name} has the goals of one side alone`);
  return left === null || right === null ? null : [left, right];
}

function kickoffOf(fixture: Raw, status: FixtureStatusCode, timeZone: string, now: Date) {
  const at = needed(momentOf(fixture.date), 'fixture.date', fixture.date);
  const doubt = implausible(at, now);
  if (doubt) throw new BadRecord(`fixture.date ${doubt}`);
  const timeKnown = status !== 'TBD';
  if (timeKnown) return { kickoff: at, timeKnown };
  const day = DateTime.fromISO(textOf(fixture.date) ?? '', { setZone: true }).toISODate();
  return { kickoff: DateTime.fromISO(`${day}T12:00`, { zone: timeZone }).toJSDate(), timeKnown };
}

function scoreOf(raw: Raw, status: FixtureStatusCode) {
  const { halftime, fulltime, penalty } = fieldsOf(raw.score);
  const penalties = goalsOf(penalty, 'score.penalty');
  if (status === 'PEN' && penalties && penalties[0] === penalties[1])
    throw new BadRecord(`a shoot-out cannot end ${penalties.join('-')}`);
  return {
    goals: goalsOf(raw.goals, 'goals'),
    halfTime: goalsOf(halftime, 'score.halftime'),
    fullTime: goalsOf(fulltime, 'score.fulltime'),
    penalties,
  };
}

function sidesOf(value: unknown) {
  const teams = fieldsOf(value);
  const home = teamOf(teams.home, 'teams.home');
  const away = teamOf(teams.away, 'teams.away');
  if (home.id === away.id) throw new BadRecord(`${home.name} cannot play against itself`);
  return { home, away };
}

/** The provider's number of a record that may be unusable otherwise. */
export const fixtureIdOf = (value: unknown): number | null => idOf(fieldsOf(fieldsOf(value).fixture).id);

/**
 * One record of `fixtures`.
 * @throws BadRecord when the match cannot be told from others, or cannot be true
 */
export function fixtureOf(value: unknown, place: string, problems: Problem[], now: Date): ProviderFixture {
  const raw = fieldsOf(value);
  const fixture = fieldsOf(raw.fixture);
  const id = needed(idOf(fixture.id), 'fixture.id', fixture.id);
  const inLeague = fieldsOf(raw.league);
  const league = leagueOf(inLeague, inLeague.country);
  const clock = fieldsOf(fixture.status);
  const status = statusOf(clock.short);
  const venue = fieldsOf(fixture.venue);
  const periods = fieldsOf(fixture.periods);
  return {
    id,
    league,
    season: needed(integerOf(inLeague.season, 1850, 2100), 'league.season', inLeague.season),
    round: providerRoundOf(textOf(inLeague.round) ?? ''),
    ...sidesOf(raw.teams),
    ...kickoffOf(fixture, status, league.identity.timeZone, now),
    status,
    elapsed: integerOf(clock.elapsed, 0, 1000),
    extra: integerOf(clock.extra, 0, 1000),
    referee: textOf(fixture.referee),
    venueName: textOf(venue.name),
    venueCity: textOf(venue.city),
    firstHalfAt: secondsOf(periods.first),
    secondHalfAt: secondsOf(periods.second),
    ...scoreOf(raw, status),
    parts: partsOf(raw, place, problems),
  };
}
