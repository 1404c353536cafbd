import type { IslandEnvironment } from '../../page/island/island-environment.ts';
import { RemoteFailure } from '../../page/remotes/failure.ts';
import type { LateAnswers } from '../../page/view/boot.ts';
import type { DataCache } from '../data/data-cache.ts';

const timeoutMs = 10_000;

/**
 * Fetches the islands' data from the pages server.
 * @returns null if this server does not have it: it restarted, or another server rendered the document
 * @throws if the server cannot be reached or fails
 */
async function fetchAnswers(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/**
 * Fetches late data that is not in the document, once for all islands, when the first of them hydrates. If it
 * is no longer available, the island's current data is loaded instead, and its HTML cannot be hydrated.
 */
export function createLateAnswers(
  late: LateAnswers | undefined,
  data: Pick<DataCache, 'addRendered' | 'warm'>,
): IslandEnvironment['loadData'] {
  let fetching: Promise<boolean> | null = null;

  async function fetchOnce(path: string): Promise<boolean> {
    const answers = await fetchAnswers(path);
    if (answers) data.addRendered(answers);
    return answers !== null;
  }

  return async (use, id) => {
    const keys = late?.keys[id];
    if (!late || !keys) return true;
    try {
      fetching ??= fetchOnce(late.path);
      if (await fetching) return true;
    } catch (error) {
      // Allows a retry.
      fetching = null;
      throw new RemoteFailure('unreachable', use.remote, `data could not be loaded: ${error}`);
    }
    const failures = await data.warm(keys);
    // Server-rendered HTML is better than a widget without data.
    if (failures.length > 0)
      throw new RemoteFailure('unreachable', use.remote, `data could not be loaded: ${failures}`);
    return false;
  };
}
