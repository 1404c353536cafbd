import { deepEqual, equal, match } from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { Registry } from 'prom-client';
import { SMTPServer } from 'smtp-server';
import { openTestApi } from '../../test/api.ts';
import { startTestRedis } from '../../test/redis.ts';
import { watchServices } from './watch-services.ts';

/** A mail server that accepts one password. */
async function startMail(password: string): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'fan' }) : done(new Error('wrong password')),
  });
  after(() => new Promise<void>((closed) => server.close(() => closed())));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.server.address() as AddressInfo).port;
}

test('Metrics and log report when uploads or mail fail and recover; readiness is unaffected', async () => {
  const store = await startS3();
  after(store.remove);
  const port = await startMail('right');
  const { app, dependencies, log, get } = await openTestApi({
    uploadsBucket: {
      url: store.env['RELEASES_S3'] ?? '',
      region: 'us-east-1',
      accessKeyId: 'a-key',
      secretAccessKey: 'a-secret',
    },
    smtpUrl: `smtp://fan:wrong@127.0.0.1:${port}`,
  });
  const services = watchServices(dependencies);
  after(() => services.stop());
  const states = async () => {
    const { body } = await app.inject('/metrics');
    return Object.fromEntries(
      [...body.matchAll(/^fan_base_service_up\{service="(\w+)"\} (\d)$/gm)].map(([, ...state]) => state),
    );
  };
  await services.check();
  deepEqual(await states(), { database: '1', uploads: '1', smtp: '0' });
  match(log.join(''), /"event":"service\.failing","service":"smtp"/);

  // A key that may read but not write.
  store.mishaps.push({ key: 'probe', status: 403 });
  await services.check();
  equal((await states())['uploads'], '0');
  equal((await get('/readyz')).statusCode, 200);
  await services.check();
  equal((await states())['uploads'], '1');
  const events = log.join('').match(/"event":"service\.\w+","service":"\w+"/g);
  deepEqual(
    events?.filter((event) => event.includes('uploads')),
    ['"event":"service.failing","service":"uploads"', '"event":"service.back","service":"uploads"'],
  );
});

test('metrics report whether Redis answers, if it is used', async (context) => {
  const redis = await startTestRedis();
  if (typeof redis === 'string') return context.skip(redis);
  after(redis.remove);
  const { dependencies } = await openTestApi({ redisUrl: redis.url });
  const services = watchServices(dependencies);
  after(() => services.stop());
  const state = async () =>
    /fan_base_service_up\{service="redis"\} (\d)/.exec(await dependencies.metrics.metrics())?.[1];
  await services.check();
  equal(await state(), '1');
  await redis.stop();
  await services.check();
  equal(await state(), '0');
  await redis.restart();
  await services.check();
  equal(await state(), '1');
});

const opened = openTestApi();

for (const [what, aheadMs, expected] of [
  ['two hours ahead of', 7_200_000, /^fan_base_clock_ahead_seconds 7(?:199|200)\.?/m],
  ['two hours behind', -7_200_000, /^fan_base_clock_ahead_seconds -7(?:199|200)\.?/m],
  ['as right as', 0, /^fan_base_clock_ahead_seconds 0$/m],
] as const)
  test(`a process whose clock is ${what} the database's says so`, async () => {
    const metrics = new Registry();
    const databaseTime = async () => new Date(wallClock() - aheadMs);
    const services = watchServices({ ...(await opened).dependencies, metrics, databaseTime });
    after(() => services.stop());
    await services.check();
    match(await metrics.metrics(), expected);
  });
