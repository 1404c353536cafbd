import { ConfigError } from '@fan-base/shared-server/environment';
import { examine } from './doctor.ts';
import { readSettingsFiles } from './settings-files.ts';

/** `npm run doctor -- [FOLDER]`: checks an installation on machines, whose settings files are in the folder. */
try {
  const [folder = '/etc/fan-base', ...more] = process.argv.slice(2);
  if (more.length > 0)
    throw new ConfigError('usage: npm run doctor -- [FOLDER with pages.env, api.env and publisher.env]');
  const found = await examine(readSettingsFiles(folder));
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
