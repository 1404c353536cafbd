import type { Dependencies } from '../src/dependencies.ts';
import { lanes, type PollRequest } from '../src/ingest/api-football/polling/plan.ts';
import { planPolling, sendQueued } from '../src/ingest/api-football/polling/poll.ts';
import type { Provider } from '../src/ingest/api-football/polling/provider.ts';

/**
 * Plans requests and sends the due ones, like the jobs.
 * @returns whether there were any
 */
export async function pollOnce(dependencies: Dependencies, provider: Provider): Promise<boolean> {
  const { jobs } = dependencies;
  // Planned jobs wait in real time, while the test moves the product's clock.
  await jobs.deleteAllJobs('provider-request');
  await jobs.insert('provider-request', await planPolling(dependencies, provider));
  let isAny = false;
  for (const lane of lanes)
    for (;;) {
      const batch = await jobs.fetch<PollRequest>('provider-request', lane);
      if (batch.length === 0) break;
      isAny = true;
      await sendQueued(
        dependencies,
        provider,
        batch.map(({ data }) => data),
      );
      await jobs.complete(
        'provider-request',
        batch.map(({ id }) => id),
      );
    }
  return isAny;
}

/** Polls until nothing is due: a season lists teams, which have squads. */
export async function pollWhileDue(dependencies: Dependencies, provider: Provider): Promise<void> {
  while (await pollOnce(dependencies, provider));
}
