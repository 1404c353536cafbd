import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlinePath, savedPagesCache, workerPath } from '@fan-base/host/page/offline/contract';
import { ofShell } from '@fan-base/host/server/shells/forward-to-shells';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Release } from '@fan-base/shared-contracts/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PagesConfig } from '../config.ts';
import { createManifest, iconPath, manifestPath } from './manifest.ts';
import { createOfflineSite } from './offline-site.ts';
import { siteCss } from './site-css.ts';
import type { SettingsCache } from './site-settings.ts';

/** The service worker's script, built with this server. @throws Error if the release has none */
const readWorker = (): string => readFileSync(join(__dirname, '../web/worker.js'), 'utf8');

/** A service worker that replaces the existing one, deletes the saved pages and unregisters itself. */
const endingWorker = [
  "self.addEventListener('install',function(){self.skipWaiting()});",
  "self.addEventListener('activate',function(e){",
  `e.waitUntil(caches.delete('${savedPagesCache}').catch(function(){}).then(function(){return self.registration.unregister()}))});`,
].join('');

interface InstallOptions {
  readonly config: Pick<PagesConfig, 'assets' | 'isOfflineEnabled'>;
  readonly getSettings: SettingsCache;
  /** The shell's release that this server belongs to. */
  readonly shell: Release;
}

/** Serves what a site needs to be installable and readable offline: its manifest and service worker. */
export async function installRoutes(
  app: FastifyInstance,
  { config, getSettings, shell }: InstallOptions,
): Promise<void> {
  let worker: string | undefined;

  /** The settings of an installable host; preview hosts are not. */
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

  // Requested by browsers for documents without an icon, and by feed readers.
  app.get('/favicon.ico', async (request, reply) => {
    const settings = await getSite(request);
    if (!settings) return reply.code(404).type('text/plain').send('Not found\n');
    reply.header('cache-control', 'public, max-age=3600');
    return reply.redirect(iconPath(settings.domain, 'any-192.png'), 302);
  });

  app.get(workerPath, ofShell, async (request, reply) => {
    const settings = config.isOfflineEnabled ? await getSite(request) : null;
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    if (!settings) return endingWorker;
    worker ??= readWorker();
    return `self.offlineSite=${JSON.stringify(createOfflineSite(settings, siteCss(settings, shell, config.assets)))};${worker}`;
  });

  // Answered by the service worker while offline.
  app.get(offlinePath, async (_request, reply) => reply.redirect('/', 302));
}
