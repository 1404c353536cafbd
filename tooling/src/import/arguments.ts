import { parseArgs } from 'node:util';
import { type ImportKind, importKinds } from '@fan-base/shared-contracts/api/ingest';

/** `again --since DAY`: the provider's stored answers once more. */
export interface ReplayCommand {
  readonly kind: 'again';
  /** `YYYY-MM-DD` */
  readonly since: string;
}

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
  KIND is one of ${importKinds.join(', ')}; --site is for feeds, e.g. --site liverpool-fans.dk
       npm run import -- again --since 2026-11-01
  imports the stored answers of the provider of football again`;

function split(words: readonly string[]): { plain: string[]; site: string | null; since: string | null } {
  try {
    const options = { site: { type: 'string' }, since: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { plain: positionals, site: values.site ?? null, since: values.since ?? null };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/**
 * What `npm run import --` was given.
 * @throws UsageError
 */
export function parseArguments(words: readonly string[]): ImportCommand | ReplayCommand {
  const { plain, site, since } = split(words);
  const [kindWord, ...sources] = plain;
  if (kindWord === undefined) throw new UsageError(`Say what to import.\n${usage}`);
  if (kindWord === 'again') {
    if (since === null || !/^\d{4}-\d{2}-\d{2}$/.test(since))
      throw new UsageError(`Say from which day on: --since 2026-11-01\n${usage}`);
    return { kind: 'again', since };
  }
  const kind = importKinds.find((known) => known === kindWord);
  if (!kind)
    throw new UsageError(`There is no kind '${kindWord}'; there are ${importKinds.join(', ')}.\n${usage}`);
  if (sources.length === 0) throw new UsageError(`Say which file or address to import.\n${usage}`);
  if (site !== null && kind !== 'feed')
    throw new UsageError(`--site is for feeds: ${kind} is for every site.\n${usage}`);
  return { kind, sources, site };
}
