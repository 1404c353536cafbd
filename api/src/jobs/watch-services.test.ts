import { deepEqual, equal, match } from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { SMTPServer } from 'smtp-server';
import { openTestApi } from '../../test/api.ts';
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
  deepEqual(await states(), { uploads: '1', smtp: '0' });
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
