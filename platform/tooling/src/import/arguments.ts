import { parseArgs } from 'node:util';
import { type ImportKind, importKinds, playerColumns } from '@fan-base/shared-contracts/api/ingest';

export interface ImportCommand {
  readonly kind: ImportKind;
  /** Files and URLs, at least one. */
  readonly sources: readonly string[];
  /** Domain of the site of a news feed; null: the default club's Danish site. */
  readonly site: string | null;
  /** Key of the competition; null: derived from paths and names. */
  readonly competition: string | null;
  /** Whether a season removes finished matches missing from its list. */
  readonly removeResults: boolean;
  /** The file's column names for players, by our names; null: the same. */
  readonly columns: Readonly<Record<string, string>> | null;
}

/** An invalid command line; the message includes the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const usage = `npm run import -- KIND FILE_OR_ADDRESS … [--site DOMAIN] [--competition KEY] [--remove-results] [--columns OURS=THEIRS,…]
  KIND is one of ${importKinds.join(', ')}; --site is for feeds, e.g. --site liverpool-fans.dk;
  --competition is for openfootball, where the file's place (2017-18/at.1.json) does not say it, e.g. --competition at.1;
  --remove-results is for openfootball and api-football: the list of a season removes finished matches that it lacks;
  --columns is for players, e.g. --columns player=name,value=market_value_in_eur`;

interface Words {
  readonly plain: readonly string[];
  readonly site: string | null;
  readonly competition: string | null;
  readonly removeResults: boolean;
  readonly columns: string | null;
}

function split(words: readonly string[]): Words {
  try {
    const options = {
      site: { type: 'string' },
      competition: { type: 'string' },
      'remove-results': { type: 'boolean' },
      columns: { type: 'string' },
    } as const;
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const { site = null, competition = null, columns = null } = values;
    const removeResults = values['remove-results'] ?? false;
    return { plain: positionals, site, competition, removeResults, columns };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** `player=name,value=market_value_in_eur` @throws UsageError */
function parseColumns(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  for (const [ours = '', theirs = ''] of pairs)
    if (!playerColumns.some((column) => column === ours) || theirs === '')
      throw new UsageError(
        `--columns must be a list such as player=name,value=market_value_in_eur; our names: ${playerColumns.join(', ')}.\n${usage}`,
      );
  return Object.fromEntries(pairs);
}

/**
 * Parses the command line of `npm run import --`.
 * @throws UsageError
 */
export function parseArguments(words: readonly string[]): ImportCommand {
  const { plain, site, competition, removeResults, columns: columnsText } = split(words);
  const [kindWord, ...sources] = plain;
  if (kindWord === undefined) throw new UsageError(`Give a kind to import.\n${usage}`);
  const kind = importKinds.find((known) => known === kindWord);
  if (!kind) throw new UsageError(`Unknown kind '${kindWord}'. Kinds: ${importKinds.join(', ')}.\n${usage}`);
  if (sources.length === 0) throw new UsageError(`Give a file or URL to import.\n${usage}`);
  if (site !== null && kind !== 'feed')
    throw new UsageError(`--site is for feeds, not for ${kind}.\n${usage}`);
  if (competition !== null && kind !== 'openfootball')
    throw new UsageError(`--competition is for openfootball, not for ${kind}.\n${usage}`);
  if (removeResults && kind !== 'openfootball' && kind !== 'api-football')
    throw new UsageError(`--remove-results is for the list of a season, not for ${kind}.\n${usage}`);
  if (columnsText !== null && kind !== 'players')
    throw new UsageError(`--columns is for players, not for ${kind}.\n${usage}`);
  const columns = columnsText === null ? null : parseColumns(columnsText);
  return { kind, sources, site, competition, removeResults, columns };
}
