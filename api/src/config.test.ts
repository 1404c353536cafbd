import { deepEqual, equal, match, throws } from 'node:assert/strict';
import { isAbsolute } from 'node:path';
import { test } from 'node:test';
import { ConfigError } from '@fan-base/shared-server/environment';
import { readConfig } from './config.ts';

test('All settings have defaults', () => {
  const config = readConfig({});
  equal(config.port, 4000);
  equal(config.host, '127.0.0.1');
  equal(config.databaseUrl, null);
  equal(config.demoNotice, false);
  equal(config.mainDomain, 'fan-base.com');
  equal(config.clock, null);
  match(config.dataDir, /\.data$/);
  equal(isAbsolute(config.dataDir), true);
});

test("[API-4] hosts of private sources are listed in the URL parser's spelling", () => {
  deepEqual(readConfig({}).privateSources, []);
  deepEqual(readConfig({ PRIVATE_SOURCES: 'Intranet.example:8080, 2130706433,[::1]' }).privateSources, [
    'intranet.example:8080',
    '127.0.0.1',
    '[::1]',
  ]);
  throws(
    () => readConfig({ PRIVATE_SOURCES: 'http://intranet.example/feeds' }),
    /PRIVATE_SOURCES must be hosts/,
  );
});

test('An empty variable counts as not set', () =>
  equal(readConfig({ API_PORT: '', DEMO_NOTICE: '' }).port, 4000));

test('Values are read into their types', () => {
  const config = readConfig({
    API_PORT: '0',
    DATABASE_URL: 'postgresql://fan@127.0.0.1/fan',
    DEMO_NOTICE: '1',
    API_FOOTBALL_URL: 'http://127.0.0.1:4010/',
    API_FOOTBALL_KEY: 'abc',
    API_FOOTBALL_LEAGUES: '39, 140',
    MAIN_DOMAIN: 'Main.example',
    CLOCK: '2026-08-15T14:00:00Z',
  });
  equal(config.port, 0);
  equal(config.databaseUrl, 'postgresql://fan@127.0.0.1/fan');
  equal(config.demoNotice, true);
  equal(config.apiFootball?.url, 'http://127.0.0.1:4010');
  deepEqual(config.apiFootball?.leagues, [39, 140]);
  deepEqual(config.previewDomains, ['preview.main.example']);
  equal(config.clock, '2026-08-15T14:00:00Z');
});

test('API-Football is off without a key; with one, the limits are those of the smallest plan', () => {
  equal(readConfig({}).apiFootball, null);
  deepEqual(readConfig({ API_FOOTBALL_KEY: 'abc' }).apiFootball, {
    url: 'https://v3.football.api-sports.io',
    key: 'abc',
    perDay: 100,
    perMinute: 10,
    leagues: null,
  });
  const { apiFootball } = readConfig({ API_FOOTBALL_KEY: 'abc', API_FOOTBALL_LIMITS: '7500, 300' });
  deepEqual([apiFootball?.perDay, apiFootball?.perMinute], [7500, 300]);
});

test('Mail settings set sender, recipient and link addresses', () => {
  const named = readConfig({
    SMTP_URL: 'smtps://fan:secret@mail.example',
    MAIL_FROM: 'Fans <fans@example.org>',
    CONTACT_ADDRESS: 'help@example.org',
    PUBLIC_ADDRESS: 'https://{domain}.example/',
  });
  deepEqual(
    [named.smtpUrl, named.mailFrom, named.contactAddress, named.publicAddress],
    [
      'smtps://fan:secret@mail.example',
      'Fans <fans@example.org>',
      'help@example.org',
      'https://{domain}.example',
    ],
  );
  equal(readConfig({ MAIL_FROM: 'fans@example.org' }).mailFrom, 'fans@example.org');
  throws(() => readConfig({ MAIL_FROM: 'Fans\r\nBcc: all@example.org <fans@example.org>' }), ConfigError);
});

const wrong: [string, string][] = [
  ['API_PORT', '70000'],
  ['API_PORT', 'four'],
  ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
  ['DEMO_NOTICE', 'yes'],
  ['API_FOOTBALL_KEY', 'hunter2 and more'],
  ['API_FOOTBALL_URL', 'file:///hunter2'],
  ['API_FOOTBALL_LIMITS', '0,300'],
  ['API_FOOTBALL_LIMITS', '7500'],
  ['API_FOOTBALL_LIMITS', '7500,many'],
  ['API_FOOTBALL_LEAGUES', '39;140'],
  ['MAIN_DOMAIN', 'not a domain'],
  ['IMAGE_PROVIDER', 'nobody'],
  ['IMAGE_PROVIDER', 'cdn ftp://hunter2.example'],
  ['IMAGE_PROVIDER', 'api'],
  ['LOG_LEVEL', 'loud'],
  ['OPERATOR_TOKEN', 'hunter2'],
  ['DATA_KEYS', 'hunter2'],
  ['CLOCK', 'noon'],
  ['TRUSTED_PROXIES', 'proxy'],
  ['SMTP_URL', 'https://fan:hunter2@mail.example'],
  ['MAIL_FROM', 'Hunter2 <hunter2>'],
  ['CONTACT_ADDRESS', 'Hunter2 <hunter2@example.org>'],
  ['PUBLIC_ADDRESS', 'https://hunter2.example'],
];

for (const [name, value] of wrong)
  test(`${name}=${value} is rejected by name, without repeating the value`, () =>
    throws(
      () => readConfig({ [name]: value }),
      (error) =>
        error instanceof ConfigError && error.message.startsWith(name) && !error.message.includes('hunter2'),
    ));

test('An API process sheds load only with PostgreSQL, where others can take it', () => {
  equal(readConfig({}).maxEventLoopDelayMs, 0);
  equal(readConfig({ DATABASE_URL: 'postgresql://fan@127.0.0.1/fan' }).maxEventLoopDelayMs, 3_000);
});

test('An external picture service requires an address', () => {
  throws(() => readConfig({ IMAGE_PROVIDER: 'cdn' }), /IMAGE_PROVIDER must be one of .*, with an address/);
  const { images } = readConfig({ IMAGE_PROVIDER: 'cdn https://images.example/' });
  deepEqual(images, { provider: 'cdn', base: 'https://images.example' });
});

test('All invalid variables are listed', () =>
  throws(() => readConfig({ API_PORT: 'x', LOG_LEVEL: 'y' }), /LOG_LEVEL.*API_PORT/));
