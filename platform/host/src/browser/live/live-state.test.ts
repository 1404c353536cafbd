import { type LiveEvent, type LiveState, nextLiveState } from './live-state.ts';

const idle: LiveState = { kind: 'idle' };
const connecting = (failures = 0): LiveState => ({ kind: 'connecting', failures });
const streaming: LiveState = { kind: 'streaming' };
const polling = (failures: number, retryMs: number): LiveState => ({ kind: 'polling', failures, retryMs });

test.each<[LiveState, LiveEvent, LiveState]>([
  [idle, 'subscribed', connecting()],
  [idle, 'retry', idle],
  [idle, 'lost', idle],
  [connecting(), 'opened', streaming],
  [connecting(), 'lost', polling(1, 2_000)],
  [connecting(1), 'lost', polling(2, 4_000)],
  [connecting(9), 'lost', polling(10, 60_000)],
  // A lost stream is reopened after a delay, so that one that keeps closing is not requested in a tight loop.
  [streaming, 'lost', polling(0, 2_000)],
  [polling(0, 2_000), 'retry', connecting()],
  [streaming, 'subscribed', connecting()],
  [streaming, 'unsubscribed', idle],
  [polling(1, 2_000), 'retry', connecting(1)],
  [polling(1, 2_000), 'subscribed', connecting(1)],
  [polling(1, 2_000), 'opened', polling(1, 2_000)],
  [polling(3, 8_000), 'unsubscribed', idle],
])('[MATCH-4] %j and then %s', (state, event, expected) => {
  expect(nextLiveState(state, event)).toEqual(expected);
});
