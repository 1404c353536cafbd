import { Refusal } from '../../../refusal.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { fieldsOf, integerOf, isRecord, type Raw, textOf } from './values.ts';

export interface Envelope {
  readonly get: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly paging: { readonly current: number; readonly total: number };
  readonly response: readonly unknown[];
}

function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8').decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = text.trimStart().startsWith('<') ? 'it is markup' : String((error as Error).message);
    throw new Refusal(`This is not JSON: ${what.slice(0, 200)}`);
  }
}

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

/**
 * The envelope around every answer of API-Football v3.
 * @throws ProviderRefusal with the provider's words, when it answered with errors
 * @throws Refusal when it is no such answer
 */
export function readEnvelope(bytes: Uint8Array): Envelope {
  const envelope = parseJson(bytes);
  if (!isRecord(envelope) || typeof envelope.get !== 'string')
    throw new Refusal("$.get must be a text: this is no answer of API-Football ('get', 'response')");
  refuseErrors(envelope);
  if (!Array.isArray(envelope.response)) throw new Refusal('$.response must be a list');
  const { current, total } = fieldsOf(envelope.paging);
  return {
    get: envelope.get,
    parameters: textsOf(envelope.parameters),
    paging: { current: integerOf(current, 1) ?? 1, total: integerOf(total, 1) ?? 1 },
    response: envelope.response as unknown[],
  };
}
