import { isObject, parseJson, textOfFile } from '../../json-file.ts';
import { firstOfEach } from '../../records.ts';
import { type Problem, ProviderRefusal, Refusal } from '../../refusal.ts';
import { injuryOf, spellOf, transfersOf } from './records/absence-records.ts';
import { type ProviderMatchParts, partsOf } from './records/detail-records.ts';
import { fixtureIdOf, fixtureOf } from './records/fixture-records.ts';
import { leagueOf, teamOf } from './records/league-records.ts';
import { coachOf, playerOf, squadOf } from './records/person-records.ts';
import { tableOf } from './records/standing-records.ts';
import { fieldsOf, idOf, integerOf, neededParameter, type Raw, readList, textOf } from './records/values.ts';

/** What is called and imported; the provider has more. */
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
  'coachs',
  'injuries',
  'sidelined',
  'transfers',
  'leagues',
  'teams',
] as const;

/** Records of an answer; the provider sends at most a few hundred a page. */
const mostRecords = 10_000;

/** `parameters` and `errors` are a list when they are empty, and an object when they are not. */
function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(Array.isArray(value) ? { ...(value as unknown[]) } : fieldsOf(value));
  return Object.fromEntries(entries.map(([key, text]) => [key, textOf(text) ?? JSON.stringify(text)]));
}

function refuseErrors(envelope: Raw): void {
  const [first] = Object.entries(textsOf(envelope['errors']));
  if (!first) return;
  const [key, words] = first;
  throw new ProviderRefusal(key, `The provider refused: ${words} (${key})`);
}

type Envelope = ReturnType<typeof readEnvelope>;

/**
 * The envelope around every answer of API-Football v3: the request's parameters, as the provider repeats them; pages
 * from 1, an answer on one page being 1 of 1; the records.
 * @throws ProviderRefusal with the provider's words, when it answered with errors
 * @throws Refusal when it is no such answer
 */
function readEnvelope(bytes: Uint8Array) {
  const envelope = parseJson(textOfFile(bytes));
  if (!isObject(envelope) || typeof envelope['get'] !== 'string')
    throw new Refusal("$.get must be a text: this is no answer of API-Football ('get', 'response')");
  refuseErrors(envelope);
  const get = importedCalls.find((call) => call === envelope['get']);
  if (!get) throw new Refusal(`Answers to '${envelope['get'].slice(0, 80)}' are not imported`);
  if (!Array.isArray(envelope['response'])) throw new Refusal('$.response must be a list');
  if (envelope['response'].length > mostRecords)
    throw new Refusal(
      `$.response has ${envelope['response'].length} records; ${mostRecords} are read at most`,
    );
  const { current, total } = fieldsOf(envelope['paging']);
  return {
    get,
    parameters: textsOf(envelope['parameters']),
    paging: { current: integerOf(current, 1) ?? 1, total: integerOf(total, 1) ?? 1 },
    response: envelope['response'] as unknown[],
  };
}

/** `leftOut` are the numbers of the fixtures that were left out; null when one of them has none. */
function fixturesBody(
  get: 'fixtures' | 'fixtures/headtohead',
  envelope: Envelope,
  problems: Problem[],
  now: Date,
) {
  const path = '$.response';
  const read = readList(envelope.response, path, (value, place) => fixtureOf(value, place, problems, now));
  problems.push(...read.problems);
  const fixtures = firstOfEach(read.records, ({ id }) => id);
  const kept = new Set(fixtures.map(({ id }) => id));
  const ids = envelope.response.map(fixtureIdOf);
  const leftOut = ids.includes(null) ? null : ids.filter((id) => id !== null && !kept.has(id));
  return { get, fixtures, leftOut: leftOut as number[] | null };
}

/** Where the calls for one part of a match keep it in a whole record. */
const partNames = {
  'fixtures/events': 'events',
  'fixtures/lineups': 'lineups',
  'fixtures/statistics': 'statistics',
  'fixtures/players': 'players',
} as const;

function partsBody(get: keyof typeof partNames, { parameters, response }: Envelope, problems: Problem[]) {
  const fixture = neededParameter(idOf(parameters['fixture']), get, 'fixture');
  // Asked for one player or team, the provider leaves out the rest, which is no whole part.
  const narrower = Object.keys(parameters).find((name) => name !== 'fixture' && name !== 'half');
  if (narrower !== undefined)
    throw new Refusal(`'${get}' must be asked for the whole match, without the parameter '${narrower}'`);
  const parts = partsOf({ [partNames[get]]: response }, '$', problems) as ProviderMatchParts;
  return { get, fixture, parts };
}

function bodyOf(envelope: Envelope, problems: Problem[], now: Date) {
  const { get, parameters, response } = envelope;
  /** The response's records; those that cannot be used join the problems. */
  const all = <Record>(read: (value: unknown, place: string) => Record): readonly Record[] => {
    const found = readList(response, '$.response', read);
    problems.push(...found.problems);
    return found.records;
  };
  switch (get) {
    case 'fixtures':
    case 'fixtures/headtohead':
      return fixturesBody(get, envelope, problems, now);
    case 'fixtures/events':
    case 'fixtures/lineups':
    case 'fixtures/statistics':
    case 'fixtures/players':
      return partsBody(get, envelope, problems);
    case 'fixtures/rounds':
      return { get };
    case 'standings':
      return { get, tables: all((value, place) => tableOf(value, place, problems)) };
    case 'players/squads':
      return { get, squads: all((value, place) => squadOf(value, place, problems)) };
    case 'players':
      return { get, players: all((value, place) => playerOf(value, place, problems)) };
    case 'coachs':
      return { get, coaches: all((value, place) => coachOf(value, place, problems)) };
    case 'injuries':
      return {
        get,
        injuries: firstOfEach(all(injuryOf), (one) => `${one.person.provider_id} ${one.fixture}`),
      };
    case 'sidelined': {
      const player = neededParameter(idOf(parameters['player']), get, 'player');
      return {
        get,
        player,
        spells: firstOfEach(all(spellOf), ({ cause, started_on }) => `${started_on} ${cause}`),
      };
    }
    case 'transfers':
      return { get, players: all((value, place) => transfersOf(value, place, problems)) };
    case 'leagues':
      return {
        get,
        leagues: all((value) =>
          leagueOf(fieldsOf(value)['league'], fieldsOf(fieldsOf(value)['country'])['name']),
        ),
      };
    case 'teams':
      return { get, teams: all((value) => teamOf(fieldsOf(value)['team'], 'team')) };
  }
}

/** A checked answer of API-Football v3. What it has depends on the call that it answers (`get`). */
export type Answer = ReturnType<typeof parseAnswer>;

/**
 * An answer of API-Football v3 (api-football.com) as it was received. A record that cannot be used is left out
 * with its place and the reason; the rest is kept. Words are the provider's own.
 * @param now a day of which dates may not be too far ahead; today unless told
 * @throws ProviderRefusal when the provider answered with errors
 * @throws Refusal when it is no answer, or one that is not imported
 */
export function parseAnswer(bytes: Uint8Array, now = new Date()) {
  const envelope = readEnvelope(bytes);
  const problems: Problem[] = [];
  const body = bodyOf(envelope, problems, now);
  const { parameters, paging, response } = envelope;
  return { parameters, paging, seen: response.length, problems, ...body };
}
