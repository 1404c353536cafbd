import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiUrl } from '@fan-base/platform-tests/site';
import { root } from '@fan-base/tooling/project';
import { sitesUnderTest } from './sites-under-test.ts';

const run = promisify(execFile);

/** `npm run import`, as an operator types it. */
export const runImport = (...args: string[]) =>
  run(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(root, 'platform/tooling/src/cli/fan-base.ts'),
      'import',
      ...args,
    ],
    {
      env: { ...process.env, API_URL: apiUrl(), OPERATOR_TOKEN: sitesUnderTest().operator },
    },
  );
