import { deepEqual, equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { createGate } from './gate.ts';
import { createSingleFlight } from './single-flight.ts';

test('Only so many tasks run at once; the others follow in their order, also after a failure', async () => {
  const gate = createGate(2);
  const started: number[] = [];
  const endings = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const results = endings.map(({ promise }, index) =>
    gate(() => {
      started.push(index);
      return promise;
    }),
  );
  deepEqual(started, [0, 1]);
  endings[1]?.reject(new Error('broken'));
  await rejects(results[1] ?? Promise.resolve(), /broken/);
  deepEqual(started, [0, 1, 2]);
  endings[2]?.resolve(2);
  equal(await results[2], 2);
  deepEqual(started, [0, 1, 2, 3]);
  endings[0]?.resolve(0);
  endings[3]?.resolve(3);
  deepEqual(await Promise.all([results[0], results[3]]), [0, 3]);
});

test('Those who ask for the same while it is made share it; afterwards it is made anew', async () => {
  const once = createSingleFlight<number>();
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  deepEqual(await Promise.all([once('a', make), once('a', make), once('b', make)]), [1, 1, 2]);
  equal(await once('a', make), 3);
});
