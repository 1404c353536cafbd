import type { HistoryEntry, Registry } from '@fan-base/shared-contracts/release';
import { decidesStable } from './changes.ts';

/** A change of the release registry. */
export interface ReleaseChange
  extends Pick<HistoryEntry, 'action' | 'version' | 'by' | 'why' | 'at' | 'share'> {
  readonly remote: string;
  /** What all visitors got before and after the change; null: nothing. */
  readonly from: string | null;
  readonly to: string | null;
  /** Whether a published version is for pins and canaries only. */
  readonly isHeld: boolean;
}

/** The changes between two states of the registry, by application, oldest first. */
export const listReleaseChanges = (before: Registry, after: Registry): ReleaseChange[] =>
  Object.entries({ ...after.removed, ...after.apps }).flatMap(([remote, { history }]) => {
    const previous = { ...before.removed, ...before.apps }[remote];
    let to = previous?.stable ?? null;
    return history.slice(previous?.history.length ?? 0).map((entry) => {
      const { action, version, by, why, at, share, isHeld = false } = entry;
      const from = to;
      if (decidesStable(entry)) to = version;
      if (action === 'remove') to = null;
      return {
        remote,
        action,
        version,
        from,
        to,
        by,
        why,
        at,
        isHeld,
        ...(share !== undefined && { share }),
      };
    });
  });
