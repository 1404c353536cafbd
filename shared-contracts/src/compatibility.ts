import type { Release } from './release.ts';
import { contractVersion, type PageEntry, type RemoteModule } from './remote.ts';

/** A remote is compatible if its major version equals the shell's and its minor version is not newer. */
export function isCompatible(contract: string, shellContract: string = contractVersion): boolean {
  const [major, minor] = contract.split('.').map(Number);
  const [shellMajor, shellMinor] = shellContract.split('.').map(Number);
  return major === shellMajor && minor !== undefined && shellMinor !== undefined && minor <= shellMinor;
}

/** Reason why a loaded module is not a usable remote. */
export interface RemoteFault {
  readonly code: 'not-a-remote' | 'incompatible-contract';
  readonly detail: string;
}

/** An unvalidated object with the fields of a remote, or of an entry in its tables. */
type Fields = Partial<
  Record<'remote' | 'contract' | 'messages' | 'catalogue' | 'name' | 'pages' | 'widgets' | 'load', unknown>
>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const hasLoaders = (table: unknown): boolean =>
  isRecord(table) &&
  Object.values(table).every((entry) => isRecord(entry) && typeof entry['load'] === 'function');

const notARemote = (detail: string): RemoteFault => ({ code: 'not-a-remote', detail });

/**
 * Checks the contract and shape of a loaded module's `remote` (MF-4), before publishing and again when the
 * shell loads it. Null: valid.
 * @param shellContract contract version of the shell
 */
export function findRemoteFault(
  loaded: unknown,
  name: string,
  shellContract: string = contractVersion,
): RemoteFault | null {
  const remote = isRecord(loaded) ? loaded['remote'] : undefined;
  if (
    !isRecord(remote) ||
    typeof remote['contract'] !== 'string' ||
    typeof (remote['messages'] ?? remote['catalogue']) !== 'function'
  )
    return notARemote('the module exports no remote');
  if (!isCompatible(remote['contract'], shellContract))
    return {
      code: 'incompatible-contract',
      detail: `contract ${remote['contract']}, the shell's is ${shellContract}`,
    };
  if (remote['name'] !== name || !hasLoaders(remote['pages']) || !hasLoaders(remote['widgets']))
    return notARemote('its tables of pages and widgets do not match the contract');
  return null;
}

/**
 * A remote of contract 1.5 or older: 1.6 renamed `catalogue` to `messages`, and `words` of a page entry to
 * `messages`.
 */
interface FormerRemote extends Omit<RemoteModule, 'messages' | 'pages'> {
  readonly messages?: undefined;
  readonly catalogue: RemoteModule['messages'];
  readonly pages: Readonly<Record<string, PageEntry & { readonly words?: PageEntry['messages'] }>>;
}

/** Converts a remote of an older contract to the current names; returns a current remote unchanged. */
export function upgradeRemote(remote: RemoteModule | FormerRemote): RemoteModule {
  if (remote.messages) return remote;
  const pages = Object.entries(remote.pages).map(([key, { words, ...entry }]) => [
    key,
    words ? { ...entry, messages: words } : entry,
  ]);
  return { ...remote, messages: remote.catalogue, pages: Object.fromEntries(pages) };
}

type Former<Route> = Omit<Route, 'hydrate'> & { readonly hydrate?: 'load' | 'interaction' | 'touched' };

/**
 * A release of contract 1.5 or older: its message chunks are named `words-LANGUAGE`, and `hydrate: 'touched'`
 * means `'interaction'`.
 */
export type FormerRelease = Omit<Release, 'routes'> & {
  readonly routes: readonly Former<Release['routes'][number]>[];
};

/** Converts a release of an older contract to the current names. */
export function upgradeRelease(release: FormerRelease): Release {
  const chunks = Object.entries(release.chunks).map(([chunk, files]) => [
    chunk.replace(/(^|-)words-(da|en)$/, '$1messages-$2'),
    files,
  ]);
  const routes = release.routes.map(({ hydrate, ...route }) =>
    hydrate ? { ...route, hydrate: hydrate === 'touched' ? ('interaction' as const) : hydrate } : route,
  );
  return { ...release, chunks: Object.fromEntries(chunks), routes };
}
