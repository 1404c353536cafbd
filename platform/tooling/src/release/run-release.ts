import { parseArgs } from 'node:util';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { ConfigError, type Environment, readEnvironment } from '@fan-base/shared-server/environment';
import { type Command, requireSupported, UsageError } from './command.ts';
import { accept } from './commands/accept.ts';
import { api } from './commands/api.ts';
import { canary, promote, rollback, withdraw } from './commands/choose.ts';
import { prune, remove, restore } from './commands/clean-up.ts';
import { e2e } from './commands/e2e.ts';
import { explain } from './commands/explain.ts';
import { list } from './commands/list.ts';
import { preview } from './commands/preview.ts';
import { publish } from './commands/publish.ts';
import { qaKey } from './commands/qa-key.ts';
import { rehearse } from './commands/rehearse.ts';
import { service } from './commands/service.ts';
import { token } from './commands/token.ts';
import { verify } from './commands/verify.ts';
import { whatBreaks } from './commands/what-breaks.ts';

const commands: Readonly<Record<string, Command>> = {
  publish,
  preview,
  rehearse,
  e2e,
  canary,
  promote,
  rollback,
  withdraw,
  remove,
  restore,
  prune,
  service,
  list,
  verify,
  explain,
  'what-breaks': whatBreaks,
  api,
  'qa-key': qaKey,
  token,
  accept,
};

const usage = [
  'npm run release -- COMMAND [--why "…"] [--by "…"]',
  ...Object.entries(commands).map(
    ([name, { usage, about }]) => `  ${`${name} ${usage}`.padEnd(40)} ${about}`,
  ),
].join('\n');

/**
 * Opens the store of a command.
 * @throws ConfigError in production without a configured store: the default folder would not be the store of the servers
 */
function openStore(env: Environment): ReleaseFiles {
  const isNamed = [env['RELEASES_S3'], env['RELEASES_DIR']].some((value) => value?.trim());
  if (env['NODE_ENV'] === 'production' && !isNamed)
    throw new ConfigError(
      'RELEASES_S3 or RELEASES_DIR must be set: production has no default store of releases',
    );
  return openReleases(env);
}

/** Output of a command. */
export interface Output {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

async function run(
  typed: readonly string[],
  env: Environment,
  { print, printError: log }: Output,
): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      why: { type: 'string', default: '' },
      by: { type: 'string' },
      hold: { type: 'boolean', default: false },
      build: { type: 'string' },
      force: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      name: { type: 'string' },
      days: { type: 'string' },
      url: { type: 'string' },
      on: { type: 'string' },
      pins: { type: 'string' },
      key: { type: 'string' },
      list: { type: 'boolean', default: false },
      revoke: { type: 'string' },
    },
  });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name ? `Unknown command ${name}` : 'No command given');
  const settings = readEnvironment('releases', env);
  const [qaSecret = ''] = settings.QA_SECRET ?? [];
  const publishing = {
    secrets: settings.PUBLISH_SECRET,
    ...settings.PUBLISH_LISTEN,
    serviceHosts: settings.SERVICE_HOSTS,
  };
  const releases = openStore(env);
  const requiresRehearsal = settings.RELEASES_S3 !== undefined;
  const request = {
    args,
    options: values,
    releases,
    env,
    requiresRehearsal,
    qaSecret,
    publishing,
    print,
    log,
  };
  requireSupported(command, request);
  // The output of these is used as it is.
  if (![qaKey, token, preview].includes(command)) print(`store: ${releases.location}`);
  await command.run(request);
}

/**
 * Runs the command line of `npm run release --`.
 * @returns the exit code: 1 if it was refused, with the reason on stderr
 */
export async function runRelease(typed: readonly string[], env: Environment, output: Output): Promise<0 | 1> {
  const { printError } = output;
  try {
    await run(typed, env, output);
    return 0;
  } catch (error) {
    const isUsageError =
      error instanceof UsageError ||
      (error instanceof TypeError && 'code' in error && /PARSE_ARGS/.test(`${error.code}`));
    printError(error instanceof Error ? error.message : String(error));
    if (isUsageError) printError(`\n${usage}`);
    return 1;
  }
}
