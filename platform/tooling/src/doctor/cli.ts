import { parseArgs } from 'node:util';
import { ConfigError } from '@fan-base/shared-server/environment';
import { type ExamineOptions, examine } from './doctor.ts';
import { readSettingsFiles } from './settings-files.ts';
import { parsePlace } from './site-connection.ts';

const usage = `npm run doctor -- [--inside] [--at ADDRESS[:PORT]] [FOLDER]
  FOLDER has pages.env, api.env and publisher.env; /etc/fan-base by default
  --inside leaves out the sites' addresses, certificates and front pages
  --at looks for them at this proxy, before their domains lead there`;

/** @throws ConfigError with the usage */
function parseCommand(words: string[]): ExamineOptions & { readonly folder: string } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { inside: { type: 'boolean', default: false }, at: { type: 'string' } },
      allowPositionals: true,
    });
    const [folder = '/etc/fan-base', ...more] = positionals;
    const place = values.at === undefined ? null : parsePlace(values.at);
    const isUsable = values.at === undefined || (place !== null && !values.inside);
    if (more.length === 0 && isUsable) return { folder, isInside: values.inside, place };
  } catch {
    // An unknown option.
  }
  throw new ConfigError(usage);
}

/** `npm run doctor`: checks an installation on machines. */
try {
  const { folder, ...options } = parseCommand(process.argv.slice(2));
  const found = await examine(readSettingsFiles(folder), options);
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
