import { parseArgs } from 'node:util';
import { ConfigError } from '@fan-base/shared-server/environment';
import { examine } from './doctor.ts';
import { readSettingsFiles } from './settings-files.ts';

const usage = `npm run doctor -- [--inside] [FOLDER]
  FOLDER has pages.env, api.env and publisher.env; /etc/fan-base by default
  --inside leaves out the sites' addresses, which may not lead here yet`;

/** @throws ConfigError with the usage */
function parseCommand(words: string[]): { folder: string; isInside: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { inside: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [folder = '/etc/fan-base', ...more] = positionals;
    if (more.length === 0) return { folder, isInside: values.inside };
  } catch {
    // An unknown option.
  }
  throw new ConfigError(usage);
}

/** `npm run doctor`: checks an installation on machines. */
try {
  const { folder, isInside } = parseCommand(process.argv.slice(2));
  const found = await examine(readSettingsFiles(folder), { isInside });
  for (const { name, problem, remedy } of found)
    console.log(problem === null ? `ok       ${name}` : `problem  ${name}: ${problem}\n         → ${remedy}`);
  const problems = found.filter(({ problem }) => problem !== null).length;
  console.log(
    problems === 0 ? 'Everything is well.' : `${problems} of ${found.length} checks found a problem.`,
  );
  process.exitCode = problems === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
