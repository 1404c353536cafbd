import { parseJson, textOfFile } from '../../../json-file.ts';
import { ProviderRefusal, Refusal } from '../../../refusal.ts';
import { fieldsOf, integerOf, isRecord, type Raw, textOf } from './values.ts';

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
  const [first] = Object.entries(textsOf(envelope.errors));
  if (!first) return;
  const [key, words] = first;
  throw new ProviderRefusal(key, `The provider refused: ${words} (${key})`);
}

export type Envelope = ReturnType<typeof readEnvelope>;

/**
 * The envelope around every answer of API-Football v3: the request's parameters, as the provider repeats them; pages
 * from 1, an answer on one page being 1 of 1; the records.
 * @throws ProviderRefusal with the provider's words, when it answered with errors
 * @throws Refusal when it is no such answer
 */
export function readEnvelope(bytes: Uint8Array) {
  const envelope = parseJson(textOfFile(bytes));
  if (!isRecord(envelope) || typeof envelope.get !== 'string')
    throw new Refusal("$.get must be a text: this is no answer of API-Football ('get', 'response')");
  refuseErrors(envelope);
  const get = importedCalls.find((call) => call === envelope.get);
  if (!get) throw new Refusal(`Answers to '${envelope.get.slice(0, 80)}' are not imported`);
  if (!Array.isArray(envelope.response)) throw new Refusal('$.response must be a list');
  if (envelope.response.length > mostRecords)
    throw new Refusal(`$.response has ${envelope.response.length} records; ${mostRecords} are read at most`);
  const { current, total } = fieldsOf(envelope.paging);
  return {
    get,
    parameters: textsOf(envelope.parameters),
    paging: { current: integerOf(current, 1) ?? 1, total: integerOf(total, 1) ?? 1 },
    response: envelope.response as unknown[],
  };
}
