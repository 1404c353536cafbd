import { setTimeout as delay } from 'node:timers/promises';
import { forumSites } from '@fan-base/demo-providers/forum/forum-file';
import { monotonic } from '@fan-base/shared-server/monotonic';

/** The last data to be imported: reports and offers need matches, which are imported page by page. */
const lastKinds = ['matches', 'rumours', 'articles', 'offers', 'broadcasts', 'rights'];

/** A provider that did not respond at the start is retried after a minute, and its data is imported then. */
const timeoutMs = 15 * 60_000;
const pollMs = 500;

/**
 * Waits until all demo data is imported.
 * @param operator the operator token
 * @param forums number of forums to wait for; by default those of all sites
 * @throws Error with what is missing after a quarter of an hour
 */
export async function untilFilled(
  apiUrl: string,
  operator: string,
  forums: number = forumSites.length,
): Promise<void> {
  /** Null while the API does not respond, because it imports on a busy machine. */
  const read = async <Answer>(path: string): Promise<Answer | null> => {
    const answer = await fetch(`${apiUrl}${path}`, { headers: { authorization: `Bearer ${operator}` } });
    return answer.ok ? answer.json() : null;
  };
  async function listMissing(): Promise<string[]> {
    const runs = await read<{ kind: string; outcome: string }[]>('/ingest/runs');
    const provider = await read<{ missing: string[]; error: string | null }>('/ingest/provider');
    if (!runs || !provider) return ['the API does not respond'];
    const count = (wanted: string) =>
      runs.filter(({ kind, outcome }) => kind === wanted && /changed/.test(outcome)).length;
    return [
      ...lastKinds.filter((kind) => count(kind) === 0),
      ...(count('forum') < forums ? [`${forums - count('forum')} forums`] : []),
      ...provider.missing.map((request) => `API-Football ${request}`),
      ...(provider.error === null ? [] : [`API-Football: ${provider.error}`]),
    ];
  }
  const until = monotonic() + timeoutMs;
  for (;;) {
    const missing = await listMissing();
    if (missing.length === 0) return;
    if (monotonic() > until) throw new Error(`The product is not filled; missing: ${missing.join(', ')}`);
    await delay(pollMs);
  }
}
