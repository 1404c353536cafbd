import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { ConfigError, createClock, getApiUrl, readEnvironment } from './environment.ts';
import { readers } from './settings.ts';
import { wallClock } from './wall-clock.ts';

test('every variable has a description', () => {
  for (const variables of Object.values(readers))
    for (const [name, { desc }] of Object.entries(variables)) assert.ok(desc, name);
});

test('an empty variable counts as not set', () => {
  const { DEMO_PORT, CLOCK } = readEnvironment('demo', { DEMO_PORT: ' ', CLOCK: '' });
  assert.deepEqual([DEMO_PORT, CLOCK], [4010, undefined]);
});

test('one error lists all invalid variables, with their values unless they are private', () => {
  const env = { DEMO_PORT: '70000', DEMO_SPEED: '0', CLOCK: 'noon' };
  assert.throws(
    () => readEnvironment('demo', env),
    (error) =>
      error instanceof ConfigError &&
      /DEMO_PORT must be a port number from 0 to 65535, not 70000/.test(error.message) &&
      /DEMO_SPEED must be a number above 0, not 0/.test(error.message) &&
      /CLOCK must be an instant/.test(error.message),
  );
  assert.throws(
    () => readEnvironment('releases', { QA_SECRET: 'hunter2' }),
    /^ConfigError: QA_SECRET must be one or more secrets of at least 32 characters, separated by commas$/,
  );
});

test('an invalid REDIS_URL is not quoted, since it may contain a password', () => {
  const address = 'rediss://user:hunter2@redis.example:6380/1';
  assert.equal(readEnvironment('api', { REDIS_URL: address }).REDIS_URL, address);
  assert.throws(
    () => readEnvironment('api', { REDIS_URL: 'http://hunter2@redis.example' }),
    /^ConfigError: REDIS_URL must be an address that begins with rediss:\/\/ or redis:\/\/$/,
  );
});

for (const [env, missing] of [
  [{ RELEASES_S3: 'https://s3.example/releases' }, 'AWS_ACCESS_KEY_ID'],
  [{ NODE_ENV: 'production' }, 'PAGES_TRUSTED_PROXIES'],
  [{ PAGES_HOST: '0.0.0.0' }, 'PAGES_TRUSTED_PROXIES'],
] as const)
  test(`${JSON.stringify(env)} requires ${missing}`, () => {
    assert.throws(() => readEnvironment('pages', env), new RegExp(`${missing} must be set: `));
  });

test('a former setting is reported once, with what replaces it', async () => {
  const warnings: string[] = [];
  process.on('warning', ({ message }) => warnings.push(message));
  for (const reader of ['api', 'pages'] as const) readEnvironment(reader, { PUBLISH_PORT: '4030' });
  await once(process, 'warning');
  assert.deepEqual(warnings, ['PUBLISH_PORT is no longer a setting: set PUBLISH_LISTEN: 127.0.0.1:4030']);
});

test("a webhook's token is the user name of its address, and never quoted", () => {
  const read = (text: string) => readEnvironment('releases', { RELEASES_WEBHOOK: text }).RELEASES_WEBHOOK;
  assert.deepEqual(read('https://a%3Ab@chat.example/hook?x=1'), {
    url: 'https://chat.example/hook?x=1',
    token: 'a:b',
  });
  assert.deepEqual(read('https://chat.example/hook'), { url: 'https://chat.example/hook', token: '' });
  assert.throws(
    () => read('https://user:hunter2@chat.example/hook'),
    /^ConfigError: RELEASES_WEBHOOK must be an address such as https:\/\/TOKEN@host\/path$/,
  );
});

test('publishing listens on an address and a port', () => {
  const read = (text: string) => readEnvironment('releases', { PUBLISH_LISTEN: text }).PUBLISH_LISTEN;
  assert.deepEqual(read(''), { host: '127.0.0.1', port: 4030 });
  assert.deepEqual(read('[::1]:80'), { host: '::1', port: 80 });
  assert.throws(() => read('4030'), /PUBLISH_LISTEN must be an address and a port/);
});

test('the clock is the real time, frozen at an instant, or running from an instant', () => {
  const instant = '2026-11-21T14:58:00Z';
  assert.equal(createClock(readEnvironment('demo', {})), wallClock);
  assert.equal(createClock(readEnvironment('demo', { CLOCK: instant }))(), Date.parse(instant));
  const since = String(Date.now() - 60_000);
  const moved = createClock(readEnvironment('demo', { CLOCK: instant, CLOCK_SINCE: since }))();
  assert.ok(moved >= Date.parse(instant) + 60_000);
});

test('the API is on this machine by default', () => {
  assert.equal(getApiUrl(readEnvironment('pages', { API_PORT: '4530' })), 'http://127.0.0.1:4530');
  assert.equal(
    getApiUrl(readEnvironment('pages', { API_URL: 'https://api.example/' })),
    'https://api.example',
  );
});
