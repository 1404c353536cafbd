import { parseArgs } from 'node:util';
import { type ImportKind, importKinds, playerColumns } from '@fan-base/shared-contracts/api/ingest';

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
  /** A file's own names of the columns of players; null: they are called as ours. */
  readonly columns: Readonly<Record<string, string>> | null;
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

const usage = `npm run import -- KIND FILE_OR_ADDRESS … [--site DOMAIN] [--competition KEY] [--remove-results] [--columns OURS=THEIRS,…]
  KIND is one of ${importKinds.join(', ')}; --site is for feeds, e.g. --site liverpool-fans.dk;
  --competition is for openfootball, where the file's place (2017-18/at.1.json) does not say it, e.g. --competition at.1;
  --remove-results is for openfootball and api-football: the list of a season removes finished matches that it lacks;
  --columns is for players, e.g. --columns player=name,value=market_value_in_eur
npm run import -- again --since 2026-11-01 [--call standings]
  imports the provider's stored answers of that day and later again`;

interface Words {
  readonly plain: readonly string[];
  readonly site: string | null;
  readonly since: string | null;
  readonly call: string | null;
  readonly competition: string | null;
  readonly removeResults: boolean;
  readonly columns: string | null;
}

function split(words: readonly string[]): Words {
  try {
    const options = {
      site: { type: 'string' },
      since: { type: 'string' },
      call: { type: 'string' },
      competition: { type: 'string' },
      'remove-results': { type: 'boolean' },
      columns: { type: 'string' },
    } as const;
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const { site = null, since = null, call = null, competition = null, columns = null } = values;
    const removeResults = values['remove-results'] ?? false;
    return { plain: positionals, site, since, call, competition, removeResults, columns };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function parseReplay(given: Words): ReplayCommand {
  const { plain, site, since, call, competition, removeResults, columns } = given;
  if (plain.length > 1) throw new UsageError(`again takes no file: it reads what is stored.\n${usage}`);
  if (site !== null) throw new UsageError(`--site is for feeds.\n${usage}`);
  if (competition !== null) throw new UsageError(`--competition is for openfootball.\n${usage}`);
  if (removeResults) throw new UsageError(`--remove-results is for the list of a season.\n${usage}`);
  if (columns !== null) throw new UsageError(`--columns is for players.\n${usage}`);
  const isDay = since !== null && /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(Date.parse(since));
  if (!isDay) throw new UsageError(`Say since which day: --since 2026-11-01.\n${usage}`);
  if (call !== null && !/^[a-z]+(\/[a-z]+)?$/.test(call))
    throw new UsageError(`--call is a call of the provider, such as standings or players/squads.\n${usage}`);
  return { name: 'again', since, call };
}

/** `player=name,value=market_value_in_eur` @throws UsageError */
function parseColumns(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  for (const [ours = '', theirs = ''] of pairs)
    if (!playerColumns.some((column) => column === ours) || theirs === '')
      throw new UsageError(
        `--columns is a list such as player=name,value=market_value_in_eur; ours are ${playerColumns.join(', ')}.\n${usage}`,
      );
  return Object.fromEntries(pairs);
}

/**
 * What `npm run import --` was given.
 * @throws UsageError
 */
export function parseArguments(words: readonly string[]): ImportCommand | ReplayCommand {
  const given = split(words);
  const { plain, site, since, call, competition, removeResults, columns: columnsText } = given;
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
  if (columnsText !== null && kind !== 'players')
    throw new UsageError(`--columns is for players: ${kind} has columns of its own.\n${usage}`);
  if (since !== null || call !== null)
    throw new UsageError(`--since and --call are for again: a file is read as a whole.\n${usage}`);
  const columns = columnsText === null ? null : parseColumns(columnsText);
  return { name: 'import', kind, sources, site, competition, removeResults, columns };
}
