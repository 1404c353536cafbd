import { setTimeout as delay } from 'node:timers/promises';
import { forumSites } from '@fan-base/demo-providers/forum/forum-file';

/** The last data to be imported: reports and offers need matches, which are imported page by page. */
const lastKinds = ['matches', 'rumours', 'articles', 'offers', 'broadcasts', 'rights'];

/**
 * Waits until all demo data is imported.
 * @param operator the operator token
 * @param forums number of forums to wait for; by default those of all sites
 */
export async function untilFilled(
  apiUrl: string,
  operator: string,
  forums: number = forumSites.length,
): Promise<void> {
  for (;;) {
    const answer = await fetch(`${apiUrl}/ingest/runs`, { headers: { authorization: `Bearer ${operator}` } });
    // While importing on a busy machine, the API may not respond.
    const runs: { kind: string; outcome: string }[] = answer.ok ? await answer.json() : [];
    const count = (wanted: string) =>
      runs.filter(({ kind, outcome }) => kind === wanted && /changed/.test(outcome)).length;
    if (lastKinds.every((kind) => count(kind) > 0) && count('forum') >= forums) return;
    await delay(500);
  }
}
