import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Far more than any file takes; stops tests that hang. */
const timeout = 10 * 60 * 1000;

/**
 * Runs the test files whose paths the parent sends until it sends an empty one, each in its own suite, so that top-level hooks
 * apply only to that file. Modules are loaded and compiled once for all files.
 */
process.on('message', (file: string) => {
  if (file !== '') void suite(file, { timeout }, () => import(pathToFileURL(file).href));
  else {
    process.off('disconnect', stop);
    process.disconnect?.();
  }
});

/** Stops what tests have started too: it is in this process group. */
const stop = () => void process.kill(-process.pid, 'SIGTERM');
// Without a goodbye, the parent was killed.
process.once('disconnect', stop);
