import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@fan-base/shared-contracts/api/call';
import { isSameToken } from '../auth/operator-token.ts';
import { networkSubject } from '../auth/settings-token.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Network, SiteRecord } from '../network/directory.ts';
import { meaningOf } from '../network/host.ts';
import { HttpError } from './errors.ts';

/** The host that the visitor sees, as the pages server tells it; a browser cannot set it through the pages. */
export const siteDomainHeader = 'x-site-domain';

type Keys = Pick<Dependencies, 'config' | 'directory' | 'keys'>;

/**
 * Lets a request pass or throws.
 * @returns the site that the request is about; null for calls that are about none
 * @throws HttpError `unauthorized`, or `wrong_site` when the token is another site's
 */
export async function admit(
  access: Call['access'],
  headers: IncomingHttpHeaders,
  dependencies: Keys,
): Promise<SiteRecord | null> {
  switch (access) {
    case 'open':
      return null;
    case 'operator': {
      const token = bearerOf(headers);
      if (token === null || !isSameToken(token, dependencies.keys.operator))
        throw new HttpError('unauthorized', "This call needs the operator's token");
      return null;
    }
    case 'site':
      return siteOf(headers, dependencies);
  }
}

async function siteOf(headers: IncomingHttpHeaders, { config, directory, keys }: Keys): Promise<SiteRecord> {
  const subject = keys.settings.subjectOf(bearerOf(headers) ?? '');
  if (subject === null) throw new HttpError('unauthorized', "This call needs a site's settings token");
  if (subject === networkSubject) throw new HttpError('wrong_site', "This token opens no club's data");
  const network = await directory.current();
  const site = network.byId.get(subject);
  if (!site) throw new HttpError('unauthorized', 'The site of this token is no more');
  const host = headers[siteDomainHeader];
  if (host !== undefined && !isHostOf(site, String(host), network, config))
    throw new HttpError('wrong_site', "This token is another site's");
  return site;
}

/** Whether a host shows the site: its own domain, or a host of the default club when it is that club's. */
function isHostOf(site: SiteRecord, host: string, network: Network, config: Keys['config']): boolean {
  const meaning = meaningOf(host, { ...config, isSite: (domain) => network.byDomain.has(domain) });
  if (meaning.kind === 'site') return meaning.domain === site.domain;
  return meaning.kind === 'default' && site.clubId === network.defaultClubId;
}

function bearerOf(headers: IncomingHttpHeaders): string | null {
  return /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
