import type { PgBoss } from 'pg-boss';
import type { Dependencies } from '../dependencies.ts';
import { type Erasure, eraseInService } from '../services/account-erasures.ts';
import { erasureRetries } from './queue.ts';

/**
 * Processes the queued erasures. One that fails for 30 days goes to the queue `erasure-failed`, and comes back when its
 * service has erased another account.
 */
export const workErasures = (boss: PgBoss, dependencies: Dependencies): Promise<string> =>
  boss.work<Erasure>('erase-account', { localConcurrency: 2 }, async ([job]) => {
    if (!job) return;
    const { data, retryCount } = job;
    const { remote, account } = data;
    try {
      await eraseInService(dependencies, data);
      await boss.redrive('erasure-failed', { data: { remote } });
    } catch (err) {
      const log = { remote, account, retryCount, err };
      if (retryCount < erasureRetries)
        dependencies.logger.warn(
          { event: 'account.erasure-waits', ...log },
          `${remote} has not erased the data of a deleted account yet`,
        );
      else
        dependencies.logger.error(
          { event: 'account.erasure-failed', ...log },
          `${remote} has not erased the data of a deleted account for 30 days`,
        );
      throw err;
    }
  });
