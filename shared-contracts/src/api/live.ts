import { object, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** Interval between heartbeats on an idle stream, in ms. */
export const liveHeartbeat = 15_000;

/**
 * A stream of server-sent events with the responses of GET calls: first the current response of every key,
 * then the new response of a key whenever it changes. The data of an event is one line of JSON: `{"key":
 * "/fixtures/next", "answer": …}`, where `answer` is the response body of GET for the key.
 */
export const getLive = defineCall('getLive', 'GET /live', {
  summary: 'Subscribe to GET calls: server-sent events with their responses, pushed on every change',
  access: 'site',
  query: object({
    /** JSON list of keys, e.g. `["/fixtures/next","/matches/7/live"]`; only of calls with `live: true`. */
    keys: string({ min: 2, max: 2000 }),
  }),
  answer: string(),
  produces: 'text/event-stream',
});
