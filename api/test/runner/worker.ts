import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Much more than any file takes; what waits for ever would otherwise be waited for. */
const timeout = 10 * 60 * 1000;

/**
 * Runs the test files whose paths its parent sends, each as a suite of its own: so hooks at the top of a file
 * are that file's alone. Modules are loaded and compiled once for all of them.
 */
process.on(
  'message',
  (file: string) => void suite(file, { timeout }, () => import(pathToFileURL(file).href)),
);
