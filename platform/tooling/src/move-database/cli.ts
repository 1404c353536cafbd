import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError, readEnvironment } from '@fan-base/shared-server/environment';
import { root } from '../project.ts';
import { dataFolder } from '../start/data-folder.ts';

/**
 * `npm run move-database -- postgres://…`: runs the API's program in this process, on the data folder that
 * `npm start` uses with the same settings.
 */
try {
  process.env['DATA_DIR'] = dataFolder(readEnvironment('move', process.env));
  await import(pathToFileURL(join(root, 'api/tooling/move-database.ts')).href);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
