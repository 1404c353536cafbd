import { decodeFile, isObject, parseJson } from '../json-file.ts';
import { deduplicateBy } from '../records.ts';
import { type Problem, ProviderRefusal, Refusal } from '../refusal.ts';
import { parseAbsence, parseInjury, parseTransfers } from './absence-records.ts';
import { type ProviderMatchParts, parseParts } from './detail-records.ts';
import { parseFixture, readFixtureId } from './fixture-records.ts';
import { leagueField, teamField } from './league-records.ts';
import { parseCoach, parsePlayerRecord, parseSquad } from './person-records.ts';
import { parseTable } from './standing-records.ts';
import { getAt, integerWithin, readList, toId, toText } from './values.ts';

/** The endpoints that are requested and imported, a subset of the provider's. */
const importedCalls = [
  'fixtures',
  'fixtures/headtohead',
  'fixtures/events',
  'fixtures/lineups',
  'fixtures/statistics',
  'fixtures/players',
  'fixtures/rounds',
  'standings',
  'players/squads',
  'players',
  'players/topscorers',
  'players/topassists',
  'players/topyellowcards',
  'players/topredcards',
  'coachs',
  'injuries',
  'sidelined',
  'transfers',
  'leagues',
  'teams',
] as const;

const toPage = integerWithin(1, 1_000_000);
const toCount = integerWithin(0, 1_000_000);

/** Sanity limit; the provider sends at most a few hundred a page. */
const maxRecords = 10_000;

/** `parameters` and `errors` are a list if empty, otherwise an object. */
function toTexts(value: unknown): Record<string, string> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(entries.map(([key, text]) => [key, toText(text) ?? JSON.stringify(text)]));
}

function refuseErrors(envelope: Readonly<Record<string, unknown>>): void {
  const [first] = Object.entries(toTexts(envelope['errors']));
  if (!first) return;
  const [key, message] = first;
  throw new ProviderRefusal(key, `API-Football reported an error: ${message} (${key})`);
}

type Envelope = ReturnType<typeof readEnvelope>;

/**
 * The envelope of every API-Football v3 response: the request's parameters, repeated by the provider; the page, from 1
 * (a single page is 1 of 1); the records.
 * @throws ProviderRefusal with the provider's message, if it reported an error
 * @throws Refusal when it is not such a response
 */
function readEnvelope(bytes: Uint8Array) {
  const envelope = parseJson(decodeFile(bytes));
  if (!isObject(envelope) || typeof envelope['get'] !== 'string')
    throw new Refusal("$.get must be a string: this is not an API-Football response ('get', 'response')");
  refuseErrors(envelope);
  const get = importedCalls.find((call) => call === envelope['get']);
  if (!get) throw new Refusal(`Responses to '${envelope['get'].slice(0, 80)}' are not imported`);
  if (!Array.isArray(envelope['response'])) throw new Refusal('$.response must be a list');
  if (envelope['response'].length > maxRecords)
    throw new Refusal(`$.response has ${envelope['response'].length} records; the maximum is ${maxRecords}`);
  const results = toCount(envelope['results']);
  if (results !== null && results > envelope['response'].length)
    throw new Refusal(
      `The response is incomplete: $.results is ${results}, but the number of records is ${envelope['response'].length}`,
    );
  return {
    get,
    parameters: toTexts(envelope['parameters']),
    paging: {
      current: toPage(getAt(envelope, 'paging.current')) ?? 1,
      total: toPage(getAt(envelope, 'paging.total')) ?? 1,
    },
    response: envelope['response'] as unknown[],
  };
}

/** `skipped` lists the ids of skipped fixtures; null if one of them has no id. */
function parseFixturesBody(
  get: 'fixtures' | 'fixtures/headtohead',
  envelope: Envelope,
  problems: Problem[],
  now: Date,
) {
  const { records } = readList(envelope.response, '$.response', problems, (value, place) =>
    parseFixture(value, place, problems, now),
  );
  const fixtures = deduplicateBy(records, ({ id }) => id);
  const readIds = new Set(fixtures.map(({ id }) => id));
  const ids = envelope.response.map(readFixtureId);
  const skipped = ids.includes(null) ? null : ids.filter((id) => id !== null && !readIds.has(id));
  return { get, fixtures, skipped: skipped as number[] | null };
}

