import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { DateTime, FixedOffsetZone, type Zone } from 'luxon';
import type { CompetitionIdentity } from '../competitions.ts';
import { describeGarbling } from '../garbled.ts';
import { decodeFile, isObject, parseJsonFile, visitStrings } from '../json-file.ts';
import { describeFutureResult, describeImplausible } from '../plausible-date.ts';
import { BadRecord } from '../records.ts';
import { type Problem, Refusal } from '../refusal.ts';
import type { Result } from '../result-columns.ts';
import { parseRound, type Round } from '../rounds.ts';
import { countriesByCode, type Filed, resolveCompetitionAndSeason } from './competitions.ts';
import { isFootballText, type RawMatch, readFootballText } from './football-txt.ts';
import { getFixtureStatus, parseResult } from './scores.ts';

/** Sanity limit; the longest league has 552 matches. */
const maxMatches = 5000;

function listMatches(list: unknown, path: string, round?: unknown): RawMatch[] {
  if (!Array.isArray(list)) throw new Refusal(`${path} must be a list of matches`);
  return (list as unknown[]).map((match, index) => {
    const place = `${path}[${index}]`;
    if (!isObject(match)) throw new Refusal(`${place} must be an object`);
    return { place, match, round: match['round'] ?? round };
  });
}

/** A document in one of openfootball's two formats. */
interface Document {
  readonly name: string;
  /** How messages refer to the name. */
  readonly namePlace: string;
  /** @param season the year in which it starts, because text files omit years */
  readonly read: (season: number) => { readonly matches: RawMatch[]; readonly problems: readonly Problem[] };
}

/** Parses football.json, in its current format (`matches`) or the older one (`rounds`, each with `matches`). */
function readJson(text: string): Document {
  const document = parseJsonFile(text);
  visitStrings(document, (one, place) => {
    const garbling = describeGarbling(one);
    if (garbling) throw new Refusal(`${place()} ${garbling}`);
  });
  if (!isObject(document)) throw new Refusal('$ must be an object with a name and a list of matches');
  if (typeof document['name'] !== 'string') throw new Refusal('$.name must be a string');
  const matches = Array.isArray(document['rounds'])
    ? (document['rounds'] as unknown[]).flatMap((round, index) =>
        listMatches(
          isObject(round) ? round['matches'] : null,
          `$.rounds[${index}].matches`,
          isObject(round) ? round['name'] : null,
        ),
      )
    : listMatches(document['matches'], '$.matches');
  if (matches.length === 0) throw new Refusal('$.matches is empty: a season without matches is not imported');
  return { name: document['name'], namePlace: '$.name', read: () => ({ matches, problems: [] }) };
}

function readText(text: string): Document {
  for (const [index, line] of text.split('\n').entries()) {
    const garbling = line.includes('\0') ? 'has a NUL character' : describeGarbling(line);
    if (garbling) throw new Refusal(`line ${index + 1} ${garbling}`);
  }
  const { name, read } = readFootballText(text);
  return { name, namePlace: 'the heading', read };
}

/** @throws Refusal with the place of the error, or of text garbled by a wrong encoding */
function readDocument(bytes: Uint8Array): Document {
  const text = decodeFile(bytes);
  return isFootballText(text) ? readText(text) : readJson(text);
}

interface Kickoff {
  readonly at: Date;
  /** False if only the day is known: `at` is then noon in the competition's zone. */
  readonly timeKnown: boolean;
  /** Whether there is a local time in an unknown zone. */
  readonly lacksZone: boolean;
}

const timePattern = /^(\d{1,2})[:.](\d{2})(?:\s*(?:UTC|GMT)\s*([+-]\d{1,2})?)?$/i;

function parseZone(time: string, hours: string | undefined, timeZone: string | null): Zone | string | null {
  return /UTC|GMT/i.test(time) ? FixedOffsetZone.instance(Number(hours ?? 0) * 60) : timeZone;
}

/**
 * Parses a kick-off from a date (`2025-08-15`) and a local time (`20:00`, or `13:00 UTC-6`). Null if the date is
 * invalid; a time that is unreadable or in an unknown zone counts as unknown.
 */
function parseKickoff(date: unknown, time: unknown, timeZone: string | null): Kickoff | null {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const [, hour, minute, offset] = typeof time === 'string' ? (timePattern.exec(time.trim()) ?? []) : [];
  const zone = typeof time === 'string' ? parseZone(time, offset, timeZone) : null;
  if (hour !== undefined && zone !== null) {
    const at = DateTime.fromISO(`${date}T${hour.padStart(2, '0')}:${minute}`, { zone });
    if (at.isValid) return { at: at.toJSDate(), timeKnown: true, lacksZone: false };
  }
  const noon = DateTime.fromISO(`${date}T12:00`, { zone: timeZone ?? 'utc' });
  if (!noon.isValid) return null;
  return { at: noon.toJSDate(), timeKnown: false, lacksZone: hour !== undefined && zone === null };
}

/** For `Liverpool FC (ENG)`, that is the alias, `Liverpool FC` the name, England the country. */
export interface TeamName {
  readonly country: string | null;
  readonly name: string;
  readonly alias: string;
}

/** Identifies a match within a season, independently of its date. */
export interface FixtureIdentity {
  readonly round: Round;
  readonly home: TeamName;
  readonly away: TeamName;
}

