import { sql } from 'kysely';
import type { Dependencies } from '../../../dependencies.ts';
import { importLock } from '../../outcome.ts';
import { Refusal } from '../../refusal.ts';
import { importAnswer, parseAnswer } from '../answers/import.ts';
import { type Provider, providerName } from './provider.ts';
import { answersSince, readAnswer } from './raw-answers.queries.ts';

export interface Replayed {
  readonly answers: number;
  readonly changed: number;
  readonly refused: number;
}

/** Imports the answers that were received since a moment once more, in their order, as they came. */
export async function replayAnswers(
  { db }: Pick<Dependencies, 'db'>,
  provider: Pick<Provider, 'url' | 'simulated'>,
  since: Date,
): Promise<Replayed> {
  const ids = await answersSince(db, providerName, since);
  let changed = 0;
  let refused = 0;
  for (const id of ids) {
    const kept = await readAnswer(db, id);
    if (!kept) continue;
    try {
      const answer = parseAnswer(kept.bytes);
      const origin = { source: provider.url, origin: 'schedule', simulated: provider.simulated } as const;
      const counts = await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
        return importAnswer(trx, answer, origin, kept.receivedAt);
      });
      if (counts.added + counts.updated + counts.removed > 0) changed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused += 1;
    }
  }
  return { answers: ids.length, changed, refused };
}
