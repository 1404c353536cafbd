import { ok } from 'node:assert/strict';
import type { View } from '../api-football/view.ts';
import { respond } from '../routes.ts';

export const seed = 'fan-base';
export const origin = 'http://127.0.0.1:4010';

/** The simulated world at a moment. */
export const viewAt = (now: string): View => ({ seed, now: new Date(now), origin, speed: 1 });

/** The response for a path at a moment, which must exist. */
export async function answerAt(path: string, now: string) {
  const answer = await respond(path, viewAt(now));
  ok(answer, path);
  return { contentType: answer.contentType, bytes: Buffer.from(answer.body) };
}
