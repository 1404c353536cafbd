import type { DataReader } from '@fan-base/shared-contracts/remote';
import { ApiError } from '@fan-base/shared-contracts/shell';
import type { ApiAnswer, ApiClient, Credentials } from './apiClient.ts';

export interface PageData {
  readonly answers: ReadonlyMap<string, ApiAnswer>;
  /** Keys that could not be had, with the status of the answer. */
  readonly failures: ReadonlyMap<string, number>;
}

export const noData: PageData = { answers: new Map(), failures: new Map() };

export const withData = (some: PageData, more: PageData): PageData => ({
  answers: new Map([...some.answers, ...more.answers]),
  failures: new Map([...some.failures, ...more.failures]),
});

/** Reads the answers as pages do. */
export const readerOf =
  ({ answers }: PageData): DataReader =>
  (key) =>
    answers.get(key)?.value as never;

/** Asks the API for all keys in one call; what cannot be had is left to the page's own error states. */
export async function loadPageData(
  api: Pick<ApiClient, 'getAll'>,
  keys: Iterable<string>,
  credentials: Credentials,
): Promise<PageData> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return noData;
  const answers = new Map<string, ApiAnswer>();
  const failures = new Map<string, number>();
  for (const [key, answer] of await api.getAll(wanted, credentials)) {
    if (answer instanceof ApiError) failures.set(key, answer.status);
    else answers.set(key, answer);
  }
  return { answers, failures };
}

/** Text that is safe inside a script element. */
export const escapeScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** The answers as one JSON object, each as the API wrote it. */
export function dataJson({ answers }: PageData): string {
  const members = [...answers].map(([key, { json }]) => `${JSON.stringify(key)}:${json}`);
  return escapeScript(`{${members.join(',')}}`);
}
