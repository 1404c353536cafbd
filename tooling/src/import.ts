import { parseArguments, UsageError } from './import/arguments.ts';
import { ImportError, operatorToken, postImport, postReplay } from './import/post.ts';
import { replayReportOf, reportOf } from './import/report.ts';

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
  for (const source of command.sources) {
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
