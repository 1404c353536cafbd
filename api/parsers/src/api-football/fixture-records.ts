import { type FixtureStatusCode, fixtureStatusCodes } from '@fan-base/shared-contracts/fixture-status';
import { DateTime } from 'luxon';
import { getDayInstant } from '../day-instant.ts';
import { describeFutureResult, describeImplausible } from '../plausible-date.ts';
import { BadRecord } from '../records.ts';
import type { Problem } from '../refusal.ts';
import { repairResult } from '../repair-result.ts';
import { type Score, toResultColumns } from '../result-columns.ts';
import { parseRound } from '../rounds.ts';
import { parseParts } from './detail-records.ts';
import { leagueField, teamField } from './league-records.ts';
import { readMatchClock } from './match-clock.ts';
import {
  getAt,
  integerWithin,
  optionalField,
  readFields,
  requiredField,
  toId,
  toInstant,
  toSeason,
  toText,
  unixToIso,
} from './values.ts';

const noClock = { clock_started_at: null, clock_added_after: null } as const;

const goalsWithin = integerWithin(0, 200);

function parseStatus(value: unknown): FixtureStatusCode {
  const code = fixtureStatusCodes.find((status) => status === value);
  if (code === undefined) throw new BadRecord(`unknown status code ${JSON.stringify(value)}`);
  return code;
}

function readGoals(record: unknown, path: string): Score | null {
  const [home, away] = ['home', 'away'].map((side) => goalsWithin(getAt(record, `${path}.${side}`)));
  if ((home === null) !== (away === null)) throw new BadRecord(`${path} has the goals of only one side`);
  return home == null || away == null ? null : { home, away };
}

/** The kick-off. */
function readKickoff(record: unknown, status: FixtureStatusCode, timeZone: string | null, now: Date) {
  const at = requiredField('fixture.date', toInstant)(record);
  const problem = describeImplausible(at, now);
  if (problem) throw new BadRecord(`fixture.date ${problem}`);
  const time_known = status !== 'TBD';
  if (time_known) return { kickoff: at.toISOString(), time_known };
  const day = DateTime.fromISO(toText(getAt(record, 'fixture.date')) ?? '', { setZone: true }).toISODate();
  const kickoff = getDayInstant(day ?? '', timeZone);
  if (!kickoff) throw new BadRecord('fixture.date has no day');
  return { kickoff: kickoff.toISOString(), time_known };
}

function readResult(record: unknown, status: FixtureStatusCode) {
  return repairResult(
    {
      // Includes extra time, excludes a shoot-out; the full-time score is after 90 minutes.
      goals: readGoals(record, 'goals'),
      halfTime: readGoals(record, 'score.halftime'),
      fullTime: readGoals(record, 'score.fulltime'),
      penalties: readGoals(record, 'score.penalty'),
    },
    status,
    readGoals(record, 'score.extratime'),
  );
}

/** A match that was stopped is resumed within this time, or on another day. */
const maxStoppedMs = 48 * 60 * 60_000;

/** A match that was stopped for good counts as postponed, which voids no result of another source. */
function endStopped(status: FixtureStatusCode, kickoff: Date, now: Date): FixtureStatusCode {
  const isStopped = status === 'SUSP' || status === 'INT';
  return isStopped && now.getTime() - kickoff.getTime() > maxStoppedMs ? 'PST' : status;
}

function readSides(record: unknown) {
  const home = teamField('teams.home')(record);
  const away = teamField('teams.away')(record);
  if (home.id === away.id) throw new BadRecord(`${home.name} cannot play against itself`);
  return { home, away };
}

/** The fixture id of a record that may otherwise be unusable. */
export const readFixtureId = optionalField('fixture.id', toId);

const parseFacts = readFields({
  referee: optionalField('fixture.referee', toText),
  venue_name: optionalField('fixture.venue.name', toText),
  venue_city: optionalField('fixture.venue.city', toText),
  first_half_at: optionalField('fixture.periods.first', unixToIso),
  second_half_at: optionalField('fixture.periods.second', unixToIso),
});

const parseReading = readFields({
  elapsed: optionalField('fixture.status.elapsed', integerWithin(0, 1000)),
  extra: optionalField('fixture.status.extra', integerWithin(0, 1000)),
});

/** Facts of a match, and its clock. */
function readProgress(record: unknown, status: FixtureStatusCode, now: Date) {
  const facts = parseFacts(record);
  const { elapsed, extra } = parseReading(record);
  const periods = { first: facts.first_half_at, second: facts.second_half_at };
  const clock = readMatchClock(status, elapsed === null ? null : { elapsed, extra }, periods, now);
  return { ...facts, ...(clock ?? noClock) };
}

/**
 * A record of `fixtures`: `row` has the table's columns besides ids, `parts` the events and other details, if included.
 * @throws BadRecord when the match cannot be identified, or is impossible
 */
export function parseFixture(record: unknown, place: string, problems: Problem[], now: Date) {
  const id = requiredField('fixture.id', toId)(record);
  const league = leagueField()(record);
  const stated = parseStatus(getAt(record, 'fixture.status.short'));
  const round = parseRound(toText(getAt(record, 'league.round')) ?? '', league.identity.key);
  const kickoff = readKickoff(record, stated, league.identity.timeZone, now);
  const ended = endStopped(stated, new Date(kickoff.kickoff), now);
  const { result, status, reasons } = readResult(record, ended);
  const stopped = `it has been ${stated} since ${kickoff.kickoff.slice(0, 10)} and counts as postponed`;
  for (const reason of ended === stated ? reasons : [stopped, ...reasons]) problems.push({ place, reason });
  const future = describeFutureResult(status, new Date(kickoff.kickoff), now);
  if (future) throw new BadRecord(future);
  return {
    id,
    league,
    ...readSides(record),
    row: {
      provider_id: id,
      season: requiredField('league.season', toSeason)(record),
      round_name: round.name,
      stage: round.stage,
      round_number: round.number,
      ...kickoff,
      status,
      ...toResultColumns(result),
      ...readProgress(record, status, now),
    },
    parts: parseParts(record, place, problems),
  };
}
