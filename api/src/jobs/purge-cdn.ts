import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { createCdnPurge } from '@fan-base/shared-server/purge-cdn';
import type { ChangeEvent } from '../database/changes.ts';
import type { Dependencies } from '../dependencies.ts';
import { networkTables, toChangedNames } from '../http/answer-cache.ts';

/**
 * Milliseconds after a change during which a pages server still serves cached documents as fresh (decision
 * 028), plus a margin: a document that a CDN fetches after its purge must be new.
 */
const afterMs = 2_500;

/** The surrogate keys of documents that a change affects. */
function toSurrogateKeys(event: ChangeEvent): string[] {
  if (event.kind === 'rows') return networkTables.has(event.table) ? [networkKey] : toChangedNames(event);
  return event.kind === 'network' || event.kind === 'everything' ? [networkKey] : [];
}

/**
 * Purges changed documents from the CDN, if one is set.
 * @returns stops it
 */
export function startCdnPurge({ config, changes, logger }: Dependencies): () => Promise<void> {
  if (!config.cdnPurge) return async () => {};
  const purge = createCdnPurge({
    ...config.cdnPurge,
    afterMs,
    onProblem: (err) => logger.warn({ event: 'cdn.purge-failed', err }, 'CDN purge failed; retrying'),
  });
  const unsubscribe = changes.subscribe((event) => purge.add(toSurrogateKeys(event)));
  return async () => {
    unsubscribe();
    await purge.stop();
  };
}
