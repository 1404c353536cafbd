import { wasForwarded } from '@fan-base/host/server/http/was-forwarded';
import type { FastifyInstance } from 'fastify';
import { getHostLanguage, type HostRules, readHost } from '../../page/site/host.ts';
import type { SettingsCache } from './site-settings.ts';

/** Endpoint where a proxy checks that a domain belongs to the network before requesting a certificate. */
const tlsAskPath = '/tls-ask';

const maxNameLength = 253;
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

export interface TlsAskOptions {
  readonly config: HostRules;
  readonly getSettings: SettingsCache;
}

/**
 * Returns 200 for the network's main host, its sites with and without `www.`, and configured preview hosts.
 * Subdomains of preview hosts are unlimited, so they need a wildcard certificate instead.
 */
export function answerTlsAsk(app: FastifyInstance, { config, getSettings }: TlsAskOptions): void {
  async function isOurs(name: unknown): Promise<boolean> {
    if (typeof name !== 'string' || name.length > maxNameLength || !hostName.test(name)) return false;
    const host = readHost(name, config);
    if (host.isLocal || host.domain.startsWith('www.')) return false;
    if (host.isPreview) return config.previewDomains.includes(name);
    return (await getSettings(host.domain, getHostLanguage(host) ?? 'en')) !== null;
  }

  app.get<{ Querystring: { domain?: unknown } }>(tlsAskPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // For the proxy only: forwarded requests get a 404.
    const mayHave = !wasForwarded(request) && (await isOurs(request.query.domain));
    return reply.code(mayHave ? 200 : 404).send();
  });
}
