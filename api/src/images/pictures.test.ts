import { deepEqual, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '../http/errors.ts';
import { createPictures, failureTtlMs } from './pictures.ts';

/** Pictures whose sources fail, and how often they were asked. */
function failing(error: Error) {
  const asked: string[] = [];
  let now = 1000;
  const picture = createPictures({
    cache: { read: async () => null, write: async () => {} },
    fetch: async (source) => {
      asked.push(source);
      throw error;
    },
    logger: { warn() {} },
    now: () => now,
  });
  return {
    asked,
    get: (source: string) => rejects(picture({ source, width: 300, quality: 80 }), error),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('A source that failed is left alone for a minute, and then asked again', async () => {
  const { asked, get, pass } = failing(new HttpError('image_unreachable', 'away'));
  for (const source of ['a', 'a', 'b']) await get(source);
  pass(failureTtlMs);
  await get('a');
  deepEqual(asked, ['a', 'b']);
  pass(1);
  await get('a');
  deepEqual(asked, ['a', 'b', 'a']);
});

test('A failure of the service itself is not held against the source', async () => {
  const { asked, get } = failing(new Error('out of memory'));
  for (const source of ['a', 'a']) await get(source);
  deepEqual(asked, ['a', 'a']);
});
