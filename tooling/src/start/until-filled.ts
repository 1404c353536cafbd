import { setTimeout as delay } from 'node:timers/promises';
import { forumSites } from '@fan-base/demo-providers/forum/forum-file';

/** The last data to be imported: reports and offers need matches, which are imported page by page. */
const lastKinds = ['matches', 'rumours', 'articles', 'offers', 'broadcasts', 'rights', 'forum'];
/** Sources of each kind that have to be read, if more than one. */
const sources: Readonly<Record<string, number>> = { forum: forumSites.length };

/** Waits until all demo data is imported. @param operator the operator token */
export async function untilFilled(apiUrl: string, operator: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${apiUrl}/ingest/runs`, { headers: { authorization: `Bearer ${operator}` } });
    // While importing on a busy machine, the API may not respond.
    const runs: { kind: string; outcome: string }[] = answer.ok ? await answer.json() : [];
    const isFilled = (wanted: string) =>
      runs.filter(({ kind, outcome }) => kind === wanted && /changed/.test(outcome)).length >=
      (sources[wanted] ?? 1);
    if (lastKinds.every(isFilled)) return;
    await delay(500);
  }
}
