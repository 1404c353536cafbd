import { announceKeys } from '../database/announce-keys.ts';
import type { Dependencies } from '../dependencies.ts';
import { anyKey } from './service-keys.ts';

/**
 * Announces changed surrogate keys of a service to all processes, and waits until this one has received them. A failure
 * only makes pages show the change later, so the write succeeds.
 */
export async function announceChanged(
  { changes, db, logger }: Pick<Dependencies, 'changes' | 'db' | 'logger'>,
  remote: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  try {
    await announceKeys(db, [anyKey(remote), ...keys]);
    await changes.catchUp();
  } catch (err) {
    logger.warn(
      { event: 'service.changes-lost', service: remote, err },
      'could not announce the changes of a service',
    );
  }
}
