import { once } from 'node:events';
import { createServer } from 'node:http';
import { getHealth, getReadiness, type Health, type Readiness } from '@fan-base/shared-contracts/api/health';
import type { Config } from '../config.ts';
import { version } from '../version.ts';
import { databaseAway } from './errors.ts';

/** What it says of itself: it is alive, and cannot serve yet. */
const ownAnswers = new Map<string, { readonly status: number; readonly body: Health | Readiness }>([
  [getHealth.path, { status: 200, body: { status: 'ok', version } }],
  [
    getReadiness.path,
    { status: databaseAway.status, body: { status: 'unavailable', database: 'postgresql', version } },
  ],
]);

/**
 * Answers requests with 503 on the API's own address, as long as the API waits for its database at its start.
 * @returns gives the address up for the API
 */
export async function answerUnavailable({ host, port }: Pick<Config, 'host' | 'port'>): Promise<() => void> {
  const server = createServer(({ url }, response) => {
    const { status, body } = ownAnswers.get(url?.split('?')[0] ?? '') ?? databaseAway;
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
