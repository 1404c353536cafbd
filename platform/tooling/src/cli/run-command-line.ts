import { inspect } from 'node:util';
import { CommanderError } from '@commander-js/extra-typings';
import { createCommand, type Entry, Failed, group, type Host, UsageError } from './command.ts';

/** A mistake in this program needs its stack. Errors of the system are TypeErrors too, with a code. */
const isMistake = (error: unknown): boolean =>
  !(error instanceof Error) || (error instanceof TypeError && !('code' in error));

/**
 * Runs a command line of `fan-base`.
 * @param epilogue after the list of commands
 * @returns the exit code: 1 if it was refused, with the reason among the errors
 */
export async function runCommandLine(
  entries: readonly Entry[],
  words: readonly string[],
  host: Host,
  epilogue = '',
): Promise<0 | 1> {
  const program = createCommand('fan-base', host).addHelpText('after', epilogue && `\n${epilogue}`);
  try {
    await group(entries)(program, host, words);
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    if (error instanceof Failed) return 1;
    host.log(isMistake(error) ? inspect(error) : (error as Error).message);
    if (error instanceof UsageError) host.log(`\n${error.help.trimEnd()}`);
    return 1;
  }
}
