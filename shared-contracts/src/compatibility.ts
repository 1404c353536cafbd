import type { Release } from './release.ts';
import { contractVersion, type PageEntry, type RemoteModule } from './remote.ts';

/** A remote's contract fits when its major part is the shell's and its minor part is not newer. */
export function isCompatible(contract: string, own: string = contractVersion): boolean {
  const [major, minor] = contract.split('.').map(Number);
  const [ownMajor, ownMinor] = own.split('.').map(Number);
  return major === ownMajor && minor !== undefined && ownMinor !== undefined && minor <= ownMinor;
}

/** What is wrong with a loaded module that should be a remote. */
export interface RemoteFault {
  readonly code: 'not-a-remote' | 'incompatible-contract';
  readonly detail: string;
}

/** Some object, with the fields that a remote, an entry of its tables or their module has. */
type Fields = Partial<
  Record<'remote' | 'contract' | 'messages' | 'catalogue' | 'name' | 'pages' | 'widgets' | 'load', unknown>
>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const hasLoaders = (table: unknown): boolean =>
  isRecord(table) &&
  Object.values(table).every((entry) => isRecord(entry) && typeof entry['load'] === 'function');

const notARemote = (detail: string): RemoteFault => ({ code: 'not-a-remote', detail });

/**
 * Checks the contract and shape of a loaded module's `remote` (MF-4): before it is published, and again by the
 * shell that loads it. Null when it is as the contract has it.
 * @param own the shell's contract
 */
export function findRemoteFault(
  loaded: unknown,
  name: string,
  own: string = contractVersion,
): RemoteFault | null {
  const remote = isRecord(loaded) ? loaded['remote'] : undefined;
  if (
    !isRecord(remote) ||
    typeof remote['contract'] !== 'string' ||
    typeof (remote['messages'] ?? remote['catalogue']) !== 'function'
  )
    return notARemote('the module exports no remote');
  if (!isCompatible(remote['contract'], own))
    return {
      code: 'incompatible-contract',
      detail: `contract ${remote['contract']}, the shell's is ${own}`,
    };
  if (remote['name'] !== name || !hasLoaders(remote['pages']) || !hasLoaders(remote['widgets']))
    return notARemote('its tables of pages and widgets are not as the contract has them');
  return null;
}

/** A remote of contract 1.5 or older: before 1.6 `messages` was called `catalogue`, and `words` in a page's entry. */
interface FormerRemote extends Omit<RemoteModule, 'messages' | 'pages'> {
  readonly messages?: undefined;
  readonly catalogue: RemoteModule['messages'];
  readonly pages: Readonly<Record<string, PageEntry & { readonly words?: PageEntry['messages'] }>>;
}

/** Gives a remote of an older contract the names of this one; a current remote is returned as it is. */
export function upgradeRemote(remote: RemoteModule | FormerRemote): RemoteModule {
  if (remote.messages) return remote;
  const pages = Object.entries(remote.pages).map(([key, { words, ...entry }]) => [
    key,
    words ? { ...entry, messages: words } : entry,
  ]);
  return { ...remote, messages: remote.catalogue, pages: Object.fromEntries(pages) };
}

type Former<Route> = Omit<Route, 'hydrate'> & { readonly hydrate?: 'load' | 'interaction' | 'touched' };

/** A release of contract 1.5 or older: its chunks of messages are `words-LANGUAGE`, and `touched` is `interaction`. */
export type FormerRelease = Omit<Release, 'routes'> & {
  readonly routes: readonly Former<Release['routes'][number]>[];
};

/** Gives a release of an older contract the names of this one. */
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
