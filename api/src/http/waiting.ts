import { once } from 'node:events';
import { createServer } from 'node:http';
import { getHealth, type Health } from '@fan-base/shared-contracts/api/health';
import type { Config } from '../config.ts';
import { version } from '../version.ts';
import { databaseAway } from './errors.ts';

const health: Health = { status: 'unavailable', database: 'postgresql', version };

/**
 * Answers every request with 503 on the API's own address, as long as the API waits for its database at its start.
 * @returns gives the address up for the API
 */
export async function answerUnavailable({ host, port }: Pick<Config, 'host' | 'port'>): Promise<() => void> {
  const { status, body, retryAfter } = databaseAway;
  const server = createServer(({ url }, response) => {
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(retryAfter),
        connection: 'close',
      })
      .end(JSON.stringify(url?.split('?')[0] === getHealth.path ? health : body));
  });
  await once(server.listen(port, host), 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
