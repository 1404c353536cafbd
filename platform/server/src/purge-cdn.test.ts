import { deepEqual, equal } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { createCdnPurge } from './purge-cdn.ts';

test('keys that change during a purge are one purge, and a failed one is retried until it succeeds', async (t) => {
  const bodies: unknown[] = [];
  const headers: unknown[] = [];
  const statuses = [503, 200];
  const server = createServer(async (request, response) => {
    bodies.push(await json(request));
    headers.push([request.headers['surrogate-key'], request.headers.authorization]);
    if (bodies.length === 1) {
      purge.add(['news_item/*']);
      purge.add(['news_item/site:3', 'news_item/*']);
    }
    response.writeHead(statuses.shift() ?? 200).end();
    server.emit('purged');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const problems: string[] = [];
  const purge = createCdnPurge({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'secret',
    onProblem: (error) => problems.push(String(error)),
  });
  purge.add(['standing']);
  await once(server, 'purged');
  await once(server, 'purged');
  deepEqual(bodies, [{ tags: ['standing'] }, { tags: ['news_item/*', 'news_item/site:3', 'standing'] }]);
  deepEqual(headers[1], ['news_item/* news_item/site:3 standing', 'Bearer secret']);
  deepEqual(problems, ['Error: The CDN responded to a purge with status 503']);
  await purge.stop();
  purge.add(['never sent']);
  await purge.stop();
  equal(bodies.length, 2);
});
