import { object, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** Milliseconds between two signs of life on a stream on which nothing happens. */
export const liveHeartbeat = 15_000;

/**
 * A stream of server-sent events that carries answers of GET calls. It opens with the present answer of every
 * key; then each key's answer is sent anew whenever it has changed. An event's data is a line of JSON:
 * `{"key": "/fixtures/next", "answer": …}`, the answer being what GET of the key gives.
 */
export const getLive = defineCall('getLive', 'GET /live', {
  summary: 'Answers of other GET calls, sent anew whenever they change, as server-sent events',
  access: 'site',
  query: object({
    /** JSON list of keys, e.g. `["/fixtures/next","/matches/7/live"]`; only calls that are marked as live. */
    keys: string({ min: 2, max: 2000 }),
  }),
  answer: string(),
  produces: 'text/event-stream',
});
