import { enums, type Infer, object, string } from '../struct.ts';
import { defineCall } from './call.ts';

export const Health = object({
  status: enums(['ok', 'unavailable']),
  database: enums(['pglite', 'postgresql']),
  version: string(),
});
export type Health = Infer<typeof Health>;

export const getHealth = defineCall({
  id: 'getHealth',
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the API and its database answer; 503 when they do not',
  access: 'open',
  answer: Health,
});
