import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import type { Environment } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';

export interface CommandOptions {
  readonly version?: string;
  readonly why: string;
  /** Author; the user of this process by default. */
  readonly by?: string;
  readonly hold: boolean;
  /** Removes a remote or records an API even if others need more; releases a version without a passed rehearsal. */
  readonly force: boolean;
  /** Publishes every application. */
  readonly all: boolean;
  /** Removes the address of a service. */
  readonly remove: boolean;
  /** Folder of a finished build. */
  readonly build?: string;
  /** Name of a tester or of the holder of a token. */
  readonly name?: string;
  /** Validity of a key or token, or time for which a version must be unused. */
  readonly days?: string;
  /** URL of a running product. */
  readonly url?: string;
  readonly on?: string;
  /** Versions of a combination: `mf-news@1.2.0,mf-squad@2.0.0`. */
  readonly pins?: string;
  /** A tester's key. */
  readonly key?: string;
  /** Lists tokens instead of issuing one. */
  readonly list: boolean;
  /** Id of a token to be ended. */
  readonly revoke?: string;
}

export interface CommandRequest {
  /** Positional arguments after the command. */
  readonly args: readonly string[];
  readonly options: CommandOptions;
  readonly releases: ReleaseFiles;
  readonly env: Environment;
  /** Whether the store is a bucket, which serves visitors: publishing must hold new versions of remotes. */
  readonly requiresRehearsal: boolean;
  /** Empty: not set. */
  readonly qaSecret: string;
  /** Settings of teams' publishing. */
  readonly publishing: {
    readonly secrets: readonly string[] | undefined;
    readonly host: string;
    readonly port: number;
    /** Hosts of services that teams may register. */
    readonly serviceHosts: readonly string[];
  };
  readonly print: (line: string) => void;
  /** Tells of progress, which is not part of the output. */
  readonly log: (line: string) => void;
}

/** One of `npm run release -- …`. */
export interface Command {
  /** Arguments in the usage, e.g. `APP [VERSION]`. */
  readonly usage: string;
  readonly about: string;
  readonly maxArgs: number;
  /** Supported options besides `--why` and `--by`. */
  readonly options?: readonly (
    | 'version'
    | 'hold'
    | 'build'
    | 'force'
    | 'all'
    | 'remove'
    | 'name'
    | 'days'
    | 'url'
    | 'on'
    | 'pins'
    | 'key'
    | 'list'
    | 'revoke'
  )[];
  /** @throws RefusedChange; UsageError for invalid arguments */
  readonly run: (request: CommandRequest) => Promise<void>;
}

/** Invalid arguments of a command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Rejects arguments and options that the command would ignore.
 * @throws UsageError
 */
export function requireSupported(command: Command, { args, options }: CommandRequest): void {
  const { maxArgs, options: supported = [] } = command;
  if (args.length > maxArgs)
    throw new UsageError(`Nothing can be done with ${args.slice(maxArgs).join(' ')}`);
  if (options.version !== undefined && !supported.includes('version'))
    throw new UsageError('The version is named without --version');
  if (options.hold && !supported.includes('hold')) throw new UsageError('--hold is for publishing only');
  if (options.force && !supported.includes('force'))
    throw new UsageError('--force is for publish, canary, promote, rollback, remove and api');
  if (options.all && !supported.includes('all')) throw new UsageError('--all is for publishing only');
  if (options.remove && !supported.includes('remove')) throw new UsageError('--remove is for services only');
  if (options.name !== undefined && !supported.includes('name'))
    throw new UsageError("--name is for testers' keys and for tokens only");
  if (options.build !== undefined && !supported.includes('build'))
    throw new UsageError('--build is for publishing, previews and what-breaks');
  if (options.url !== undefined && !supported.includes('url'))
    throw new UsageError('--url is for rehearsals and previews only');
  for (const option of ['on', 'pins', 'key'] as const)
    if (options[option] !== undefined && !supported.includes(option))
      throw new UsageError(`--${option} is for e2e only`);
  if ((options.list || options.revoke !== undefined) && !supported.includes('list'))
    throw new UsageError('--list and --revoke are for tokens only');
  if (options.days !== undefined && !supported.includes('days'))
    throw new UsageError("--days is for testers' keys, tokens and pruning only");
}

/** The argument at a position. @throws UsageError if it is missing */
export function requireArgument(args: readonly string[], at: number, what: string): string {
  const found = args[at];
  if (!found) throw new UsageError(`${what} is not named`);
  return found;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When a key or token that is signed now expires, in milliseconds since 1970.
 * @param what e.g. `A token`, for the error
 * @throws UsageError if the number of days is invalid
 */
export function getExpiry(what: string, days: string, maxDays: number): number {
  if (!(Number(days) > 0 && Number(days) <= maxDays))
    throw new UsageError(`${what} is valid for at most ${maxDays} days, not ${days}`);
  return wallClock() + Number(days) * dayMs;
}
