import { is } from '@fan-base/shared-contracts/struct';
import type { Telemetry } from '../watch/telemetry.ts';
import { type ShellReport, StoppedCanaries } from './messages.ts';

export interface ParentLink {
  /** Whether the server of another shell has started this one. */
  readonly hasParent: () => boolean;
  /** Telemetry that passes on to the parent what only one process can judge. */
  readonly telemetry: Telemetry;
}

/**
 * Listens for a pages server that has started this one for its version of the shell.
 * @param adopt takes over the canaries that the parent has stopped
 * @param onEnd called when the parent is gone
 */
export function reportToParent(
  own: Telemetry,
  adopt: (stopped: readonly string[]) => void,
  onEnd: () => void,
): ParentLink {
  let hasParent = false;
  process.on('message', (message) => {
    if (!is(message, StoppedCanaries)) return;
    if (!hasParent) process.on('disconnect', onEnd);
    hasParent = true;
    adopt(message.keys);
  });
  // Without a parent any more, this process is about to end.
  const send = (report: ShellReport) => process.connected && process.send?.(report, () => undefined);
  return {
    hasParent: () => hasParent,
    telemetry: {
      ...own,
      viewed(used, failures, network) {
        if (hasParent)
          send({
            kind: 'viewed',
            used: used.map((version) => ({ ...version, regions: [...version.regions] })),
            failures: failures.map(({ remote, version, code, message }) => ({
              remote,
              version,
              code,
              ...(message !== undefined && { message }),
            })),
            network,
          });
        else own.viewed(used, failures, network);
      },
      faulted(failure, why) {
        if (hasParent) send({ kind: 'faulted', failure, ...(why && { why }) });
        else own.faulted(failure, why);
      },
    },
  };
}
