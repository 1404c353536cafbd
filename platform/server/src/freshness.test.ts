import { deepEqual, equal } from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { hourKey, momentKey, networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { createFreshness } from './freshness.ts';

const forever = Number.POSITIVE_INFINITY;

/** A clock that the test moves. */
function open(t: TestContext, { sourceLagMs = 0, unprovenMs = 0 } = {}) {
  let time = 10_000;
  let knownUntil = Number.POSITIVE_INFINITY;
  t.mock.method(performance, 'now', () => time);
  let started = Date.parse('2026-08-15T14:00:00Z') - time;
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
    now: () => started + time,
    wait: (ms: number) => {
      time += ms;
    },
    setClock: (stepMs: number) => {
      started += stepMs;
    },
    loseFeed: () => {
      knownUntil = time;
    },
  };
}

test('derived data is current until one of its keys changes, or the network', (t) => {
  const { make, note, isCurrent, wait } = open(t);
  const squad = make('squad/team:1', 'player');
  const news = make('news/site:1');
  wait(3_600_000);
  note(['player', 'transfer']);
  deepEqual([isCurrent(squad), isCurrent(news), isCurrent(make('player'))], [false, true, true]);
  note([networkKey]);
  deepEqual([isCurrent(news), isCurrent(make('news/site:1'))], [false, true]);
});

test('data with an expiry time is current until then, and for two seconds if it has passed', (t) => {
  const { make, now, isCurrent, settledMs, wait } = open(t);
  const [kickoff, passed] = [make(momentKey(now() + 5_000)), make(momentKey(now() - 5_000))];
  deepEqual([kickoff, passed].map(settledMs), [5_000, 2_000]);
  wait(1_999);
  deepEqual([isCurrent(kickoff), isCurrent(passed)], [true, true]);
  wait(1);
  deepEqual([isCurrent(kickoff), isCurrent(passed)], [true, false]);
  wait(3_000);
  equal(isCurrent(kickoff), false);
});

test('data read while the clock was ahead is outdated once the clock is set back', (t) => {
  const { make, now, isCurrent, setClock, wait } = open(t);
  const [page, table] = [make(hourKey(now())), make('standing')];
  wait(5_000);
  setClock(-86_400_000);
  deepEqual([isCurrent(page), isCurrent(table)], [false, true]);
  const next = make(hourKey(now()));
  wait(5_000);
  deepEqual([isCurrent(next), isCurrent(page)], [true, false]);
});

test('it is known until when it was current', (t) => {
  const { make, now, note, currentUntil, wait } = open(t);
  const [changed, kickoff] = [make('player'), make(momentKey(now() + 5_000))];
  wait(1_000);
  note(['player']);
  wait(60_000);
  deepEqual([changed, kickoff].map(currentUntil), [11_000, 15_000]);
});

test('while changes may be missed, everything is current for the given time only', (t) => {
  const { make, isCurrent, settledMs, wait, loseFeed } = open(t, { unprovenMs: 2_000 });
  const old = make('player');
  wait(5_000);
  loseFeed();
  const young = make('player');
  deepEqual([isCurrent(old), isCurrent(young), settledMs(young)], [false, true, 0]);
  wait(2_000);
  equal(isCurrent(young), false);
});

test('something is unchanged until a change is announced, also while others may be missed', (t) => {
  const { make, note, isUnchanged, wait, loseFeed } = open(t, { unprovenMs: 2_000 });
  const squad = make('player');
  loseFeed();
  wait(60_000);
  equal(isUnchanged(squad), true);
  note(['player']);
  equal(isUnchanged(squad), false);
});

test('data from a lagging source shortly after a change is current for two seconds', (t) => {
  const { make, note, isCurrent, settledMs, wait } = open(t, { sourceLagMs: 2_000 });
  const makeElsewhere = (key: string) => ({ ...make(key), mayLag: true });
  note(['player']);
  wait(1_999);
  const [doubtful, unchanged, known] = [makeElsewhere('player'), makeElsewhere('news'), make('player')];
  deepEqual([doubtful, unchanged, known].map(isCurrent), [true, true, true]);
  deepEqual([doubtful, unchanged, known].map(settledMs), [0, forever, forever]);
  wait(1);
  equal(settledMs(makeElsewhere('player')), forever);
  wait(1_999);
  deepEqual([doubtful, unchanged, known].map(isCurrent), [false, true, true]);
});

test('a timestamp reports the changes since', (t) => {
  const { moment, note, changedSince } = open(t);
  note(['player']);
  const before = moment();
  deepEqual(changedSince(before), []);
  note(['squad', 'transfer']);
  deepEqual([changedSince(before), changedSince(moment())], [['squad', 'transfer'], []]);
});

const threads = (count: number) => Array.from({ length: count }, (_, at) => `thread/${at}`);

test('memory is bounded: beyond 50,000 changed keys, data is outdated that was read before the oldest', (t) => {
  const { make, note, isCurrent, isUnchanged, changedSince, hasChanged, moment, wait } = open(t);
  const start = moment();
  note(['first']);
  const before = make('squad');
  wait(1_000);
  note(['second']);
  const since = make('squad');
  note(threads(49_998));
  deepEqual([before, since].map(isCurrent), [true, true]);
  equal(changedSince(start)[0], 'first');
  // It has changed again, so the second is the oldest.
  note(['first']);
  note(['one more']);
  deepEqual([before, since, make('squad')].map(isCurrent), [false, true, true]);
  deepEqual([before, since].map(isUnchanged), [false, true]);
  equal(changedSince(start)[0], networkKey);
  deepEqual(changedSince(since.readAt).includes(networkKey), false);
  deepEqual([hasChanged(['squad'], 10_500), hasChanged(['squad'], 11_000)], [true, false]);
});

test('data outdated by many keys is refreshed in the order in which it was read, not together', (t) => {
  const { make, note, isCurrent } = open(t);
  const pages = [0, 1, 2, 3].map((at) => {
    note([`page/${at}`]);
    return make('squad');
  });
  note(threads(49_996));
  const current = [0, 1, 2, 3, 4].map((at) => {
    note([`match/${at}`]);
    return pages.filter(isCurrent).length;
  });
  deepEqual(current, [4, 3, 2, 1, 0]);
});
