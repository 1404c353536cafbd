import { deepEqual, equal } from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { minuteKey, networkKey, secondKey } from '@fan-base/shared-contracts/surrogate-keys';
import { createFreshness } from './freshness.ts';

/** A clock that the test moves: five seconds before the minute turns. */
function open(t: TestContext, { sourceLagMs = 0, unprovenMs = 0 } = {}) {
  let time = 10_000;
  let knownUntil = Number.POSITIVE_INFINITY;
  t.mock.method(performance, 'now', () => time);
  const started = Date.parse('2026-08-15T13:59:55Z') - time;
  const freshness = createFreshness({
    changesKnownUntil: () => knownUntil,
    now: () => started + time,
    unprovenMs,
    sourceLagMs,
  });
  const make = (...keys: string[]) => ({ keys, readAt: freshness.moment() });
  return {
    ...freshness,
    make,
    wait: (ms: number) => {
      time += ms;
    },
    loseFeed: () => {
      knownUntil = time;
    },
  };
}

test('what is made of data is current until one of its keys changes, or the network', (t) => {
  const { make, note, isCurrent, wait } = open(t);
  const squad = make('squad/team:1', 'player');
  const news = make('news/site:1');
  wait(3_600_000);
  note(['player', 'transfer']);
  deepEqual([isCurrent(squad), isCurrent(news), isCurrent(make('player'))], [false, true, true]);
  note([networkKey]);
  deepEqual([isCurrent(news), isCurrent(make('news/site:1'))], [false, true]);
});

test('what depends on the minute is current until it turns; on the second, for two seconds', (t) => {
  const { make, isCurrent, wait } = open(t);
  const [minute, second] = [make(minuteKey), make(secondKey)];
  wait(1_999);
  deepEqual([isCurrent(minute), isCurrent(second)], [true, true]);
  wait(1);
  deepEqual([isCurrent(minute), isCurrent(second)], [true, false]);
  wait(3_000);
  equal(isCurrent(minute), false);
});

test('it is known until when it was current', (t) => {
  const { make, note, currentUntil, wait } = open(t);
  const [changed, minute, second] = [make('player'), make(minuteKey), make(secondKey)];
  wait(1_000);
  note(['player']);
  wait(60_000);
  deepEqual([changed, minute, second].map(currentUntil), [11_000, 15_000, 12_000]);
});

test('while changes may be missed, everything is current for the given time only', (t) => {
  const { make, isCurrent, isSettled, wait, loseFeed } = open(t, { unprovenMs: 2_000 });
  const old = make('player');
  wait(5_000);
  loseFeed();
  const young = make('player');
  deepEqual([isCurrent(old), isCurrent(young), isSettled(young)], [false, true, false]);
  wait(2_000);
  equal(isCurrent(young), false);
});

test('what was made shortly after a change of its data is current for two seconds, because its source may lag', (t) => {
  const { make, note, isCurrent, isSettled, wait } = open(t, { sourceLagMs: 2_000 });
  note(['player']);
  wait(1_999);
  const doubtful = make('player');
  const other = make('news');
  deepEqual([isCurrent(doubtful), isSettled(doubtful), isSettled(other)], [true, false, true]);
  wait(1);
  equal(isSettled(make('player')), true);
  wait(1_999);
  deepEqual([isCurrent(doubtful), isCurrent(other)], [false, true]);
});

test('what depends on the minute is settled, and on the second never', (t) => {
  const { make, isSettled } = open(t);
  deepEqual([isSettled(make(minuteKey)), isSettled(make(secondKey))], [true, false]);
});

test('a moment tells what has changed since', (t) => {
  const { moment, note, changedSince } = open(t);
  note(['player']);
  const before = moment();
  deepEqual(changedSince(before), []);
  note(['squad', 'transfer']);
  deepEqual([changedSince(before), changedSince(moment())], [['squad', 'transfer'], []]);
});

test('memory is bounded: beyond fifty thousand changed keys, everything has changed', (t) => {
  const { make, note, isCurrent } = open(t);
  const squad = make('squad');
  for (let number = 0; number <= 50_001; number += 1) note([`comment/thread:${number}`]);
  equal(isCurrent(squad), false);
});
