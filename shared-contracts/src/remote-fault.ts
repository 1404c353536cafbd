/** An unvalidated object with the fields of a remote, or of an entry in its tables. */
type Fields = Partial<Record<'remote' | 'messages' | 'name' | 'pages' | 'widgets' | 'load', unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const hasLoaders = (table: unknown): boolean =>
  isRecord(table) &&
  Object.values(table).every((entry) => isRecord(entry) && typeof entry['load'] === 'function');

/**
 * Checks the shape of a loaded module's `remote` (MF-4), before publishing and again when the shell loads it.
 * @returns why it is not a usable remote; null if it is
 */
export function findRemoteFault(loaded: unknown, name: string): string | null {
  const remote = isRecord(loaded) ? loaded['remote'] : undefined;
  if (!isRecord(remote) || typeof remote['messages'] !== 'function') return 'the module exports no remote';
  if (remote['name'] !== name || !hasLoaders(remote['pages']) || !hasLoaders(remote['widgets']))
    return 'its tables of pages and widgets are not those of this remote, or have entries without load';
  return null;
}
