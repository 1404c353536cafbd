import { type ImportCommand, parseArguments, UsageError } from './import/arguments.ts';
import { articleFiles } from './import/articleFiles.ts';
import { ImportError, operatorToken, placeOf, postImport, postReplay } from './import/post.ts';
import { replayReportOf, reportOf } from './import/report.ts';

/** The sources of a command; a folder of articles is the files in it. */
async function sourcesOf({ kind, sources }: ImportCommand): Promise<readonly string[]> {
  if (kind !== 'articles') return sources;
  const files = await Promise.all(
    sources.map((source) => articleFiles(source, placeOf(source, process.env))),
  );
  const empty = sources.find((_, index) => files[index]?.length === 0);
  if (empty !== undefined) throw new ImportError(`${empty}: there is no Markdown file (.md) in this folder`);
  return files.flat();
}

/**
 * `npm run import --`: reads files and addresses into the running product, one after the other, or what it has
 * stored once more.
 */
async function main(words: readonly string[]): Promise<boolean> {
  const command = parseArguments(words);
  const token = await operatorToken(process.env);
  if (command.name === 'again') {
    for (const line of replayReportOf(await postReplay(command, token, process.env))) console.log(line);
    return true;
  }
  let isGood = true;
  for (const source of await sourcesOf(command)) {
    const run = await postImport(command, source, token, process.env);
    const print = run.outcome === 'refused' ? console.error : console.log;
    for (const line of reportOf(run)) print(line);
    isGood &&= run.outcome !== 'refused';
  }
  return isGood;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ImportError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
