import { getLive, liveHeartbeat } from '@fan-base/shared-contracts/api/live';
import { liveKeysLimit } from '@fan-base/shared-contracts/live-keys-limit';
import { array, string, validate } from '@fan-base/shared-contracts/struct';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { register } from '../http/register.ts';
import { logRequest } from '../http/request-log.ts';
import { createListeners } from './listeners.ts';
import { liveKeyOf } from './live-key.ts';
import { ownAddress } from './own-question.ts';
import { createTopics } from './topics.ts';

/** Seconds after which somebody for whom there was no room may come again. */
const retryAfter = 10;

const Keys = array(string({ min: 1, max: 300 }), { max: liveKeysLimit });

/** @throws HttpError `invalid_request` */
function keysOf(text: string): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new HttpError('invalid_request', 'keys must be a JSON list');
  }
  const result = validate(parsed, Keys);
  if (!result.ok) throw new HttpError('invalid_request', `keys: ${result.message}`);
  const unknown = result.value.find((key) => liveKeyOf(key) === null);
  if (unknown !== undefined || result.value.length === 0)
    throw new HttpError('invalid_request', `${unknown ?? 'nothing'} cannot be listened to`);
  return [...new Set(result.value)];
}

/** `GET /live` (MATCH-4). */
export function liveRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { changes, config, keys, logger } = dependencies;
  const topics = createTopics({
    logger,
    // What GET would answer: the same handler, validation and serialiser.
    async answer(site, key) {
      const answer = await app.inject({
        url: key,
        remoteAddress: ownAddress,
        headers: { authorization: `Bearer ${keys.settings.issue(site.id)}` },
      });
      if (answer.statusCode >= 500 || answer.statusCode === 429)
        throw new Error(`The answer has the status ${answer.statusCode}`);
      return answer.statusCode === 200 ? answer.body : null;
    },
  });
  const listeners = createListeners({ heartbeat: liveHeartbeat, limit: config.liveListeners });
  const stopHearing = changes.subscribe((heard) => topics.hear(heard));
  app.addHook('preClose', async () => {
    stopHearing();
    topics.stop();
    listeners.stop();
  });

  register(app, dependencies, getLive, async ({ site, query, reply }) => {
    const wanted = keysOf(query.keys);
    if (listeners.isFull()) {
      reply.header('retry-after', String(retryAfter));
      throw new HttpError('unavailable', 'Too many are listening. Ask for the answers themselves.');
    }
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': reply.request.id,
    });
    reply.raw.on('close', () => {
      // An answer that was finished has its line as every other has.
      if (!reply.raw.writableFinished) logRequest(reply.request, reply);
    });
    const listener = listeners.add(reply.raw);
    for (const key of wanted) {
      const end = topics.subscribe(site, key, listener);
      if (end) listener.onEnd(end);
    }
    return '';
  });
}
