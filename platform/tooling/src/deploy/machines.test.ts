import { deepEqual, equal, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { defaultDrainSeconds, type Role, roles } from '../serve/production-settings.ts';
import { maxStopMs } from '../start/process.ts';
import { deployFolder, filledIn, findSettingFaults, readDeployed, readEnvFile } from './deploy-files.ts';

const folder = join(deployFolder, 'machines');
const units = readdirSync(folder).filter((name) => name.endsWith('.service'));

const backUpUnits = ['fan-base-back-up.service', 'fan-base-back-up.timer'].map((unit) =>
  join(deployFolder, 'back-up', unit),
);

/** Values of a directive, in file order. */
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
  test(`${unit} has exactly the settings that its role needs`, () => {
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
    const optional = ['QA_SECRET', 'METRICS_TOKEN', 'SOURCES_FILE', 'API_FOOTBALL_KEY'];
    const filled = Object.fromEntries(Object.entries(settings).filter(([name]) => !optional.includes(name)));
    deepEqual(findSettingFaults(getRole(unit) as Role, filled), []);
  });

  test(`${unit} opens no inspector by a signal`, () => {
    ok(getAll(unit, 'ExecStart')[0]?.includes(' --disable-sigusr1 '));
  });

  test(`${unit} writes to its own folder only`, () => {
    const [state = ''] = getAll(unit, 'StateDirectory');
    ok(getAll(unit, 'Environment')[0]?.endsWith(`DATA_DIR=/var/lib/${state}`), unit);
    deepEqual(getAll(unit, 'ProtectSystem'), ['strict']);
  });
}

/** Values of a directive in the units with a given settings file. */
const getOf = (file: string, directive: string) =>
  new Set(
    units
      .filter((unit) => getAll(unit, 'EnvironmentFile')[0] === `/etc/fan-base/${file}`)
      .flatMap((unit) => getAll(unit, directive)),
  );

test('Pages servers run as a different user than the API, so they cannot read its secrets', () => {
  deepEqual([...getOf('pages.env', 'User')], ['fan-base-pages']);
  deepEqual([...getOf('api.env', 'User')], ['fan-base-api']);
});

test('A server is always restarted, and its stop timeout exceeds its shutdown time', () => {
  const drainAndStopMs = defaultDrainSeconds * 1_000 + maxStopMs;
  for (const unit of units.filter((name) => getRole(name) !== 'migrate')) {
    deepEqual(getAll(unit, 'Restart'), ['always'], unit);
    deepEqual(getAll(unit, 'StartLimitIntervalSec'), ['0'], unit);
    ok(Number(getAll(unit, 'TimeoutStopSec')[0]) * 1_000 > drainAndStopMs, unit);
  }
});

const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined;
const skip = isMissing && 'systemd is not installed';

test('The units are valid for systemd', { skip }, () => {
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', ...units.map((unit) => join(folder, unit)), ...backUpUnits],
    { encoding: 'utf8' },
  );
  // The program is not installed at the guide's path.
  const output = `${stdout}${stderr}`.split('\n').filter((line) => line && !/is not executable/.test(line));
  deepEqual(output, []);
});

test('systemd rates each unit as hardened: an exposure of at most 2 of 10', { skip }, () => {
  const services = [...units.map((unit) => join(folder, unit)), ...backUpUnits.slice(0, 1)];
  for (const service of services) {
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', '--no-pager', service],
      { encoding: 'utf8' },
    );
    equal(status, 0, stdout);
  }
});
