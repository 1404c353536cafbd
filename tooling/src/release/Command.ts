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
  /** @throws RefusedChange; WrongUse for arguments that it cannot have meant */
  readonly run: (request: CommandRequest) => Promise<void>;
}

/** Arguments that a command cannot do anything with. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** The application that a command is about. @throws WrongUse when none is named */
export function requireArgument(args: readonly string[], at: number, what: string): string {
  const found = args[at];
  if (!found) throw new WrongUse(`${what} is not named`);
  return found;
}
