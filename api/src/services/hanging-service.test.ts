import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers } from '@fan-base/shared-contracts/api/answers';
import { openTestApi } from '../../test/api.ts';
import { registered, visitorOf } from '../../test/member.ts';
import { calls, createStore, startService } from '../../test/remote-service.ts';

const store = createStore();
const written = Promise.withResolvers<void>();
const answered = Promise.withResolvers<void>();
const service = await startService((app) => {
  app.get('/tips/:match', () => new Promise(() => {}));
  app.put('/tips/:match', async () => {
    written.resolve();
    await answered.promise;
    return {};
  });
});
await store.publish('1.0.0', Object.values(calls));
await store.register(service.url);
const api = await openTestApi({ releasesFolder: store.releasesFolder, answerCacheMegabytes: 32 });
const visitor = await visitorOf(api, 'liverpool-fans.dk');

test('[TEAM-9] a write may take longer than a read, since the service may have stored it', async () => {
  const member = await registered(api, 'Tipster', 'liverpool-fans.dk');
  const write = member.send('PUT', '/r/predictions/tips/1', { home: 2 });
  await written.promise;
  const read = await visitor.send('GET', '/r/predictions/tips/1');
  equal(read.statusCode, 503);
  answered.resolve();
  equal((await write).statusCode, 200);
});

/** Requests the tips of two matches in a batch. @returns the statuses */
async function requestTips(...matches: readonly [number, number]): Promise<number[]> {
  const keys = matches.map((match): [string, string] => ['key', `/r/predictions/tips/${match}`]);
  const answer = await visitor.send('GET', `/answers?${new URLSearchParams(keys)}`);
  return answer.json<Answers>().answers.map(({ status }) => status);
}

test('[TEAM-9] a service that hangs for the keys of batches gets no requests after three timeouts', async () => {
  const earlier = service.received.length;
  const received = () => service.received.slice(earlier).filter(({ url }) => url.startsWith('/tips/')).length;
  deepEqual(await Promise.all([requestTips(1, 2), requestTips(2, 3)]), [
    [503, 503],
    [503, 503],
  ]);
  equal(received(), 3);
  deepEqual(await requestTips(4, 5), [503, 503]);
  equal(received(), 3);
});
