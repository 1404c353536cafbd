import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { findUnsafeSettings, type Role } from './production-settings.ts';

const common = { MAIN_DOMAIN: 'fan-base.com' };
const jobs = {
  ...common,
  DATABASE_URL: 'postgres://product:word@db.internal/fan_base',
  DATA_KEYS: 'a key of more than twenty characters',
  OPERATOR_TOKEN: 'a token of more than twenty characters',
  SMTP_URL: 'smtps://user:word@mail.example',
  UPLOADS_S3: 'https://store.example/uploads',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'key',
};
const good: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  pages: {
    ...common,
    API_URL: 'http://api.internal:4000',
    COOKIE_SECRET: 'a secret of more than thirty-two characters',
    PAGES_TRUSTED_PROXIES: '10.0.0.0/8',
    RELEASES_S3: 'https://store.example/releases',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'key',
  },
  api: { ...jobs, TRUSTED_PROXIES: '10.0.0.0/8' },
  jobs,
  migrate: { DATABASE_URL: jobs.DATABASE_URL },
};
/** Names of the settings with problems. */
const namesFor = (role: Role, settings: Readonly<Record<string, string>>) =>
  findUnsafeSettings(role, settings).map((problem) => problem.split(' ')[0]);

for (const role of ['pages', 'api', 'jobs', 'migrate'] as const) {
  test(`${role}: complete settings are accepted`, () => {
    deepEqual(findUnsafeSettings(role, good[role]), []);
  });
  test(`${role}: each missing setting is reported`, () => {
    for (const left of Object.keys(good[role])) {
      const { [left]: _, ...settings } = good[role];
      deepEqual([left, namesFor(role, settings)], [left, [left]]);
    }
  });
}

test('A former setting is reported with what replaces it', () => {
  deepEqual(findUnsafeSettings('api', { ...good.api, IMAGE_BASE: 'https://images.example' }), [
    'IMAGE_BASE is no longer a setting: append it to IMAGE_PROVIDER: cdn https://images.example',
  ]);
});

test('All missing, invalid and unsafe settings are reported together, without secrets', () => {
  const settings = {
    ...good.api,
    SMTP_URL: '',
    OPERATOR_TOKEN: 'too short',
    PUBLIC_ADDRESS: 'http://{domain}',
    CLOCK: '2026-11-21T14:58:00Z',
    DEMO_NOTICE: 'on',
  };
  const names = ['OPERATOR_TOKEN', 'SMTP_URL', 'PUBLIC_ADDRESS', 'CLOCK', 'DEMO_NOTICE'];
  deepEqual(namesFor('api', settings), names);
  deepEqual(
    findUnsafeSettings('api', settings).filter((problem) => /too short|word@/.test(problem)),
    [],
  );
});

test('A shared uploads folder needs no bucket', () => {
  const { UPLOADS_S3: _, ...settings } = good.api;
  deepEqual(findUnsafeSettings('api', { ...settings, UPLOADS_DIR: '/srv/uploads' }), []);
});

test('Demo and development settings may be set to off', () => {
  deepEqual(namesFor('jobs', { ...good.jobs, DEMO_NOTICE: 'off' }), []);
});

test('A value that looks like the next problem is part of its own', () => {
  const settings = { ...good.jobs, LOG_LEVEL: 'loud; CLOCK is wrong' };
  deepEqual(namesFor('jobs', settings), ['LOG_LEVEL']);
});
