import { pathToFileURL } from 'node:url';
import { describeCalls } from './describe-calls.ts';

/** Prints what `src/service/calls.ts` declares, as JSON. A process of its own, because Node caches modules. */
const [, , remote = '', file = ''] = process.argv;
try {
  const exports = await import(/* webpackIgnore: true */ pathToFileURL(file).href);
  console.log(JSON.stringify(describeCalls(remote, exports)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
