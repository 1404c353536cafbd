import { type Diagnosis, healthy } from '@fan-base/shared-server/diagnosis';
import type { SettingsFile } from './settings-files.ts';

/** Settings that have the same value wherever they are set. */
const shared = [
  'MAIN_DOMAIN',
  'RELEASES_S3',
  'RELEASES_DIR',
  'AWS_REGION',
  'QA_SECRET',
  'API_URL',
  'DATABASE_URL',
];

/** Lists of secrets of which one process sends the first, and the other accepts all. */
const accepted = ['OPERATOR_TOKEN'];

/** Secrets that grant access, so each needs its own value. */
const separate = [
  'COOKIE_SECRET',
  'QA_SECRET',
  'METRICS_TOKEN',
  'OPERATOR_TOKEN',
  'DATA_KEYS',
  'PUBLISH_SECRET',
];

const listValues = (text: string) => text.split(',').map((value) => value.trim());

interface Value {
  readonly file: string;
  readonly setting: string;
  readonly value: string;
}

const valuesOf = (files: readonly SettingsFile[], settings: readonly string[]): Value[] =>
  files.flatMap(({ name, env }) =>
    settings.flatMap((setting) => {
      const value = env[setting]?.trim();
      return value ? [{ file: name, setting, value }] : [];
    }),
  );

function findDifferences(files: readonly SettingsFile[]): Diagnosis[] {
  return [...shared, ...accepted].flatMap((setting) => {
    const [first, ...others] = valuesOf(files, [setting]);
    const isList = accepted.includes(setting);
    const other = others.find(({ value }) =>
      isList
        ? !listValues(value).some((one) => listValues(first?.value ?? '').includes(one))
        : value !== first?.value,
    );
    if (!first || !other) return [];
    return [
      {
        name: 'settings',
        problem: `${setting} of ${other.file} is not that of ${first.file}`,
        remedy: `${other.file}: ${setting}= as in ${first.file}`,
      },
    ];
  });
}

function findReuse(files: readonly SettingsFile[]): Diagnosis[] {
  const bySecret = Map.groupBy(
    valuesOf(files, separate).flatMap(({ value, ...place }) =>
      listValues(value).map((secret) => ({ ...place, secret })),
    ),
    ({ secret }) => secret,
  );
  return [...bySecret.values()].flatMap(([first, ...others]) => {
    const other = others.find(({ setting }) => setting !== first?.setting);
    if (!first || !other) return [];
    return [
      {
        name: 'settings',
        problem: `${other.setting} of ${other.file} is ${first.setting} of ${first.file}: who learns one has both`,
        remedy: `${other.file}: ${other.setting}= a secret of its own (openssl rand -hex 32)`,
      },
    ];
  });
}

/** Pages servers run teams' code, so their key must not be the one that can replace releases. */
function findWideKey(files: readonly SettingsFile[]): Diagnosis[] {
  const keyOf = (name: string) =>
    files.find((file) => file.name === name)?.env['AWS_ACCESS_KEY_ID']?.trim() || null;
  const key = keyOf('pages.env');
  if (key === null || key !== keyOf('publisher.env')) return [];
  return [
    {
      name: 'settings',
      problem: 'pages.env has the key of publisher.env, which writes: pages servers only read releases',
      remedy: 'pages.env: AWS_ACCESS_KEY_ID= of a key that reads and lists (docs/guides/releasing.md)',
    },
  ];
}

/** Compares the settings of all roles. */
export function findDisagreements(files: readonly SettingsFile[]): readonly Diagnosis[] {
  const found = [...findDifferences(files), ...findReuse(files), ...findWideKey(files)];
  return found.length > 0 ? found : [healthy('settings of all roles beside each other')];
}
