import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';

export interface CommandOptions {
  readonly version?: string;
  readonly why: string;
  /** Who does it; the user of this process unless given. */
  readonly by?: string;
  readonly hold: boolean;
  /** Removes what others need, too. */
  readonly force: boolean;
  /** Of a tester. */
  readonly name?: string;
  /** How long a tester's key is valid, or a version must be unused. */
  readonly days?: string;
}

export interface CommandRequest {
  /** What follows the command's name. */
  readonly args: readonly string[];
  readonly options: CommandOptions;
  readonly releases: ReleaseFiles;
  /** Empty: none is set. */
  readonly qaSecret: string;
  readonly print: (line: string) => void;
}

/** One of `npm run release -- …`. */
export interface Command {
  /** What is typed after the name, e.g. `APP [VERSION]`. */
  readonly usage: string;
  readonly about: string;
  readonly maxArgs: number;
  /** The options that it has beside `--why` and `--by`. */
  readonly options?: readonly ('version' | 'hold' | 'force' | 'name' | 'days')[];
  /** @throws RefusedChange; UsageError for arguments that it cannot have meant */
  readonly run: (request: CommandRequest) => Promise<void>;
}

/** Arguments that a command cannot do anything with. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * What a command would ignore is refused: whoever typed it meant something by it.
 * @throws UsageError
 */
export function requireSupported(command: Command, { args, options }: CommandRequest): void {
  const { maxArgs, options: supported = [] } = command;
  if (args.length > maxArgs)
    throw new UsageError(`Nothing can be done with ${args.slice(maxArgs).join(' ')}`);
  if (options.version !== undefined && !supported.includes('version'))
    throw new UsageError('The version is named without --version');
  if (options.hold && !supported.includes('hold')) throw new UsageError('--hold is for publishing only');
  if (options.force && !supported.includes('force')) throw new UsageError('--force is for removing only');
  if (options.name !== undefined && !supported.includes('name'))
    throw new UsageError("--name is for testers' keys only");
  if (options.days !== undefined && !supported.includes('days'))
    throw new UsageError("--days is for testers' keys and for pruning only");
}

/** The argument at a position. @throws UsageError when there is none */
export function requireArgument(args: readonly string[], at: number, what: string): string {
  const found = args[at];
  if (!found) throw new UsageError(`${what} is not named`);
  return found;
}
