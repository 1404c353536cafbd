import type { IncomingHttpHeaders } from 'node:http';
import { type Call, operatorNameHeader } from '@fan-base/shared-contracts/api/call';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../auth/account.ts';
import { administersSitesOf } from '../auth/administrators.queries.ts';
import { countClientAttempt } from '../auth/attempts.queries.ts';
import { identifyToken } from '../auth/logins.queries.ts';
import { logSecurityEvent } from '../auth/security-log.ts';
import { networkSubject } from '../auth/settings-token.ts';
import type { Db } from '../database/types.ts';
import type { Dependencies } from '../dependencies.ts';
import { parseHost, toDomain } from '../network/host.ts';
import type { Network, SiteRecord } from '../network/network.ts';
import { HttpError } from './errors.ts';

/**
 * The host that the visitor requested, sent by the pages server; a browser cannot set it through the pages.
 */
export const siteDomainHeader = 'x-site-domain';

type Keys = Pick<Dependencies, 'clock' | 'config' | 'db' | 'directory' | 'keys'>;

/** The identity and site of a request; null if the call needs none. */
export interface Admitted {
  readonly site: SiteRecord | null;
  readonly user: Identity | null;
}

const anonymous: Admitted = { site: null, user: null };

/** Wrong operator tokens of one client; the right one is never counted. */
const refusedOperator = { name: 'operator-refused', times: 10, seconds: 15 * 60 } as const;

/** The operator's name as sent by their tool. */
export function operatorName({ headers }: Pick<FastifyRequest, 'headers'>): string {
  // Node reads headers as Latin-1.
  const name = Buffer.from(String(headers[operatorNameHeader] ?? ''), 'latin1').toString('utf8');
  return /^[\p{L}\p{N} ._@-]{1,60}$/u.test(name) ? name : 'operator';
}

async function admitOperator(
  { method, path }: Call,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'log'>,
  { db, keys }: Keys,
): Promise<void> {
  const call = `${method} ${path}`;
  const token = parseBearer(request.headers);
  if (token !== null && keys.isOperator(token)) {
    if (method !== 'GET')
      logSecurityEvent(request.log, 'operator.called', null, { call, by: operatorName(request) });
    return;
  }
  await countClientAttempt(db, refusedOperator, request.ip);
  logSecurityEvent(request.log, 'operator.refused', null, { call });
  throw new HttpError('unauthorized', "This call requires the operator's token");
}

/**
 * Admits a request or throws.
 * @throws HttpError `unauthorized`; `wrong_site` for another site's token; `forbidden` for a member who is
 * not an administrator; `second_factor_required` for an administrator without a second factor
 */
export async function admit(
  call: Call,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'log'>,
  dependencies: Keys,
): Promise<Admitted> {
  const { access } = call;
  const { headers } = request;
  switch (access) {
    case 'open':
      return anonymous;
    case 'operator':
      await admitOperator(call, request, dependencies);
      return anonymous;
    case 'host':
    case 'site':
      return admitReader(headers, dependencies, access === 'host');
    case 'user':
    case 'admin': {
      const admitted = await admitReader(headers, dependencies, false);
      if (!admitted.user) throw new HttpError('unauthorized', 'This call needs a login');
      if (access === 'admin') requireAdministrator(admitted.user);
      return admitted;
    }
  }
}

function requireAdministrator({ account, administers }: Identity): void {
  if (account.role === 'admin') return;
  if (administers === null) throw new HttpError('forbidden', 'This call is for administrators');
  throw new HttpError(
    'second_factor_required',
    'Administrators need two-step login: switch it on in the settings',
  );
}

/** @throws HttpError `forbidden` for administrators of single sites */
export function requireNetworkAdministrator({ administers }: Identity): void {
  if (administers !== 'network')
    throw new HttpError(
      'forbidden',
      "This is for the network's administrators: it is about more than one site",
    );
}

/**
 * Content that all sites of a club show.
 * @throws HttpError `forbidden` for administrators of only some of them
 */
export async function requireClubAdministrator(
  db: Db,
  { account, administers }: Identity,
  { clubId }: Pick<SiteRecord, 'clubId'>,
): Promise<void> {
  if (administers === 'network' || (await administersSitesOf(db, clubId, account.id))) return;
  throw new HttpError(
    'forbidden',
    "This is for administrators of all the club's sites: it is shown on each of them",
  );
}

async function admitReader(
  headers: IncomingHttpHeaders,
  { clock, config, db, directory, keys }: Keys,
  mayBeMainHost: boolean,
): Promise<Admitted> {
  const token = parseBearer(headers) ?? '';
  const user = token.startsWith('fbu_') ? await identifyToken(db, token, clock.now()) : null;
  if (user === undefined) throw new HttpError('unauthorized', 'This login has ended');
  const subject = user?.siteId ?? keys.settings.subjectOf(token);
  if (subject === null) throw new HttpError('unauthorized', "This call requires a site's settings token");
  if (subject === networkSubject) {
    if (mayBeMainHost) return anonymous;
    throw new HttpError('wrong_site', "This token is not valid for a club's data");
  }
  const network = await directory.current();
  const site = network.byId.get(subject);
  if (!site) throw new HttpError('unauthorized', 'The site of this token no longer exists');
  const host = headers[siteDomainHeader];
  if (host !== undefined && !isHostOf(site, String(host), network, config))
    throw new HttpError('wrong_site', "This token is another site's");
  return { site, user };
}

/** Whether a host shows the site: its domain or, for the default club's site, a host of that club. */
function isHostOf(site: SiteRecord, host: string, network: Network, config: Keys['config']): boolean {
  const meaning = parseHost(host, { ...config, isSite: (domain) => network.byDomain.has(domain) });
  if (meaning.kind === 'site') return network.byDomain.get(meaning.domain)?.id === site.id;
  return meaning.kind === 'default' && site.clubId === network.defaultClubId;
}

/** The bearer token of a request; null without one. */
export function parseBearer(headers: IncomingHttpHeaders): string | null {
  return /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Marks requests that the process injects for no client; no connection has this address. */
export const internalAddress = '0.0.0.0';

/** Whether the process injected the request for no client: such requests are not rate-limited. */
export const isInternalRequest = (socket: { readonly remoteAddress?: string | undefined }): boolean =>
  socket.remoteAddress === internalAddress;

/**
 * The site of a domain in the address, for calls without a token.
 * @throws HttpError `unknown_site`
 */
export async function requireSite(
  domain: string,
  { directory }: Pick<Dependencies, 'directory'>,
): Promise<SiteRecord> {
  const { byDomain } = await directory.current();
  const site = byDomain.get(toDomain(domain));
  if (!site) throw new HttpError('unknown_site', 'No fan site with this domain');
  return site;
}
