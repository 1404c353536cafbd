import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptPages } from '../../offline/contract.ts';

/** The worker as it was built beside this server. @throws Error when the release lacks it */
export const readWorker = (): string => readFileSync(join(__dirname, '../web/worker.js'), 'utf8');

/** A worker that takes the place of one that is there, forgets what it kept, and goes. */
export const endingWorker = [
  "self.addEventListener('install',function(){self.skipWaiting()});",
  "self.addEventListener('activate',function(e){",
  `e.waitUntil(caches.delete('${keptPages}').catch(function(){}).then(function(){return self.registration.unregister()}))});`,
].join('');
