import { deepEqual, equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '../http/errors.ts';
import { createPictureCache, failureTtlMs } from './picture-cache.ts';

/** Pictures with failing sources, and the number of requests. */
function failing(error: Error) {
  const requested: string[] = [];
  let now = 1000;
  const pictures = createPictureCache({
    disk: { read: async () => null, write: async () => {} },
    logger: { warn() {} },
    now: () => now,
  });
  const make = (source: string) => async () => {
    requested.push(source);
    throw error;
  };
  return {
    requested,
    get: (source: string) =>
      rejects(pictures.get({ key: `300 80 ${source}`, source, make: make(source) }), error),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('A failed source is retried after a minute', async () => {
  const { requested, get, pass } = failing(new HttpError('image_unreachable', 'away'));
  for (const source of ['a', 'a', 'b']) await get(source);
  pass(failureTtlMs);
  await get('a');
  deepEqual(requested, ['a', 'b']);
  pass(1);
  await get('a');
  deepEqual(requested, ['a', 'b', 'a']);
});

test('An internal failure does not count against the source', async () => {
  const { requested, get } = failing(new Error('out of memory'));
  for (const source of ['a', 'a']) await get(source);
  deepEqual(requested, ['a', 'a']);
});

test('A picture is made once, and again only with another key', async () => {
  const files = new Map<string, Buffer>();
  const pictures = createPictureCache({
    disk: {
      read: async (name) => files.get(name) ?? null,
      write: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    },
    logger: { warn() {} },
  });
  let made = 0;
  const get = (key: string) => pictures.get({ key, make: async () => Buffer.from(`${++made}`) });
  const drawn = await Promise.all([get('a'), get('a')]);
  deepEqual([...drawn, await get('a'), await get('b')].map(String), ['1', '1', '1', '2']);
  equal(files.size, 2);
});

test('A failed drawing is tried again: it has no source', async () => {
  const pictures = createPictureCache({
    disk: { read: async () => null, write: async () => {} },
    logger: { warn() {} },
  });
  const make = () => Promise.reject(new HttpError('not_an_image', 'x'));
  await rejects(pictures.get({ key: 'a', make }));
  deepEqual(await pictures.get({ key: 'b', make: async () => Buffer.from('b') }), Buffer.from('b'));
});
