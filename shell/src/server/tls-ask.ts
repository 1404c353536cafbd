import type { FastifyInstance } from 'fastify';
import { getHostLanguage, type HostRules, readHost } from '../page/site/host.ts';
import type { SettingsCache } from './site-settings.ts';
import { wasForwarded } from './was-forwarded.ts';

/** Where a proxy asks, before it has a certificate made, whether a domain is one of the network's. */
const tlsAskPath = '/tls-ask';

const longestName = 253;
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

export interface TlsAskOptions {
  readonly config: HostRules;
  readonly getSettings: SettingsCache;
}

/**
 * Answers 200 for the network's main host, its sites with and without `www.`, and preview hosts that settings name.
 * Hosts below a preview host are as many as anyone makes up, and certificates are not: they need one for all of them.
 */
export function answerTlsAsk(app: FastifyInstance, { config, getSettings }: TlsAskOptions): void {
  async function isOurs(name: unknown): Promise<boolean> {
    if (typeof name !== 'string' || name.length > longestName || !hostName.test(name)) return false;
    const host = readHost(name, config);
    if (host.isLocal || host.domain.startsWith('www.')) return false;
    if (host.isPreview) return config.previewDomains.includes(name);
    return (await getSettings(host.domain, getHostLanguage(host) ?? 'en')) !== null;
  }

  app.get<{ Querystring: { domain?: unknown } }>(tlsAskPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // It is no page: visitors, who come through the proxy, find nothing here.
    const mayHave = !wasForwarded(request) && (await isOurs(request.query.domain));
    return reply.code(mayHave ? 200 : 404).send();
  });
}
