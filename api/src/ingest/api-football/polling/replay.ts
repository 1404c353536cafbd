import type { ReplayReport } from '@fan-base/shared-contracts/api/ingest';
import { type Problem, Refusal } from '@fan-base/source-parsers/refusal';
import { parseAnswerInWorker } from '@fan-base/source-parsers/workers/parsers';
import type { Dependencies } from '../../../dependencies.ts';
import { writePart } from '../../importers.ts';
import { getRequestLabel } from './plan.ts';
import { getProvider } from './provider.ts';
import { readAnswer, selectAnswersSince } from './raw-answers.queries.ts';

const problemLimit = 100;

/**
 * Imports stored responses again, in the order and with the time of their reception. Unusable ones are skipped.
 * @param call one endpoint of the provider; null: all
 */
export async function replay(
  { config, db, logger }: Pick<Dependencies, 'config' | 'db' | 'logger'>,
  since: Date,
  call: string | null,
): Promise<ReplayReport> {
  const provider = getProvider(config);
  const name = provider?.name ?? 'api-football';
  const sum = { answers: 0, changed: 0, refused: 0, added: 0, updated: 0, removed: 0 };
  const problems: Problem[] = [];
  for (const id of await selectAnswersSince(db, name, since, call)) {
    const stored = await readAnswer(db, id);
    if (!stored) continue;
    sum.answers += 1;
    const source = `${provider?.settings.url ?? ''}${getRequestLabel(stored.request)}`;
    try {
      const answer = await parseAnswerInWorker(stored.bytes, stored.receivedAt);
      const from = { kind: 'api-football', source, siteId: null, origin: 'schedule' } as const;
      const counts = await writePart(db, answer, from, stored.receivedAt);
      sum.added += counts.added;
      sum.updated += counts.updated;
      sum.removed += counts.removed;
      if (counts.added + counts.updated + counts.removed > 0) sum.changed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sum.refused += 1;
      if (problems.length < problemLimit) problems.push({ place: stored.request, reason: error.message });
    }
  }
  logger.info({ event: 'answers.replayed', since, call, ...sum }, 'stored responses replayed');
  return { ...sum, problems };
}
