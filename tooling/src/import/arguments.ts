import { parseArgs } from 'node:util';
import { type ImportKind, importKinds } from '@fan-base/shared-contracts/api/ingest';

export interface ImportCommand {
  readonly name: 'import';
  readonly kind: ImportKind;
  /** Files and addresses, at least one. */
  readonly sources: readonly string[];
  /** Domain of the site whose news a feed is; null: the default club's Danish site. */
  readonly site: string | null;
  /** Key of the competition that the seasons are of; null: as their places and names say. */
  readonly competition: string | null;
  /** Whether the list of a season removes finished matches that it lacks. */
  readonly removeResults: boolean;
}

/** The stored answers of the provider, imported again. */
export interface ReplayCommand {
  readonly name: 'again';
  /** A day, `YYYY-MM-DD`. */
  readonly since: string;
  /** The provider's name of one call, e.g. `standings`; null: all. */
  readonly call: string | null;
}

/** A command line that cannot be understood; the message says how it should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const usage = `npm run import -- KIND FILE_OR_ADDRESS … [--site DOMAIN] [--competition KEY] [--remove-results]
  KIND is one of ${importKinds.join(', ')}; --site is for feeds, e.g. --site liverpool-fans.dk;
  --competition is for openfootball, where the file's place (2017-18/at.1.json) does not say it, e.g. --competition at.1;
  --remove-results is for openfootball and api-football: the list of a season removes finished matches that it lacks
npm run import -- again --since 2026-11-01 [--call standings]
  imports the provider's stored answers of that day and later again`;

interface Words {
  readonly plain: readonly string[];
  readonly site: string | null;
  readonly since: string | null;
  readonly call: string | null;
  readonly competition: string | null;
  readonly removeResults: boolean;
}

function split(words: readonly string[]): Words {
  try {
    const options = {
      site: { type: 'string' },
      since: { type: 'string' },
      call: { type: 'string' },
      competition: { type: 'string' },
      'remove-results': { type: 'boolean' },
    } as const;
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const { site = null, since = null, call = null, competition = null } = values;
    const removeResults = values['remove-results'] ?? false;
    return { plain: positionals, site, since, call, competition, removeResults };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function parseReplay({ plain, site, since, call, competition, removeResults }: Words): ReplayCommand {
  if (plain.length > 1) throw new UsageError(`again takes no file: it reads what is stored.\n${usage}`);
  if (site !== null) throw new UsageError(`--site is for feeds.\n${usage}`);
  if (competition !== null) throw new UsageError(`--competition is for openfootball.\n${usage}`);
  if (removeResults) throw new UsageError(`--remove-results is for the list of a season.\n${usage}`);
  const isDay = since !== null && /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(Date.parse(since));
  if (!isDay) throw new UsageError(`Say since which day: --since 2026-11-01.\n${usage}`);
  if (call !== null && !/^[a-z]+(\/[a-z]+)?$/.test(call))
    throw new UsageError(`--call is a call of the provider, such as standings or players/squads.\n${usage}`);
  return { name: 'again', since, call };
}

/**
 * What `npm run import --` was given.
 * @throws UsageError
 */
export function parseArguments(words: readonly string[]): ImportCommand | ReplayCommand {
  const given = split(words);
  const { plain, site, since, call, competition, removeResults } = given;
  const [kindWord, ...sources] = plain;
  if (kindWord === undefined) throw new UsageError(`Say what to import.\n${usage}`);
  if (kindWord === 'again') return parseReplay(given);
  const kind = importKinds.find((known) => known === kindWord);
  if (!kind)
    throw new UsageError(`There is no kind '${kindWord}'; there are ${importKinds.join(', ')}.\n${usage}`);
  if (sources.length === 0) throw new UsageError(`Say which file or address to import.\n${usage}`);
  if (site !== null && kind !== 'feed')
    throw new UsageError(`--site is for feeds: ${kind} is for every site.\n${usage}`);
  if (competition !== null && kind !== 'openfootball')
    throw new UsageError(
      `--competition is for openfootball: ${kind} says by itself what it is of.\n${usage}`,
    );
  if (removeResults && kind !== 'openfootball' && kind !== 'api-football')
    throw new UsageError(`--remove-results is for the list of a season: ${kind} has none.\n${usage}`);
  if (since !== null || call !== null)
    throw new UsageError(`--since and --call are for again: a file is read as a whole.\n${usage}`);
  return { name: 'import', kind, sources, site, competition, removeResults };
}
