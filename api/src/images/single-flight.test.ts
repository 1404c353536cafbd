import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { createSingleFlight } from './single-flight.ts';

test('Concurrent calls share a result; later calls compute it again', async () => {
  const once = createSingleFlight<number>();
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  deepEqual(await Promise.all([once('a', make), once('a', make), once('b', make)]), [1, 1, 2]);
  equal(await once('a', make), 3);
});
