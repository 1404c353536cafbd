import { after, before, test } from 'node:test';
import { send } from '@fan-base/platform-tests/http';
import { soon } from '@fan-base/platform-tests/release-changes';
import { originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import { underTest } from '@fan-base/platform-tests/under-test';
import { startVarnish, type Varnish, varnishSkip } from '@fan-base/platform-tests/varnish';
import * as api from '@fan-base/shared-contracts/client';
import { expect } from '@playwright/test';

const host = 'liverpool-fans.dk';

let varnish: Varnish;
before(async () => {
  if (!varnishSkip) varnish = await startVarnish(new URL(underTest().pages).port);
});
after(() => varnish?.stop());

/** A picture of the demonstration's news. */
async function findPicture(): Promise<string> {
  const { items } = await siteApi(originOf(host), api.news.getNews());
  const url = items.find(({ image }) => image)?.image?.url;
  if (!url) throw new Error('The news have no picture');
  return url;
}

test('[API-4] a CDN caches resized pictures for everyone, but neither errors nor the rest of the API', {
  skip: varnishSkip,
}, async () => {
  const ask = (path: string, headers = {}) => send({ port: varnish.port, host, path, headers });
  const path = `/api/image?w=300&q=80&i=${encodeURIComponent(await findPicture())}`;
  let first = await ask(path);
  // The demonstration draws pictures after simulating its seasons; until then this is a 504.
  await expect(async () => {
    if (first.status !== 200) first = await ask(path);
    expect([first.status, first.headers['x-cache']]).toEqual([200, 'miss']);
  }).toPass(soon);
  const again = await ask(path, { cookie: 'wrote=1' });
  expect([again.headers['x-cache'], again.headers['content-type']]).toEqual(['hit', 'image/webp']);
  expect(again.bytes).toEqual(first.bytes);

  const uncached = [
    ['/api/image?w=301&i=https://photos.example/a.jpg'],
    ['/api/news'],
    // Cached, but not in a CDN under a spelling that no purge covers.
    ['/%61pi/sites'],
    ['//api/sites'],
    [path, { authorization: 'Bearer unknown' }],
  ] as const;
  for (const [other, headers] of uncached)
    for (const time of ['first', 'second'])
      expect([other, time, (await ask(other, headers)).headers['x-cache']]).toEqual([other, time, 'miss']);
});
