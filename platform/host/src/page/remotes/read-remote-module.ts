import { findRemoteFault } from '@fan-base/shared-contracts/remote-fault';
import { RemoteFailure } from './failure.ts';
import type { AnyRemoteModule } from './loaded-remote.ts';

/**
 * Gets the remote from a loaded module after checking its shape (MF-4).
 * @throws RemoteFailure `not-a-remote`
 */
export function readRemoteModule<Module extends AnyRemoteModule>(loaded: unknown, name: string): Module {
  const fault = findRemoteFault(loaded, name);
  if (fault !== null) throw new RemoteFailure('not-a-remote', name, fault);
  return (loaded as { remote: Module }).remote;
}
