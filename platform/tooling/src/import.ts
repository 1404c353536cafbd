import { ConfigError, readEnvironment } from '@fan-base/shared-server/environment';
import { type ImportCommand, parseArguments, UsageError } from './import/arguments.ts';
import { articleFiles } from './import/article-files.ts';
import { postImport, resolvePlace } from './import/post.ts';
import { formatReport } from './import/report.ts';
import { OperatorError, readOperator } from './operator.ts';

/** Sources of a command; a folder of articles expands to its files. */
async function listSources({ kind, sources }: ImportCommand): Promise<readonly string[]> {
  if (kind !== 'articles') return sources;
  const files = await Promise.all(sources.map((source) => articleFiles(source, resolvePlace(source))));
  const empty = sources.find((_, index) => files[index]?.length === 0);
  if (empty !== undefined) throw new OperatorError(`${empty}: no Markdown files (.md) in this folder`);
  return files.flat();
}

/** `npm run import --`: imports files and URLs into the running product one by one. */
async function main(words: readonly string[]): Promise<boolean> {
  const command = parseArguments(words);
  const operator = await readOperator(readEnvironment('import', process.env));
  // On stderr, so that the report can be piped.
  console.error(`API: ${operator.url}`);
  let isGood = true;
  for (const source of await listSources(command)) {
    const run = await postImport(command, source, operator);
    const print = run.outcome === 'refused' ? console.error : console.log;
    for (const line of formatReport(run)) print(line);
    isGood &&= run.outcome !== 'refused';
  }
  return isGood;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const isExpected = [UsageError, OperatorError, ConfigError].some((kind) => error instanceof kind);
  if (!(isExpected && error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
