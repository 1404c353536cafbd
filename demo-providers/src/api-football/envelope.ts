/** What an answer of API-Football holds beside its response. */
export interface Envelope {
  readonly get: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly paging: { readonly current: number; readonly total: number };
  readonly response: readonly unknown[];
}

/** The provider writes an empty object as a list. */
const objectOrList = (entries: Readonly<Record<string, string>>): unknown =>
  Object.keys(entries).length === 0 ? [] : entries;

/** JSON as the provider writes it: pure ASCII, with its slashes escaped. */
export const providerJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const writeEnvelope = ({ get, parameters, errors, paging, response }: Envelope): string =>
  providerJson({
    get,
    parameters: objectOrList(parameters),
    errors: objectOrList(errors),
    results: response.length,
    paging,
    response,
  });
