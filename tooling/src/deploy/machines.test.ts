import { deepEqual, equal, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Role, roles } from '../serve/production-settings.ts';
import { deployFolder, filledIn, findSettingFaults, readDeployed, readEnvFile } from './deploy-files.ts';

const folder = join(deployFolder, 'machines');
const units = readdirSync(folder).filter((name) => name.endsWith('.service'));

/** The values of a directive, in the order of the file. */
const getAll = (unit: string, directive: string): string[] =>
  readDeployed(`machines/${unit}`)
    .split('\n')
    .filter((line) => line.startsWith(`${directive}=`))
    .map((line) => line.slice(directive.length + 1));

const getRole = (unit: string) => getAll(unit, 'ExecStart')[0]?.split(' ').at(-1) ?? '';

test('Each role has a unit', () => {
  deepEqual(units.map(getRole).toSorted(), [...roles].toSorted());
});

for (const unit of units) {
  test(`${unit} gives its role all that it needs, and nothing that it does not read`, () => {
    const [file = ''] = getAll(unit, 'EnvironmentFile');
    const own = getAll(unit, 'Environment').flatMap((line) =>
      line
        .replaceAll('%i', '3001')
        .split(' ')
        .map((setting) => setting.split('=') as [string, string]),
    );
    const { NODE_ENV, ...settings } = {
      ...filledIn(readEnvFile(`machines/${file.replace('/etc/fan-base/', '')}.example`)),
      ...Object.fromEntries(own),
    };
    equal(NODE_ENV, 'production');
    const optional = ['QA_SECRET', 'METRICS_TOKEN', 'PREVIEW_DOMAINS', 'SOURCES_FILE', 'API_FOOTBALL_KEY'];
    const filled = Object.fromEntries(Object.entries(settings).filter(([name]) => !optional.includes(name)));
    deepEqual(findSettingFaults(getRole(unit) as Role, filled), []);
  });

  test(`${unit} writes to its own folder alone`, () => {
    const [state = ''] = getAll(unit, 'StateDirectory');
    ok(getAll(unit, 'Environment')[0]?.endsWith(`DATA_DIR=/var/lib/${state}`), unit);
    deepEqual(getAll(unit, 'ProtectSystem'), ['strict']);
    deepEqual(getAll(unit, 'User'), ['fan-base']);
  });
}

const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined;
const skip = isMissing && 'systemd is not installed';

test('systemd takes the units', { skip }, () => {
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', ...units.map((unit) => join(folder, unit))],
    {
      encoding: 'utf8',
    },
  );
  // The program is not where the guide puts it.
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line && !/is not executable/.test(line));
  deepEqual(said, []);
});
