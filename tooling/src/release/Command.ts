import type { ReleaseFiles } from '@fan-base/shared-releases/ReleaseFiles';

export interface CommandOptions {
  readonly version?: string;
  readonly why: string;
  /** Who does it; the user of this process unless told. */
  readonly by?: string;
  readonly hold: boolean;
}

export interface CommandRequest {
  /** What follows the command's name. */
  readonly args: readonly string[];
  readonly options: CommandOptions;
  readonly releases: ReleaseFiles;
  readonly say: (line: string) => void;
}

/** One of `npm run release -- …`. */
export interface Command {
  /** What is typed after the name, e.g. `APP [VERSION]`. */
  readonly usage: string;
  readonly about: string;
  /** How many arguments it takes at most. */
  readonly mostArgs: number;
  /** The options that it takes beside `--why` and `--by`. */
  readonly takes?: readonly ('version' | 'hold')[];
  /** @throws RefusedChange; WrongUse for arguments that it cannot have meant */
  readonly run: (request: CommandRequest) => Promise<void>;
}

/** Arguments that a command cannot do anything with. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/**
 * What a command would ignore is refused: whoever typed it meant something by it.
 * @throws WrongUse
 */
export function requireTaken({ mostArgs, takes = [] }: Command, { args, options }: CommandRequest): void {
  if (args.length > mostArgs)
    throw new WrongUse(`Nothing can be done with ${args.slice(mostArgs).join(' ')}`);
  if (options.version !== undefined && !takes.includes('version'))
    throw new WrongUse('The version is named without --version');
  if (options.hold && !takes.includes('hold')) throw new WrongUse('--hold is for publishing only');
}

/** The application that a command is about. @throws WrongUse when none is named */
export function requireArgument(args: readonly string[], at: number, what: string): string {
  const found = args[at];
  if (!found) throw new WrongUse(`${what} is not named`);
  return found;
}
