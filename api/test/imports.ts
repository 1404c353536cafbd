import type { ImportKind, IngestRun } from '@fan-base/shared-contracts/api/ingest';
import type { TestApi } from './api.ts';

/**
 * Imports content over HTTP, like `npm run import`.
 * @returns the run, whatever its result
 */
export async function importContent(
  { app, dependencies }: Pick<TestApi, 'app' | 'dependencies'>,
  kind: ImportKind,
  source: string,
  content: object | Uint8Array,
  more: object = {},
): Promise<IngestRun> {
  const bytes = content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content));
  const answer = await app.inject({
    method: 'POST',
    url: '/ingest/runs',
    headers: { authorization: `Bearer ${dependencies.keys.operator}` },
    payload: { kind, source, content: Buffer.from(bytes).toString('base64'), ...more },
  });
  return answer.json<IngestRun>();
}

/** A match of football.json. */
export const played = (
  team1: string,
  team2: string,
  date: string,
  ft: readonly [number, number] | null = [1, 0],
  more: object = {},
) => ({ round: 'Matchday 1', date, team1, team2, ...(ft === null ? {} : { score: { ft } }), ...more });
