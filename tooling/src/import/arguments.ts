import { parseArgs } from 'node:util';
import { type ImportKind, importKinds } from '@fan-base/shared-contracts/api/ingest';

export interface ImportCommand {
  readonly kind: ImportKind;
  /** Files and addresses, at least one. */
  readonly sources: readonly string[];
  /** Domain of the site whose news a feed is; null: the default club's Danish site. */
  readonly site: string | null;
}

/** A command line that cannot be understood; the message says how it should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const usage = `npm run import -- KIND FILE_OR_ADDRESS … [--site DOMAIN]
  KIND is one of ${importKinds.join(', ')}; --site is for feeds, e.g. --site liverpool-fans.dk`;

function split(words: readonly string[]): { plain: string[]; site: string | null } {
  try {
    const options = { site: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { plain: positionals, site: values.site ?? null };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/**
 * What `npm run import --` was given.
 * @throws UsageError
 */
export function parseArguments(words: readonly string[]): ImportCommand {
  const { plain, site } = split(words);
  const [kindWord, ...sources] = plain;
  if (kindWord === undefined) throw new UsageError(`Say what to import.\n${usage}`);
  const kind = importKinds.find((known) => known === kindWord);
  if (!kind)
    throw new UsageError(`There is no kind '${kindWord}'; there are ${importKinds.join(', ')}.\n${usage}`);
  if (sources.length === 0) throw new UsageError(`Say which file or address to import.\n${usage}`);
  if (site !== null && kind !== 'feed')
    throw new UsageError(`--site is for feeds: ${kind} is for every site.\n${usage}`);
  return { kind, sources, site };
}