/** @throws Refusal when the response lacks the parameter that says what it is about */
function requireParameter({ parameters }: Pick<Envelope, 'parameters'>, get: string, name: string): number {
  const value = toId(parameters[name]);
  if (value !== null) return value;
  throw new Refusal(`A response to '${get}' must name its ${name} in $.parameters.${name}`);
}

/** The field of a fixture record for each endpoint that returns only that part. */
const partNames = {
  'fixtures/events': 'events',
  'fixtures/lineups': 'lineups',
  'fixtures/statistics': 'statistics',
  'fixtures/players': 'players',
} as const;

function parsePartsBody(get: keyof typeof partNames, envelope: Envelope, problems: Problem[]) {
  const { parameters, response } = envelope;
  const fixture = requireParameter(envelope, get, 'fixture');
  // If the request was for one player or team, the part is incomplete.
  const narrower = Object.keys(parameters).find((name) => name !== 'fixture' && name !== 'half');
  if (narrower !== undefined)
    throw new Refusal(`'${get}' must be requested for the whole match, without the parameter '${narrower}'`);
  const parts = parseParts({ [partNames[get]]: response }, '$', problems) as ProviderMatchParts;
  return { get, fixture, parts };
}

function parseBody(envelope: Envelope, problems: Problem[], now: Date) {
  const { get } = envelope;
  const all = <Record>(parse: (value: unknown, place: string, problems: Problem[]) => Record) =>
    readList(envelope.response, '$.response', problems, (value, place) => parse(value, place, problems))
      .records;
  switch (get) {
    case 'fixtures':
    case 'fixtures/headtohead':
      return parseFixturesBody(get, envelope, problems, now);
    case 'fixtures/events':
    case 'fixtures/lineups':
    case 'fixtures/statistics':
    case 'fixtures/players':
      return parsePartsBody(get, envelope, problems);
    case 'fixtures/rounds':
      return { get };
    case 'standings':
      return { get, tables: all(parseTable) };
    case 'players/squads':
      return { get, squads: all(parseSquad) };
    case 'players':
      return { get, players: all(parsePlayerRecord) };
    case 'players/topscorers':
    case 'players/topassists':
    case 'players/topyellowcards':
    case 'players/topredcards':
      return {
        get,
        league: requireParameter(envelope, get, 'league'),
        season: requireParameter(envelope, get, 'season'),
        players: all(parsePlayerRecord),
      };
    case 'coachs':
      return { get, coaches: all(parseCoach) };
    case 'injuries':
      return {
        get,
        injuries: deduplicateBy(all(parseInjury), (one) => `${one.person.provider_id} ${one.fixture}`),
      };
    case 'sidelined': {
      const player = requireParameter(envelope, get, 'player');
      return {
        get,
        player,
        absences: deduplicateBy(all(parseAbsence), ({ cause, started_on }) => `${started_on} ${cause}`),
      };
    }
    case 'transfers':
      return { get, players: all(parseTransfers) };
    case 'leagues':
      return { get, leagues: all(leagueField('country.name')) };
    case 'teams':
      return { get, teams: all(teamField()) };
  }
}

/** A validated API-Football v3 response. Its fields depend on the endpoint (`get`). */
export type Answer = ReturnType<typeof parseAnswer>;

/**
 * Parses a response of API-Football v3 (api-football.com). Unusable records are skipped, with their place and the
 * reason; the rest is kept. Labels are the provider's.
 * @param now dates may not be too far after it
 * @throws ProviderRefusal when the provider reported an error
 * @throws Refusal when it is not a response of the API, or not one that is imported
 */
export function parseAnswer(bytes: Uint8Array, now = new Date()) {
  const envelope = readEnvelope(bytes);
  const problems: Problem[] = [];
  const body = parseBody(envelope, problems, now);
  const { parameters, paging, response } = envelope;
  return { parameters, paging, seen: response.length, problems, ...body };
}
