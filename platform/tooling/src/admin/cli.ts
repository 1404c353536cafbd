import { ConfigError, readEnvironment } from '@fan-base/shared-server/environment';
import { OperatorError, readOperator } from '../operator.ts';
import { parseCommand, UsageError } from './commands.ts';

/** `npm run admin --`: the operator's calls of a running product. */
try {
  const perform = parseCommand(process.argv.slice(2));
  const operator = await readOperator(readEnvironment('import', process.env));
  // On stderr, so that the output can be piped.
  console.error(`API: ${operator.url}`);
  for (const line of await perform(operator)) console.log(line);
} catch (error) {
  const isExpected = [UsageError, OperatorError, ConfigError].some((kind) => error instanceof kind);
  if (!(isExpected && error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
