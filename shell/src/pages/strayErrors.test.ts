/** @jest-environment node */
import { runModule } from '../remotes/runModule.server.ts';
import { culpritOf } from './strayErrors.ts';

/** What a function of a remote's server module throws. */
function thrownBy(file: string): unknown {
  const { boom } = runModule("exports.boom = () => { throw new Error('x'); };", file, () => null) as {
    boom: () => void;
  };
  try {
    return boom();
  } catch (error) {
    return error;
  }
}

test.each([
  [
    'a remote’s module',
    thrownBy('mf-news@1.2.0-a/node/server.cjs'),
    { remote: 'mf-news', version: '1.2.0-a' },
  ],
  ['the shell', new Error('x'), null],
  ['nobody who can be told, as it is no error', 'mf-news@1.2.0/node/server.cjs', null],
  ['nobody who can be told, as it is nothing', undefined, null],
])('[MF-3] what is thrown by %s is known by its stack', (_who, error, culprit) => {
  expect(culpritOf(error)).toEqual(culprit);
});
