import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changesTokenHeader } from '@fan-base/shared-contracts/service';
import { openTestApi } from '../../test/api.ts';
import { visitorOf } from '../../test/member.ts';
import { calls, createStore, startService } from '../../test/remote-service.ts';
import { watchServices } from '../jobs/watch-services.ts';

const domain = 'liverpool-fans.dk';
const store = createStore();
let sum = 1;
const service = await startService((app) => {
  app.get('/tips/:match', async (_request, reply) =>
    reply.header('surrogate-key', 'tips').send({ tips: [sum] }),
  );
});
await store.publish('1.0.0', Object.values(calls));
await store.register(service.url);
const api = await openTestApi({ releasesFolder: store.releasesFolder, answerCacheMegabytes: 32 });
const watch = watchServices(api.dependencies);
after(() => watch.stop());
let url = '';
let token = '';

before(async () => {
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  await watch.check();
  token = String(service.received.at(-1)?.headers[changesTokenHeader]);
});

const announce = (keys: readonly string[], bearer = token, name = 'mf-predictions') =>
  fetch(`${url}/services/${name}/changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ keys }),
  });

test('[TEAM-9] a health check is signed as the product and carries a token for changes', () => {
  const { url: path, identity } = service.received.at(-1) ?? {};
  deepEqual([path, identity?.['role'], identity?.['sub']], ['/health', 'system', undefined]);
  match(token, /^ey/);
});

test('[TEAM-9] a service announces changes outside of writes, and answers are new', async () => {
  const visitor = await visitorOf(api, domain);
  const read = async () => (await visitor.send('GET', '/r/predictions/tips/1')).body;
  equal(await read(), '{"tips":[1]}');
  sum = 2;
  equal(await read(), '{"tips":[1]}');
  equal((await announce(['tips'])).status, 200);
  equal(await read(), '{"tips":[2]}');
});

test("[TEAM-9] live listeners get a service's new answer", async () => {
  const visitor = await visitorOf(api, domain);
  const key = '/r/predictions/tips/007';
  const response = await fetch(`${url}/live?keys=${encodeURIComponent(JSON.stringify([key]))}`, {
    headers: { authorization: `Bearer ${visitor.token}`, 'x-site-domain': domain },
  });
  equal(response.status, 200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (expected: string) => {
    while (!text.includes(expected)) {
      const part = await reader?.read();
      ok(part && !part.done, text);
      text += part.value;
    }
  };
  await readUntil('data: {"key":"/r/predictions/tips/7","answer":{"tips":[2]}}');
  sum = 3;
  await announce(['tips']);
  await readUntil('"answer":{"tips":[3]}');
  await reader?.cancel();
});

test('[TEAM-9] keys of a service cannot outdate anything else', async () => {
  const heard: string[] = [];
  const end = api.dependencies.changes.subscribe((event) => {
    if (event.kind === 'keys') heard.push(...event.keys);
  });
  equal((await announce(['network', 'clock/2026-01-01'])).status, 200);
  end();
  deepEqual(heard, ['r/predictions/', 'r/predictions/network', 'r/predictions/clock/2026-01-01']);
  for (const keys of [['two keys'], [''], Array.from({ length: 101 }, () => 'x')])
    equal((await announce(keys)).status, 400);
});

test('[TEAM-9] only a token of the same remote announces changes', async () => {
  const { identities } = api.dependencies;
  const identity = { account: null, username: null, role: 'system', site: null, language: null } as const;
  equal((await announce(['tips'], await identities.signChangesToken('mf-quiz'))).status, 401);
  equal((await announce(['tips'], token, 'mf-quiz')).status, 401);
  equal((await announce(['tips'], await identities.sign('mf-predictions', identity))).status, 401);
  equal((await announce(['tips'], `${token.slice(0, -4)}AAAA`)).status, 401);
  equal((await announce(['tips'], 'x')).status, 401);
});

/** Changes the service's address. @returns the announced keys */
async function move(address: string | null): Promise<string[]> {
  const { background, changes, services } = api.dependencies;
  const heard: string[] = [];
  const end = changes.subscribe((event) => {
    if (event.kind === 'keys') heard.push(...event.keys);
  });
  await store.register(address);
  await services.refresh();
  await background.settled();
  end();
  return heard;
}
const ofService = ['r/predictions/', 'r/predictions/*'];

test('[TEAM-9] answers of the former address are outdated when the service moves', async () => {
  const visitor = await visitorOf(api, domain);
  const read = async () => (await visitor.send('GET', '/r/predictions/tips/8')).body;
  const other = await startService((app) => {
    app.get('/tips/:match', async (_request, reply) =>
      reply.header('surrogate-key', 'tips').send({ tips: [9] }),
    );
  });
  equal(await read(), '{"tips":[3]}');
  deepEqual(await move(other.url), ofService);
  equal(await read(), '{"tips":[9]}');
});

test('[TEAM-9] documents with a removed service are outdated, and so are those made while it was away', async () => {
  deepEqual(await move(null), ofService);
  deepEqual(await move(service.url), ofService);
});

test('[TEAM-9] a metric reports whether a service answers; readiness does not depend on it', async () => {
  const state = async () => {
    await watch.check();
    return /fan_base_service_up\{service="mf-predictions"\} (\d)/.exec((await api.get('/metrics')).body)?.[1];
  };
  equal(await state(), '1');
  await service.app.close();
  equal(await state(), '0');
  equal((await api.get('/readyz')).statusCode, 200);
  await store.register(null);
  await api.dependencies.services.refresh();
  equal(await state(), undefined);
});
