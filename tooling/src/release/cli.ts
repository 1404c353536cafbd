import { parseArgs } from 'node:util';
import { openReleases } from '@fan-base/shared-releases/openReleases';
import { type Command, requireTaken, WrongUse } from './Command.ts';
import { canary, promote, rollback, withdraw } from './commands/choose.ts';
import { list } from './commands/list.ts';
import { publish } from './commands/publish.ts';
import { verify } from './commands/verify.ts';
import { printQaKey } from './qaKey.ts';

if (process.argv[2] === 'qa-key') process.exit(printQaKey(process.argv.slice(3)));

const commands: Readonly<Record<string, Command>> = {
  publish,
  canary,
  promote,
  rollback,
  withdraw,
  list,
  verify,
};

const usage = [
  'npm run release -- COMMAND [--why "…"] [--by "…"]',
  ...Object.entries(commands).map(
    ([name, { usage, about }]) => `  ${`${name} ${usage}`.padEnd(40)} ${about}`,
  ),
].join('\n');

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      why: { type: 'string', default: '' },
      by: { type: 'string' },
      hold: { type: 'boolean', default: false },
    },
  });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongUse(name ? `There is no command ${name}` : 'No command is named');
  const request = { args, options: values, releases: openReleases(process.env), say: console.log };
  requireTaken(command, request);
  await command.run(request);
}

try {
  await run();
} catch (error) {
  const isWrongUse =
    error instanceof WrongUse ||
    (error instanceof TypeError && 'code' in error && /PARSE_ARGS/.test(`${error.code}`));
  console.error(error instanceof Error ? error.message : error);
  if (isWrongUse) console.error(`\n${usage}`);
  process.exitCode = 1;
}
