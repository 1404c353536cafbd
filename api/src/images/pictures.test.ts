import { deepEqual, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '../http/errors.ts';
import { createPictures, failureTtlMs } from './pictures.ts';

/** Pictures with failing sources, and the number of requests. */
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

test('A failed source is retried after a minute', async () => {
  const { asked, get, pass } = failing(new HttpError('image_unreachable', 'away'));
  for (const source of ['a', 'a', 'b']) await get(source);
  pass(failureTtlMs);
  await get('a');
  deepEqual(asked, ['a', 'b']);
  pass(1);
  await get('a');
  deepEqual(asked, ['a', 'b', 'a']);
});

test('An internal failure does not count against the source', async () => {
  const { asked, get } = failing(new Error('out of memory'));
  for (const source of ['a', 'a']) await get(source);
  deepEqual(asked, ['a', 'a']);
});
