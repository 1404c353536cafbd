import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { domainOf } from '../../network/host.ts';

/**
 * The site of a domain that stands in an address, for calls that carry no token.
 * @throws HttpError `unknown_site`
 */
export async function siteOfDomain(
  domain: string,
  { directory }: Pick<Dependencies, 'directory'>,
): Promise<SiteRecord> {
  const { byDomain } = await directory.current();
  const site = byDomain.get(domainOf(domain));
  if (!site) throw new HttpError('unknown_site', 'There is no fan site of this domain');
  return site;
}