export interface ParsedFixture extends FixtureIdentity, Result {
  readonly place: string;
  readonly kickoff: Date;
  readonly timeKnown: boolean;
  readonly lacksZone: boolean;
  readonly status: FixtureStatusCode;
}

export interface ParsedSeason {
  readonly competition: CompetitionIdentity;
  /** The year in which it starts. */
  readonly season: number;
  readonly fixtures: readonly ParsedFixture[];
  readonly problems: readonly Problem[];
  /** Skipped matches: the source has them, so their stored rows must not be deleted. */
  readonly skipped: readonly FixtureIdentity[];
  /** Number of matches in the source. */
  readonly seen: number;
}

const nowhere: Filed = { source: '', competition: null };

/** Maximum length of team and round names. */
const maxNameLength = 100;

function parseTeamName(value: unknown, field: string): TeamName {
  const raw = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : value;
  const alias = typeof raw === 'string' ? raw.trim().replace(/\s+/g, ' ') : '';
  const [suffix = '', code = ''] = / \(([A-Z]{3})\)$/.exec(alias) ?? [];
  const name = alias.slice(0, alias.length - suffix.length);
  if (name === '') throw new BadRecord(`${field} must be the name of a team`);
  if (alias.length > maxNameLength) throw new BadRecord(`${field} has more than ${maxNameLength} characters`);
  return { name, alias, country: countriesByCode[code] ?? null };
}

function parseIdentity({ match, round }: RawMatch, competition: string): FixtureIdentity {
  const home = parseTeamName(match['team1'], 'team1');
  const away = parseTeamName(match['team2'], 'team2');
  if (home.name === away.name) throw new BadRecord(`${home.name} cannot play against itself`);
  if (typeof round === 'string' && round.length > maxNameLength)
    throw new BadRecord(`round has more than ${maxNameLength} characters`);
  return { round: parseRound(typeof round === 'string' ? round : '', competition), home, away };
}

function parseFileFixture(
  raw: RawMatch,
  identity: FixtureIdentity,
  timeZone: string | null,
  now: Date,
): ParsedFixture {
  const { match } = raw;
  const kickoff = parseKickoff(match['date'], match['time'], timeZone);
  if (!kickoff)
    throw new BadRecord(
      `date must be a date such as 2025-08-15, but is ${JSON.stringify(match['date'] ?? null)}`,
    );
  const problem = describeImplausible(kickoff.at, now);
  if (problem) throw new BadRecord(`date ${problem}`);
  const result = parseResult(match);
  const hasExtraTime =
    typeof match['score'] === 'object' && match['score'] !== null && 'et' in match['score'];
  const status = getFixtureStatus(result, hasExtraTime, kickoff.timeKnown, match['status']);
  const future = describeFutureResult(status, kickoff.at, now);
  if (future) throw new BadRecord(future);
  return {
    ...identity,
    ...result,
    place: raw.place,
    kickoff: kickoff.at,
    timeKnown: kickoff.timeKnown,
    lacksZone: kickoff.lacksZone,
    status,
  };
}

function attempt<Value>(act: () => Value): Value | BadRecord {
  try {
    return act();
  } catch (error) {
    if (error instanceof BadRecord) return error;
    throw error;
  }
}

/**
 * Parses a season of openfootball: football.json (github.com/openfootball/football.json), or the text format of its
 * other repositories. Impossible matches are skipped, with their place and the reason; the rest is kept.
 * @param filed path and options, which decide the competition if the name is ambiguous
 * @param now dates may not be too far after it
 * @throws Refusal when it is not such a document, its competition is unclear, or none of its matches is usable
 */
export function parseOpenfootball(bytes: Uint8Array, filed: Filed = nowhere, now = new Date()): ParsedSeason {
  const document = readDocument(bytes);
  const { competition, season } = resolveCompetitionAndSeason(document.name, filed);
  const problem = describeImplausible(new Date(Date.UTC(season, 6)), now);
  if (problem) throw new Refusal(`The season of ${document.namePlace} ${problem}`);
  const { matches, problems: unreadable } = document.read(season);
  if (matches.length > maxMatches)
    throw new Refusal(`There are ${matches.length} matches; a season has at most ${maxMatches}`);
  const fixtures: ParsedFixture[] = [];
  const problems: Problem[] = [...unreadable];
  const skipped: FixtureIdentity[] = [];
  for (const raw of matches) {
    const identity = attempt(() => parseIdentity(raw, competition.key));
    if (identity instanceof Error) {
      problems.push({ place: raw.place, reason: identity.message });
      continue;
    }
    const match = `${identity.home.name} - ${identity.away.name}`;
    const fixture = attempt(() => parseFileFixture(raw, identity, competition.timeZone, now));
    if (fixture instanceof Error) {
      problems.push({ place: raw.place, reason: `${match}: ${fixture.message}` });
      skipped.push(identity);
    } else fixtures.push(fixture);
  }
  if (fixtures.length === 0) {
    const [first] = problems;
    throw new Refusal(
      first
        ? `None of the ${matches.length} matches is usable; ${first.place}: ${first.reason}`
        : 'The season has no matches, so it is not imported',
    );
  }
  const untimed = fixtures.filter(({ lacksZone }) => lacksZone).length;
  if (untimed > 0)
    problems.push({
      place: document.namePlace,
      reason: `the time zone of ${competition.name} (${competition.key}) is unknown; kick-off times skipped: ${untimed}`,
    });
  return { competition, season, fixtures, problems, skipped, seen: matches.length + unreadable.length };
}
