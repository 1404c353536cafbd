import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { endInTurn } from './end-in-turn.ts';

/**
 * Ends some streams.
 * @returns how many had ended before each pause and after the last, and the pauses in milliseconds
 */
async function endAll(count: number) {
  const open = new Set(Array.from({ length: count }, (_, index) => index));
  const shares = [0];
  let ms = 0;
  await endInTurn(
    open,
    (stream) => {
      open.delete(stream);
      shares[shares.length - 1] = (shares.at(-1) ?? 0) + 1;
    },
    async (pause) => {
      ms += pause;
      shares.push(0);
    },
  );
  equal(open.size, 0);
  return { shares, ms };
}

test('a thousand streams end a few at a time, over five seconds', async () => {
  const { shares, ms } = await endAll(1_000);
  equal(Math.max(...shares), 4);
  ok(ms > 4_900 && ms <= 5_000, `${ms} ms`);
});

test('all streams have ended after eight seconds, however many there are', async () => {
  const { shares, ms } = await endAll(20_000);
  equal(Math.max(...shares), 50);
  ok(ms <= 8_000, `${ms} ms`);
});

test('a small number of streams ends without delay', async () => {
  deepEqual(await endAll(3), { shares: [3], ms: 0 });
  deepEqual(await endAll(0), { shares: [0], ms: 0 });
});

test('a stream that closes by itself is not ended', async () => {
  const open = new Set(Array.from({ length: 10 }, (_, index) => index));
  const ended: number[] = [];
  await endInTurn(
    open,
    (stream) => ended.push(stream),
    async () => open.delete(9),
  );
  deepEqual(ended, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
