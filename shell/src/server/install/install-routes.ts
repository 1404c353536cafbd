import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { offlinePath, savedPagesCache, workerPath } from '../../page/offline/contract.ts';
import type { PagesDependencies } from '../dependencies.ts';
import { createOfflineSite } from '../offline/offline-site.ts';
import { createManifest, iconPath, manifestPath } from './manifest.ts';

/** The worker as it was built beside this server. @throws Error when the release lacks it */
const readWorker = (): string => readFileSync(join(__dirname, '../web/worker.js'), 'utf8');

/** A worker that takes the place of one that is there, forgets what it kept, and goes. */
const endingWorker = [
  "self.addEventListener('install',function(){self.skipWaiting()});",
  "self.addEventListener('activate',function(e){",
  `e.waitUntil(caches.delete('${savedPagesCache}').catch(function(){}).then(function(){return self.registration.unregister()}))});`,
].join('');

/** What makes a site installable and readable without a network: its manifest and its service worker. */
export async function installRoutes(
  app: FastifyInstance,
  { config, getSettings }: Pick<PagesDependencies, 'config' | 'getSettings'>,
): Promise<void> {
  let worker: string | undefined;

  /** The settings of a host that can be installed: not of one that only shows work to colleagues. */
  async function getSite({ visit: { host, language } }: FastifyRequest): Promise<Settings | null> {
    return host.isPreview && !host.isLocal ? null : getSettings(host.domain, language);
  }

  app.get(manifestPath, async (request, reply) => {
    const settings = await getSite(request);
    if (!settings) return reply.code(404).type('text/plain').send('Not found\n');
    reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'cookie, accept-language' });
    return JSON.stringify(createManifest(settings));
  });

  // Browsers ask for it where a document names no icon, and readers of feeds always.
  app.get('/favicon.ico', async (request, reply) => {
    const settings = await getSite(request);
    if (!settings) return reply.code(404).type('text/plain').send('Not found\n');
    reply.header('cache-control', 'public, max-age=3600');
    return reply.redirect(iconPath(settings.domain, 'any-192.png'), 302);
  });

  app.get(workerPath, async (request, reply) => {
    const settings = config.keepsOffline ? await getSite(request) : null;
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    if (!settings) return endingWorker;
    worker ??= readWorker();
    return `self.offlineSite=${JSON.stringify(createOfflineSite(settings))};${worker}`;
  });

  // The worker answers this address while there is no network.
  app.get(offlinePath, async (_request, reply) => reply.redirect('/', 302));
}
