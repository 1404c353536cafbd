import { findRemoteFault, upgradeRemote } from '@fan-base/shared-contracts/compatibility';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import { RemoteFailure } from './failure.ts';

/**
 * Gets the remote from a loaded module after checking its contract and shape (MF-4).
 * @throws RemoteFailure `not-a-remote` or `incompatible-contract`
 */
export function readRemoteModule(loaded: unknown, name: string): RemoteModule {
  const fault = findRemoteFault(loaded, name);
  if (fault) throw new RemoteFailure(fault.code, name, fault.detail);
  return upgradeRemote((loaded as { remote: RemoteModule }).remote);
}
