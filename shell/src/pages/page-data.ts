import { ApiError } from '@fan-base/shared-contracts/shell';
import type { PageData } from '../render/protocol.ts';
import type { ApiClient, Credentials } from './apiClient.ts';

export const noData: PageData = { answers: new Map(), failures: new Map() };

/** Asks the API in one call for those keys that are not in the data yet; what cannot be had is left to the page's own error states. */
export async function addPageData(
  data: PageData,
  api: Pick<ApiClient, 'getAll'>,
  keys: Iterable<string>,
  credentials: Credentials,
): Promise<PageData> {
  const wanted = [...new Set(keys)].filter((key) => !data.answers.has(key) && !data.failures.has(key));
  if (wanted.length === 0) return data;
  const answers = new Map(data.answers);
  const failures = new Map(data.failures);
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
  const members = [...answers].map(([key, json]) => `${JSON.stringify(key)}:${json}`);
  return escapeScript(`{${members.join(',')}}`);
}
