import { array, type Infer, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** Interval between heartbeats, in ms. */
export const changesHeartbeat = 1_000;

/** Data of an event: the surrogate keys that have changed. An empty list is a heartbeat. */
export const ChangedKeys = array(string());
export type ChangedKeys = Infer<typeof ChangedKeys>;

/**
 * A stream of server-sent events with the surrogate keys of changed data, for caches. Heartbeats are sent only
 * while all changes are known: without one, changes may be missing. After a reconnect everything may have changed.
 */
export const getChanges = defineCall('getChanges', 'GET /changes', {
  summary: 'Follow the surrogate keys of changed data as server-sent events; not reachable through the sites',
  access: 'open',
  answer: string(),
  produces: 'text/event-stream',
});
