import { equal } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { isServing } from './check-health.ts';

const closedPort = '1';

/** Starts a role whose `/readyz` has the given status. */
async function startRole(status: number) {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/readyz' ? status : 500).end(),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: String((server.address() as AddressInfo).port), close: () => server.close() };
}

for (const [status, expected] of [
  [200, true],
  [503, false],
] as const)
  test(`A role that answers ${status} is ${expected ? '' : 'not '}healthy`, async () => {
    const { port, close } = await startRole(status);
    equal(await isServing({ PAGES_PORT: port, API_PORT: closedPort }), expected);
    equal(await isServing({ PAGES_PORT: closedPort, API_PORT: port }), expected);
    close();
  });

test('Without a listening role the check fails', async () => {
  equal(await isServing({ PAGES_PORT: closedPort, API_PORT: closedPort }), false);
});
