import { type FixtureStatusCode, fixtureStatusCodes } from '@fan-base/shared-contracts/fixture-status';
import { DateTime } from 'luxon';
import { implausible } from '../../../plausible-date.ts';
import { BadRecord } from '../../../records.ts';
import type { Problem } from '../../../refusal.ts';
import { type Round, roundOf } from '../../../rounds.ts';
import { partsOf } from './detail-records.ts';
import { leagueOf, teamOf } from './league-records.ts';
import { fieldsOf, idOf, integerOf, momentOf, needed, type Raw, secondsOf, textOf } from './values.ts';

/**
 * What API-Football's word for a round means. A league's `Regular Season - 27` gets the name that openfootball
 * gives it, `Matchday 27`; other words stay as they are.
 */
export function providerRoundOf(words: string): Round {
  const [, number] = /^regular season - (\d+)$/i.exec(words) ?? [];
  return roundOf(number === undefined ? words : `Matchday ${number}`);
}

type Goals = readonly [home: number, away: number] | null;

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

/** The kick-off: noon in the competition's zone while only the day is known. */
function kickoffOf(fixture: Raw, status: FixtureStatusCode, timeZone: string, now: Date) {
  const at = needed(momentOf(fixture['date']), 'fixture.date', fixture['date']);
  const doubt = implausible(at, now);
  if (doubt) throw new BadRecord(`fixture.date ${doubt}`);
  const time_known = status !== 'TBD';
  if (time_known) return { kickoff: at.toISOString(), time_known };
  const day = DateTime.fromISO(textOf(fixture['date']) ?? '', { setZone: true }).toISODate();
  const noon = DateTime.fromISO(`${day}T12:00`, { zone: timeZone }).toJSDate();
  return { kickoff: noon.toISOString(), time_known };
}

function scoreOf(raw: Raw, status: FixtureStatusCode) {
  const score = fieldsOf(raw['score']);
  // After all that was played, shoot-outs left out; the full time is that after 90 minutes.
  const goals = goalsOf(raw['goals'], 'goals');
  const halfTime = goalsOf(score['halftime'], 'score.halftime');
  const fullTime = goalsOf(score['fulltime'], 'score.fulltime');
  const penalties = goalsOf(score['penalty'], 'score.penalty');
  if (status === 'PEN' && penalties && penalties[0] === penalties[1])
    throw new BadRecord(`a shoot-out cannot end ${penalties.join('-')}`);
  return {
    home_goals: goals?.[0] ?? null,
    away_goals: goals?.[1] ?? null,
    ht_home: halfTime?.[0] ?? null,
    ht_away: halfTime?.[1] ?? null,
    ft_home: fullTime?.[0] ?? null,
    ft_away: fullTime?.[1] ?? null,
    pen_home: penalties?.[0] ?? null,
    pen_away: penalties?.[1] ?? null,
  };
}

function sidesOf(value: unknown) {
  const teams = fieldsOf(value);
  const home = teamOf(teams['home'], 'teams.home');
  const away = teamOf(teams['away'], 'teams.away');
  if (home.id === away.id) throw new BadRecord(`${home.name} cannot play against itself`);
  return { home, away };
}

/** The provider's number of a record that may be unusable otherwise. */
export const fixtureIdOf = (value: unknown): number | null =>
  idOf(fieldsOf(fieldsOf(value)['fixture'])['id']);

/**
 * One record of `fixtures`: `row` is what the table has of it besides ids, `parts` what happened, as far as it tells.
 * @throws BadRecord when the match cannot be told from others, or cannot be true
 */
export function fixtureOf(value: unknown, place: string, problems: Problem[], now: Date) {
  const raw = fieldsOf(value);
  const fixture = fieldsOf(raw['fixture']);
  const id = needed(idOf(fixture['id']), 'fixture.id', fixture['id']);
  const inLeague = fieldsOf(raw['league']);
  const league = leagueOf(inLeague, inLeague['country']);
  const clock = fieldsOf(fixture['status']);
  const status = statusOf(clock['short']);
  const venue = fieldsOf(fixture['venue']);
  const periods = fieldsOf(fixture['periods']);
  const round = providerRoundOf(textOf(inLeague['round']) ?? '');
  return {
    id,
    league,
    ...sidesOf(raw['teams']),
    row: {
      provider_id: id,
      season: needed(integerOf(inLeague['season'], 1850, 2100), 'league.season', inLeague['season']),
      round_name: round.name,
      stage: round.stage,
      round_number: round.number,
      ...kickoffOf(fixture, status, league.identity.timeZone, now),
      status,
      elapsed: integerOf(clock['elapsed'], 0, 1000),
      elapsed_extra: integerOf(clock['extra'], 0, 1000),
      ...scoreOf(raw, status),
      referee: textOf(fixture['referee']),
      venue_name: textOf(venue['name']),
      venue_city: textOf(venue['city']),
      first_half_at: secondsOf(periods['first'])?.toISOString() ?? null,
      second_half_at: secondsOf(periods['second'])?.toISOString() ?? null,
    },
    parts: partsOf(raw, place, problems),
  };
}
