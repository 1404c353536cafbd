import { after, before, test } from 'node:test';
import { freePort } from '@fan-base/shared-server/free-port';
import { expect } from '@playwright/test';
import { send } from '../http.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { soon } from '../release-changes.ts';
import { type StubApi, startStubApi } from '../stub-api.ts';
import { startVarnish, type Varnish, varnishSkip } from '../varnish.ts';

const options = { skip: varnishSkip };
const own = 'liverpool-fans.dk';
const other = 'arsenal.fan-base.com';
const pathOf = { [own]: '/alfa', [other]: '/alpha' };

let api: StubApi;
let varnish: Varnish;

before(async () => {
  if (varnishSkip) return;
  // Its own, because it is changed.
  api = await startStubApi();
  const pages = await freePort();
  // Before the pages server, whose first purge is otherwise refused, and comes at an uncertain time.
  varnish = await startVarnish(pages);
  await startOwnPages({
    PAGES_PORT: String(pages),
    API_URL: api.url,
    CDN_SECONDS: '600',
    CDN_PURGE_URL: varnish.purgeUrl,
  });
});
after(async () => {
  if (varnishSkip) return;
  await stopOwnPages();
  await varnish.stop();
  await api.close();
});

const view = (host: keyof typeof pathOf, cookie = '') =>
  send({
    port: varnish.port,
    host,
    path: pathOf[host],
    headers: { 'accept-encoding': 'identity', cookie },
  });
const cached = async (host: keyof typeof pathOf, cookie?: string) =>
  (await view(host, cookie)).headers['x-cache'];

test('a CDN caches documents until their data changes, and keeps those of other sites', options, async () => {
  // A pages server that starts purges everything, because it may have missed changes.
  for (const host of [own, other] as const) await expect.poll(() => cached(host), soon).toBe('hit');
  expect((await view(own)).headers).not.toHaveProperty('surrogate-key');

  const news = await (await fetch(`${api.url}/news`)).json();
  await fetch(`${api.url}/stub/news`, {
    method: 'PUT',
    headers: { authorization: `Bearer stub-${own}` },
    body: JSON.stringify({ ...news, items: [{ ...news.items[0], title: 'A late winner' }] }),
  });
  await expect.poll(async () => (await view(own)).text, soon).toContain('A late winner');
  expect(await cached(other)).toBe('hit');
  await expect.poll(() => cached(own)).toBe('hit');
});

test('writers and canary visitors bypass the CDN cache', options, async () => {
  await expect.poll(() => cached(own), soon).toBe('hit');
  for (const cookie of ['wrote=1', '__Host-release_canary=1', 'a=b; release_pins=x'])
    expect([cookie, await cached(own, cookie)]).toEqual([cookie, 'miss']);
  expect(await cached(own, 'language=da')).toBe('hit');
});

test('pages of the network’s host depend on the visitor and are not cached', options, async () => {
  for (const time of ['first', 'second']) {
    const { headers, status } = await send({ port: varnish.port, host: 'fan-base.com', path: '/cookies' });
    expect([time, status, headers['x-cache']]).toEqual([time, 200, 'miss']);
  }
});
