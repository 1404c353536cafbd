import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCauses, serialDepth } from './serial-depth.ts';

test('a document whose files are all named in it is two deep', () => {
  const named = ['a.js', 'b.js'].map((url) => ({ url, causes: ['/'] }));
  assert.equal(serialDepth([{ url: '/', causes: [] }, ...named]), 2);
});

test('a script that asks for a script that asks for a script is four deep', () => {
  assert.equal(
    serialDepth([
      { url: '/', causes: [] },
      { url: 'main.js', causes: ['/'] },
      { url: 'entry.js', causes: ['main.js'] },
      { url: 'page.js', causes: ['main.js', 'entry.js'] },
    ]),
    4,
  );
});

test('what was preloaded counts where it was asked for first', () => {
  assert.equal(
    serialDepth([
      { url: '/', causes: [] },
      { url: 'main.js', causes: ['/'] },
      { url: 'page.js', causes: ['/'] },
      { url: 'page.js', causes: ['main.js'] },
    ]),
    2,
  );
});

test('causes are the naming document, the callers and what they waited for', () => {
  const stack = {
    callFrames: [{ url: 'entry.js' }, { url: '' }],
    parent: { callFrames: [{ url: 'main.js' }, { url: 'entry.js' }] },
  };
  assert.deepEqual(findCauses({ url: '/', stack }), ['/', 'entry.js', 'main.js']);
});
