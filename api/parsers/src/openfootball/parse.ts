import type { Placeholder } from '@fan-base/shared-contracts/api/competitions';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import type { CompetitionIdentity } from '../competitions.ts';
import { describeGarbling } from '../garbled.ts';
import { decodeFile, isObject, parseJsonFile, visitStrings } from '../json-file.ts';
import { describeFutureResult, describeImplausible } from '../plausible-date.ts';
import { BadRecord, hasLetter } from '../records.ts';
import { type Problem, Refusal } from '../refusal.ts';
import { repairResult } from '../repair-result.ts';
import type { Result } from '../result-columns.ts';
import { parseRound, type Round } from '../rounds.ts';
import { countriesByCode, type Filed, resolveCompetitionAndSeason } from './competitions.ts';
import { isFootballText, type RawMatch, readFootballText } from './football-txt.ts';
import { requireKickoff } from './kickoff.ts';
import { parsePlaceholder } from './placeholders.ts';
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
  /** Parts of its result that are left out. */
  readonly reasons: readonly string[];
  readonly kickoff: Date;
  readonly timeKnown: boolean;
  readonly lacksZone: boolean;
  readonly status: FixtureStatusCode;
}

/** A match with a date, of which a team is not known yet. */
export interface UndrawnMatch {
  readonly round: Round;
  readonly kickoff: Date;
  readonly timeKnown: boolean;
  /** A side is a team, a placeholder, or null if nothing is known about it. */
  readonly home: TeamName | Placeholder | null;
  readonly away: TeamName | Placeholder | null;
}

export interface ParsedSeason {
  readonly competition: CompetitionIdentity;
  /** The year in which it starts. */
  readonly season: number;
  readonly fixtures: readonly ParsedFixture[];
  readonly undrawn: readonly UndrawnMatch[];
  readonly problems: readonly Problem[];
  /** Skipped matches: the source has them, so their stored rows must not be deleted. */
  readonly skipped: readonly FixtureIdentity[];
  /** Whether the source has only the season's qualification, which others list separately. */
  readonly isQualifying: boolean;
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
  if (!hasLetter(name)) throw new BadRecord(`${field} must be the name of a team`);
  if (alias.length > maxNameLength) throw new BadRecord(`${field} has more than ${maxNameLength} characters`);
  return { name, alias, country: countriesByCode[code] ?? null };
}

function parseMatchRound(round: unknown, competition: string): Round {
  if (typeof round === 'string' && round.length > maxNameLength)
    throw new BadRecord(`round has more than ${maxNameLength} characters`);
  return parseRound(typeof round === 'string' ? round : '', competition);
}

function parseIdentity({ match, round }: RawMatch, competition: string): FixtureIdentity {
  const home = parseTeamName(match['team1'], 'team1');
  const away = parseTeamName(match['team2'], 'team2');
  if (home.name === away.name) throw new BadRecord(`${home.name} cannot play against itself`);
  return { round: parseMatchRound(round, competition), home, away };
}

/** Null if both teams are known. */
function parseUndrawn(
  { match, round }: RawMatch,
  { key, timeZone }: CompetitionIdentity,
): UndrawnMatch | null {
  const [home, away] = [match['team1'], match['team2']].map((side) =>
    typeof side === 'string' ? parsePlaceholder(side) : undefined,
  );
  if (home === undefined && away === undefined) return null;
  const { at, timeKnown } = requireKickoff(match, timeZone);
  return {
    round: parseMatchRound(round, key),
    kickoff: at,
    timeKnown,
    home: home === undefined ? parseTeamName(match['team1'], 'team1') : home,
    away: away === undefined ? parseTeamName(match['team2'], 'team2') : away,
  };
}

function parseFileFixture(
  raw: RawMatch,
  identity: FixtureIdentity,
  timeZone: string | null,
  now: Date,
): ParsedFixture {
  const { match } = raw;
  const kickoff = requireKickoff(match, timeZone);
  const problem = describeImplausible(kickoff.at, now);
  if (problem) throw new BadRecord(`date ${problem}`);
  const written = parseResult(match);
  const hasExtraTime =
    typeof match['score'] === 'object' && match['score'] !== null && 'et' in match['score'];
  const { result, status, reasons } = repairResult(
    written,
    getFixtureStatus(written, hasExtraTime, kickoff.timeKnown, match['status']),
  );
  const future = describeFutureResult(status, kickoff.at, now);
  if (future) throw new BadRecord(future);
  return {
    ...identity,
    ...result,
    reasons,
    place: raw.place,
    kickoff: kickoff.at,
    timeKnown: kickoff.timeKnown,
    lacksZone: kickoff.lacksZone,
    status,
  };
}

/** `Round 1` of the qualification is not a round of the competition. */
const nameQualifying = (raw: RawMatch): RawMatch =>
  typeof raw.round !== 'string' || /qualif|play-?\s?off/i.test(raw.round)
    ? raw
    : { ...raw, round: `Qualifying, ${raw.round}` };

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
  const { competition, season, isQualifying } = resolveCompetitionAndSeason(document.name, filed);
  const problem = describeImplausible(new Date(Date.UTC(season, 6)), now);
  if (problem) throw new Refusal(`The season of ${document.namePlace} ${problem}`);
  const { matches: listed, problems: unreadable } = document.read(season);
  const matches = isQualifying ? listed.map(nameQualifying) : listed;
  if (matches.length > maxMatches)
    throw new Refusal(`There are ${matches.length} matches; a season has at most ${maxMatches}`);
  const fixtures: ParsedFixture[] = [];
  const problems: Problem[] = [...unreadable];
  const skipped: FixtureIdentity[] = [];
  const undrawn: UndrawnMatch[] = [];
  for (const raw of matches) {
    const placeholder = attempt(() => parseUndrawn(raw, competition));
    if (placeholder instanceof Error) {
      problems.push({ place: raw.place, reason: placeholder.message });
      continue;
    }
    if (placeholder) {
      undrawn.push(placeholder);
      continue;
    }
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
      continue;
    }
    fixtures.push(fixture);
    problems.push(...fixture.reasons.map((reason) => ({ place: raw.place, reason: `${match}: ${reason}` })));
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
  return {
    competition,
    season,
    isQualifying,
    fixtures,
    undrawn,
    problems,
    skipped,
    seen: matches.length + unreadable.length,
  };
}
