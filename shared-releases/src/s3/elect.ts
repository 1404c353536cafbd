import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bucket } from './Bucket.ts';
import { type Candidate, winnerOf } from './election.ts';

export interface Election {
  readonly bucket: Bucket;
  /**
   * Milliseconds after which no candidate can appear that is earlier than one that is seen: more than the store's
   * clock is coarse (a second), its machines differ, and a list takes.
   */
  readonly settleMs: number;
}

export const jsonType = 'application/json';

/** Milliseconds between two looks at an election. */
export const lookEvery = (settleMs: number): number => Math.max(50, settleMs / 8);

/** Waits until an election with candidates is decided. */
export async function untilDecided({ bucket, settleMs }: Election, prefix: string): Promise<Candidate> {
  for (;;) {
    const winner = winnerOf(await bucket.list(prefix), settleMs);
    if (winner) return winner;
    await delay(lookEvery(settleMs));
  }
}

/**
 * Stands with some bytes in the election of a prefix. Who loses withdraws its candidate; the winner's stays for
 * ever, so that a writer that slept for hours still finds it there, and earlier than its own.
 * @throws Error when the store did not confirm the candidate, which then may win or not
 */
export async function stand(
  election: Election,
  prefix: string,
  bytes: Uint8Array | string,
): Promise<{ readonly winner: Candidate; readonly hasWon: boolean }> {
  const { bucket } = election;
  const own = `${prefix}${randomUUID()}.json`;
  try {
    await bucket.put(own, bytes, jsonType);
  } catch (error) {
    throw new Error(
      `The store did not confirm a change, which may stand or not: look what is published. ${String(error)}`,
      { cause: error },
    );
  }
  const winner = await untilDecided(election, prefix);
  const hasWon = winner.key === own;
  if (!hasWon) await bucket.remove(own);
  return { winner, hasWon };
}
