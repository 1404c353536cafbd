import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { createCdnPurge } from '@fan-base/shared-server/purge-cdn';
import type { ChangeEvent } from '../database/changes.ts';
import type { Dependencies } from '../dependencies.ts';
import { networkTables, toChangedNames } from '../http/answer-cache.ts';

/**
 * Milliseconds after a change in which a pages server still sends what it rendered before as fresh (decision 028), and a
 * little more: a document that a CDN gets after its purge must be a new one.
 */
const afterMs = 2_500;

/** Names of what a change is about, as documents have them. */
function toSurrogateKeys(event: ChangeEvent): string[] {
  if (event.kind === 'rows') return networkTables.has(event.table) ? [networkKey] : toChangedNames(event);
  return event.kind === 'network' || event.kind === 'everything' ? [networkKey] : [];
}

/** Tells a CDN of every change that documents are made of, where there is one. @returns ends it */
export function startCdnPurge({ config, changes, logger }: Dependencies): () => Promise<void> {
  if (!config.cdnPurge) return async () => {};
  const purge = createCdnPurge({
    ...config.cdnPurge,
    afterMs,
    onProblem: (err) =>
      logger.warn({ event: 'cdn.purge-failed', err }, 'the CDN could not be purged; it is tried again'),
  });
  const unsubscribe = changes.subscribe((event) => purge.add(toSurrogateKeys(event)));
  return async () => {
    unsubscribe();
    await purge.stop();
  };
}
