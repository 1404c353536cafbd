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
 * Fetches what islands were rendered from and the document does not have: once, for all of them, when the first of them
 * wakes. Where that is no longer to be had, an island's present data is loaded in its place, and it cannot be hydrated.
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
      // The next try asks again.
      fetching = null;
      throw new RemoteFailure('unreachable', use.remote, `its data: ${error}`);
    }
    const failures = await data.warm(keys);
    // The server's HTML says more than a widget without its data.
    if (failures.length > 0) throw new RemoteFailure('unreachable', use.remote, `its data: ${failures}`);
    return false;
  };
}
