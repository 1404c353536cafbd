import { equal } from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0;
const isRoot = process.getuid?.() === 0;
const url = pathToFileURL(join(import.meta.dirname, 'spawn-confined.ts')).href;
const program = `import(${JSON.stringify(url)}).then(({ chooseUser }) => console.log(String(chooseUser([]).uid)))`;

/** The user that a root without some capabilities chooses. */
const choose = (dropped: readonly string[]): string =>
  execFileSync(
    'setpriv',
    [
      ...dropped.map((name) => `--bounding-set=-${name}`),
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      '--eval',
      program,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ).trim();

const skip = !hasSetpriv || !isRoot || choose([]) === 'undefined';

for (const capability of ['chown', 'dac_override', 'kill', 'setgid', 'setuid'])
  test(`[TEAM-1] a root without ${capability} keeps its user for confined processes`, { skip }, () => {
    equal(choose([capability]), 'undefined');
  });
