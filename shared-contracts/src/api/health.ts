import { enums, type Infer, literal, object, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** Answered while the process runs. `version` is the API's release. */
export const Health = object({ status: literal('ok'), version: string() });
export type Health = Infer<typeof Health>;

export const getHealth = defineCall('getHealth', 'GET /healthz', {
  summary: 'Liveness: OK even if the database is down, since a restart would not help',
  access: 'open',
  answer: Health,
});

/** Whether the API can serve requests, and on which database. */
export const Readiness = object({
  status: enums(['ok', 'unavailable']),
  database: enums(['pglite', 'postgresql']),
  version: string(),
});
export type Readiness = Infer<typeof Readiness>;

export const getReadiness = defineCall('getReadiness', 'GET /readyz', {
  summary: 'Readiness: the database is reachable and migrated; 503 otherwise',
  access: 'open',
  answer: Readiness,
});
