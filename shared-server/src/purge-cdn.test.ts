import { deepEqual, equal } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { createCdnPurge } from './purge-cdn.ts';

test('Changes within the debounce are one purge, which is retried until it succeeds', async (t) => {
  const bodies: unknown[] = [];
  const headers: unknown[] = [];
  const statuses = [503, 200, 200];
  const server = createServer(async (request, response) => {
    bodies.push(await json(request));
    headers.push([request.headers['surrogate-key'], request.headers.authorization]);
    response.writeHead(statuses.shift() ?? 200).end();
    server.emit('purged');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const problems: string[] = [];
  const purge = createCdnPurge({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'secret',
    afterMs: 50,
    onProblem: (error) => problems.push(String(error)),
  });
  purge.add(['news_item/*', 'news_item/site:3']);
  purge.add(['news_item/*']);
  await once(server, 'purged');
  await once(server, 'purged');
  const tags = ['news_item/*', 'news_item/site:3'];
  deepEqual(bodies, [{ tags }, { tags }]);
  deepEqual(headers[1], ['news_item/* news_item/site:3', 'Bearer secret']);
  deepEqual(problems, ['Error: The CDN responded to a purge with status 503']);

  purge.add(['network']);
  await once(server, 'purged');
  deepEqual(bodies[2], { tags: ['network'] });
  purge.add(['never sent']);
  await purge.stop();
  equal(bodies.length, 3);
});
