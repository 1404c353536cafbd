import { once } from 'node:events';
import { createServer } from 'node:http';
import { getHealth, getReadiness, type Health, type Readiness } from '@fan-base/shared-contracts/api/health';
import type { Config } from '../config.ts';
import { version } from '../version.ts';
import { databaseAway } from './errors.ts';

/** Health checks: the process is alive but not ready. */
const healthAnswers = new Map<string, { readonly status: number; readonly body: Health | Readiness }>([
  [getHealth.path, { status: 200, body: { status: 'ok', version } }],
  [
    getReadiness.path,
    { status: databaseAway.status, body: { status: 'unavailable', database: 'postgresql', version } },
  ],
]);

/**
 * Answers requests with 503 on the API's port while the API waits for its database during startup.
 * @returns releases the port for the API
 */
export async function answerUnavailable({ host, port }: Pick<Config, 'host' | 'port'>): Promise<() => void> {
  const server = createServer(({ url }, response) => {
    const { status, body } = healthAnswers.get(url?.split('?')[0] ?? '') ?? databaseAway;
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...(status === 200 ? {} : { 'retry-after': String(databaseAway.retryAfter) }),
        connection: 'close',
      })
      .end(JSON.stringify(body));
  });
  await once(server.listen(port, host), 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
