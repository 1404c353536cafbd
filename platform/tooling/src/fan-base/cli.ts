import { inspect, parseArgs } from 'node:util';
import { compileForTests } from '../build/compile-messages.ts';
import { toReachable } from '../product-address.ts';
import { ownRepository } from '../project.ts';
import { updateClient } from '../service/own-service.ts';
import { buildChecked, buildFolder } from './build.ts';
import { collectMessages } from './collect-messages.ts';
import { CommandError, type FanBaseCommand } from './command.ts';
import { create } from './create.ts';
import { dev } from './dev.ts';
import { e2e } from './e2e.ts';
import { followPlatform } from './platform.ts';
import { publish } from './publish.ts';
import { update } from './update.ts';

const check: FanBaseCommand = {
  usage: '',
  about: 'build it and run everything that publishing checks',
  isInRepository: true,
  async run(_args, { platform: address = ownRepository?.platform ?? '' }) {
    await buildChecked(ownRepository?.app ?? '', address, await followPlatform(address));
    console.log(`ready to publish; the build is in ${buildFolder()}`);
  },
};

const prepare: FanBaseCommand = {
  usage: '',
  about:
    "compile the translations and write the client of the service's calls, for tests and editors; untranslated texts are in English",
  isInRepository: true,
  async run() {
    updateClient(ownRepository?.app ?? '');
    await compileForTests();
  },
};

const messages: FanBaseCommand = {
  usage: '',
  about: 'collect the texts for translation in src/locales/da.po, then prepare',
  isInRepository: true,
  async run(args, options) {
    collectMessages();
    await prepare.run(args, options);
  },
};

const commands: Readonly<Record<string, FanBaseCommand>> = {
  create,
  dev,
  check,
  publish,
  e2e,
  update,
  messages,
  prepare,
};

const usage = [
  'fan-base COMMAND [--platform URL]',
  ...Object.entries(commands).map(
    ([name, { usage, about }]) => `  ${`${name} ${usage}`.padEnd(52)} ${about}`,
  ),
].join('\n');

async function run(typed: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      platform: { type: 'string' },
      title: { type: 'string' },
      'danish-title': { type: 'string' },
      build: { type: 'string' },
      to: { type: 'string' },
      why: { type: 'string' },
      'with-service': { type: 'boolean', default: false },
      service: { type: 'string' },
      port: { type: 'string' },
      on: { type: 'string' },
      pins: { type: 'string' },
      key: { type: 'string' },
    },
  });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new CommandError(`${name ? `Unknown command ${name}` : 'No command given'}\n\n${usage}`);
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  const ignored = given.find(
    ([option]) => option !== 'platform' && !command.options?.some((supported) => supported === option),
  );
  if (ignored) throw new CommandError(`fan-base ${name} has no --${ignored[0]}\n\n${usage}`);
  if (command.isInRepository && !ownRepository)
    throw new CommandError('Run it in the folder of a remote, whose package.json has fanBase.platform');
  // npm and others take packages from it.
  const platform = values.platform && { platform: toReachable(values.platform) };
  await command.run(args, { ...values, ...platform });
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  // A mistake in this program needs its stack. parseArgs throws TypeErrors too, with a code.
  const isMistake = !(error instanceof Error) || (error instanceof TypeError && !('code' in error));
  console.error(isMistake ? inspect(error) : error.message);
  process.exit(1);
});
