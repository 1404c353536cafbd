import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { createBreaker } from './breaker.ts';

/** A breaker whose clock the test moves. */
function open() {
  let at = 0;
  const breaker = createBreaker({ maxFailures: 3, pauseMs: 10_000 }, () => at);
  return {
    ...breaker,
    pass: (ms: number) => {
      at += ms;
    },
    admits: (times: number) => Array.from({ length: times }, () => breaker.admit()),
  };
}

test('three failures in a row end the requests, and fewer or others do not', () => {
  const { failed, succeeded, admits } = open();
  failed();
  failed();
  succeeded();
  failed();
  failed();
  deepEqual(admits(2), [true, true]);
  failed();
  deepEqual(admits(2), [false, false]);
});

test('after the pause one request probes the service, and its success lets all go on', () => {
  const { failed, succeeded, pass, admits } = open();
  for (let times = 0; times < 3; times += 1) failed();
  pass(9_999);
  deepEqual(admits(1), [false]);
  pass(1);
  deepEqual(admits(3), [true, false, false]);
  succeeded();
  deepEqual(admits(3), [true, true, true]);
});

test('a failed probe begins another pause', () => {
  const { failed, pass, admits } = open();
  for (let times = 0; times < 3; times += 1) failed();
  pass(10_000);
  deepEqual(admits(1), [true]);
  failed();
  pass(9_999);
  deepEqual(admits(1), [false]);
  pass(1);
  deepEqual(admits(2), [true, false]);
});

test('a probe whose client has disconnected allows another one', () => {
  const { failed, gaveUp, pass, admits } = open();
  for (let times = 0; times < 3; times += 1) failed();
  pass(10_000);
  deepEqual(admits(1), [true]);
  gaveUp();
  deepEqual(admits(2), [true, false]);
});

test('failures of requests that were under way do not extend the pause', () => {
  const { failed, pass, admits } = open();
  for (let times = 0; times < 3; times += 1) failed();
  pass(5_000);
  failed();
  pass(5_000);
  deepEqual(admits(1), [true]);
});
