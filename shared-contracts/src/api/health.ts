import { enums, type Infer, literal, object, string } from '../struct.ts';
import { defineCall } from './call.ts';

export const Health = object({ status: literal('ok'), version: string() });
export type Health = Infer<typeof Health>;

export const getHealth = defineCall('getHealth', 'GET /healthz', {
  summary: 'The process is alive; a new one would do no better, also where the database is away',
  access: 'open',
  answer: Health,
});

export const Readiness = object({
  status: enums(['ok', 'unavailable']),
  database: enums(['pglite', 'postgresql']),
  version: string(),
});
export type Readiness = Infer<typeof Readiness>;

export const getReadiness = defineCall('getReadiness', 'GET /readyz', {
  summary: 'Whether requests can be served: the database answers and is up to date; 503 when not',
  access: 'open',
  answer: Readiness,
});
