import type { Answer } from '../pages.ts';
import { endpoints } from './endpoints.ts';
import { findParameterProblems } from './parameters.ts';
import type { View } from './view.ts';

/** A response of API-Football around its records. */
interface Envelope {
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
const providerJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const writeEnvelope = ({ get, parameters, errors, paging, response }: Envelope): string =>
  providerJson({
    get,
    parameters: objectOrList(parameters),
    errors: objectOrList(errors),
    results: response.length,
    paging,
    response,
  });

/** A request to the provider. */
interface ProviderRequest {
  /** Below the provider's base, without a slash in front: `fixtures/events`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The header `x-apisports-key`. */
  readonly key: string | null;
}

const missingKey =
  'Error/Missing application key. Go to https://www.api-football.com/documentation-v3 to learn how to get your API application key.';

const json = (body: string): Answer => ({ contentType: 'application/json', body });

/** The provider's response: always an envelope, with HTTP 200 also for errors. */
export function createProviderAnswer(request: ProviderRequest, view: View): Answer {
  const { path, query, key } = request;
  const names = key ? [...new Set(query.keys())].sort() : [];
  const parameters = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
  const empty = { get: path, paging: { current: 1, total: 1 }, response: [] };
  const refuse = (errors: Record<string, string>) => json(writeEnvelope({ ...empty, parameters, errors }));
  if (!key) return refuse({ token: missingKey });
  const endpoint = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
  if (!endpoint) return refuse({ endpoint: 'This endpoint do not exist.' });
  const problems = findParameterProblems(parameters, endpoint.parameters);
  if (Object.keys(problems).length > 0) return refuse(problems);
  const records = endpoint.records(view, parameters);
  const size = endpoint.pageSize ?? Math.max(records.length, 1);
  const total = Math.max(Math.ceil(records.length / size), 1);
  const current = Number(parameters['page'] ?? 1);
  if (current < 1 || current > total)
    return refuse({ page: `The Page field must be between 1 and ${total}.` });
  const response = records
    .slice((current - 1) * size, current * size)
    .map((record) => (typeof record === 'function' ? (record as () => unknown)() : record));
  return json(writeEnvelope({ get: path, parameters, errors: {}, paging: { current, total }, response }));
}
