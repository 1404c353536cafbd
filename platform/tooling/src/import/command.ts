import { type Command, InvalidArgumentError, type OptionValues } from '@commander-js/extra-typings';
import { type ImportKind, importKinds, playerColumns } from '@fan-base/shared-contracts/api/ingest';
import { declare, type Entry, group } from '../cli/command.ts';
import { OperatorError, operatorRight } from '../operator.ts';
import { articleFiles } from './article-files.ts';
import { type ImportOptions, postImport, resolvePlace } from './post.ts';
import { formatReport } from './report.ts';

/** Sources of an import; a folder of articles expands to its files. */
async function listSources(kind: ImportKind, sources: readonly string[]): Promise<readonly string[]> {
  if (kind !== 'articles') return sources;
  const files = await Promise.all(sources.map((source) => articleFiles(source, resolvePlace(source))));
  const empty = sources.find((_, index) => files[index]?.length === 0);
  if (empty !== undefined) throw new OperatorError(`${empty}: no Markdown files (.md) in this folder`);
  return files.flat();
}

/** `player=name,value=market_value_in_eur` */
function parseColumns(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  for (const [ours = '', theirs = ''] of pairs)
    if (!playerColumns.some((column) => column === ours) || theirs === '')
      throw new InvalidArgumentError(
        `--columns must be a list such as player=name,value=market_value_in_eur; our names: ${playerColumns.join(', ')}`,
      );
  return Object.fromEntries(pairs);
}

const withSources = (command: Command) =>
  command.argument('<FILE_OR_URL...>', 'imported one after the other');

const withRemoveResults = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) => command.option('--remove-results', 'finished matches that the list of the season lacks are removed');

type Syntax = (command: Command) => Command<[string[]], ImportOptions>;

const importKind = (kind: ImportKind, syntax: Syntax = withSources) =>
  declare({
    right: operatorRight,
    syntax,
    async run({ args: [words], options, operator, print, log }) {
      let isGood = true;
      for (const source of await listSources(kind, words)) {
        const run = await postImport(kind, source, options, operator);
        const isRefused = run.outcome === 'refused';
        for (const line of formatReport(run)) (isRefused ? log : print)(line);
        isGood &&= !isRefused;
      }
      return isGood;
    },
  });

/** What each kind is, and the options that only it has. */
const kinds: Readonly<Record<ImportKind, readonly [about: string, syntax?: Syntax]>> = {
  openfootball: [
    'a season of openfootball',
    (command) =>
      withRemoveResults(withSources(command)).option(
        '--competition <KEY>',
        'such as at.1, where the path of the file (2017-18/at.1.json) does not say it',
      ),
  ],
  feed: [
    'a feed of news',
    (command) => withSources(command).option('--site <DOMAIN>', "by default the default club's Danish site"),
  ],
  'api-football': ['a response of API-Football v3', (command) => withRemoveResults(withSources(command))],
  players: [
    "editors' values, wages, contracts, boots and returns of players",
    (command) =>
      withSources(command).option(
        '--columns <OURS=THEIRS,…>',
        'column names of the file, such as player=name,value=market_value_in_eur',
        parseColumns,
      ),
  ],
  matches: ["editors' reports and broadcasts of matches"],
  rumours: ["editors' feed of transfer rumours"],
  articles: ["editors' articles: files, or a folder"],
  offers: ['a product feed of trips, shirts and gear'],
  broadcasts: ["a provider's TV listings"],
  rights: ["editors' TV rights"],
  clubs: ["editors' histories of clubs"],
  seasons: ['the newest seasons'],
  texts: ['texts by site and area'],
  network: ['clubs and the domains of their sites'],
  forum: ["members, threads and posts of a site's former forum"],
};

/** `fan-base import`: imports files and URLs into the running product. */
export const importCommand = group(
  importKinds.map((kind): Entry => {
    const [about, syntax] = kinds[kind];
    return { name: kind, about, load: () => importKind(kind, syntax) };
  }),
);
