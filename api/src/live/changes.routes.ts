import type { ServerResponse } from 'node:http';
import { processHeader } from '@fan-base/shared-contracts/api/call';
import { changesHeartbeat, getChanges } from '@fan-base/shared-contracts/api/changes';
import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { toChangedKeys } from '../http/answer-cache.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';

/** Maximum streams of this process: one per pages server, and a few while they are replaced. */
const maxStreams = 100;
/** Buffer per slow reader; beyond that its stream is closed. */
const maxWaitingBytes = 1024 * 1024;

/** `GET /changes`: surrogate keys as they change, for the caches of the pages servers. */
export const changesRoutes: Routes = (route, { changes, logger, processId }, app) => {
  const streams = new Set<ServerResponse>();
  let changed = new Set<string>();
  const send = (keys: readonly string[]) => {
    for (const stream of streams) {
      if (stream.writableLength > maxWaitingBytes) stream.destroy();
      else stream.write(`data: ${JSON.stringify(keys)}\n\n`);
    }
  };
  function flush(): void {
    const keys = [...changed];
    changed = new Set();
    if (keys.length > 0) send(keys.includes(networkKey) ? [networkKey] : keys);
  }
  const unsubscribe = changes.subscribe((event) => {
    // An import's many changes arrive together.
    if (changed.size === 0) setImmediate(flush);
    for (const key of toChangedKeys(event)) changed.add(key);
  });
  const heartbeat = setInterval(() => {
    // A missing heartbeat says that changes may be missing.
    if (changes.isCurrent()) send([]);
  }, changesHeartbeat);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    unsubscribe();
    clearInterval(heartbeat);
    for (const stream of streams) stream.end();
  });

  route(getChanges, async ({ reply }) => {
    if (streams.size >= maxStreams)
      throw new HttpError('unavailable', 'Too many streams of changes are open.');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      [processHeader]: processId,
    });
    streams.add(raw);
    raw.on('close', () => streams.delete(raw));
    if (changes.isCurrent()) raw.write('data: []\n\n');
    logger.info({ event: 'changes.followed', streams: streams.size }, 'a server follows the changes');
    return '';
  });
};
