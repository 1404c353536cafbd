import { setTimeout as delay } from 'node:timers/promises';

/** The last things that the demonstration fills in: reports and offers need matches, which come page by page. */
const lastKinds = ['matches', 'rumours', 'articles', 'offers', 'broadcasts', 'rights'];

/** Waits until the demonstration's world is all there. @param operator token of the operator's calls */
export async function untilFilled(apiUrl: string, operator: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${apiUrl}/ingest/runs`, { headers: { authorization: `Bearer ${operator}` } });
    // While it fills its database on a busy machine, the API may be too busy to answer.
    const runs: { kind: string; outcome: string }[] = answer.ok ? await answer.json() : [];
    const isFilled = (wanted: string) =>
      runs.some(({ kind, outcome }) => kind === wanted && /changed/.test(outcome));
    if (lastKinds.every(isFilled)) return;
    await delay(500);
  }
}
