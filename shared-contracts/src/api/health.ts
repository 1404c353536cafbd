import { enums, type Infer, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { health } from './endpoints.ts';

export const Health = object({
  status: enums(['ok', 'unavailable']),
  database: enums(['pglite', 'postgresql']),
  version: string(),
});
export type Health = Infer<typeof Health>;

export const getHealth = defineCall(health, 'getHealth', {
  summary: 'Whether the API and its database answer; 503 when they do not',
  access: 'open',
  answer: Health,
});
