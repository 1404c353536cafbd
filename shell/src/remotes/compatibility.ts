import { contractVersion, type RemoteModule } from '@fan-base/shared-contracts/remote';
import { RemoteFailure } from './failure.ts';

/** A remote's contract fits when its major part is the shell's and its minor part is not newer. */
export function isCompatible(contract: string, own: string = contractVersion): boolean {
  const [major, minor] = contract.split('.').map(Number);
  const [ownMajor, ownMinor] = own.split('.').map(Number);
  return major === ownMajor && minor !== undefined && ownMinor !== undefined && minor <= ownMinor;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const hasLoaders = (table: unknown): boolean =>
  isRecord(table) &&
  Object.values(table).every((entry) => isRecord(entry) && typeof entry.load === 'function');

/**
 * The remote in a loaded module, after a check of its contract and shape (MF-4).
 * @throws RemoteFailure `not-a-remote` or `incompatible-contract`
 */
export function readRemoteModule(loaded: unknown, name: string): RemoteModule {
  const remote = isRecord(loaded) ? loaded.remote : undefined;
  if (!isRecord(remote) || typeof remote.contract !== 'string' || typeof remote.catalogue !== 'function') {
    throw new RemoteFailure('not-a-remote', name, 'the module exports no remote');
  }
  if (!isCompatible(remote.contract)) {
    throw new RemoteFailure(
      'incompatible-contract',
      name,
      `contract ${remote.contract}, the shell's is ${contractVersion}`,
    );
  }
  if (remote.name !== name || !hasLoaders(remote.pages) || !hasLoaders(remote.widgets)) {
    throw new RemoteFailure(
      'not-a-remote',
      name,
      'its tables of pages and widgets are not as the contract has them',
    );
  }
  return remote as unknown as RemoteModule;
}
