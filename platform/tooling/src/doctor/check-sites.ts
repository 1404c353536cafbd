import { getSites, type SiteListing } from '@fan-base/shared-contracts/api/sites';
import { is } from '@fan-base/shared-contracts/struct';
import { type Diagnosis, diagnose, healthy, Problem } from '@fan-base/shared-server/diagnosis';
import pLimit from 'p-limit';
import { type Agent, fetch } from 'undici';
import {
  checkCertificate,
  createSiteAgent,
  NoCertificate,
  type Place,
  timeoutMs,
  toProxy,
} from './site-connection.ts';

const parallel = pLimit(4);

type Sites = readonly SiteListing[];

const readDomains = (sites: Sites) => sites.map(({ domain }) => domain).toSorted();

const isSameNetwork = (found: Sites, expected: Sites) =>
  readDomains(found).join() === readDomains(expected).join();

/** A site's address must lead to this installation, whose API the sites pass on. */
async function checkProduct(domain: string, expected: Sites | null, dispatcher: Agent): Promise<void> {
  const response = await fetch(`https://${domain}/api${getSites.path}`, {
    dispatcher,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const found: unknown = await response.json().catch(() => null);
  // It reports the reason, like the front page.
  if (response.status >= 500) return;
  if (!is(found, getSites.answer))
    throw new Problem('another product answers at its address', toProxy(domain));
  if (expected && !isSameNetwork(found, expected))
    throw new Problem('another installation, with other sites, answers at its address', toProxy(domain));
}

async function checkPage(domain: string, dispatcher: Agent): Promise<void> {
  const response = await fetch(`https://${domain}/`, {
    dispatcher,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  const { status, headers } = response;
  if (status === 200) return;
  const target = headers.get('location');
  throw new Problem(
    `its front page answers ${status}${target ? `, which leads to ${target}` : ''}`,
    status >= 500
      ? 'journalctl -u "fan-base-pages@*", and docs/guides/runbook/pages-errors.md'
      : `npm run import -- network FILE, with ${domain} as the club's domain (docs/guides/clubs-and-domains.md)`,
  );
}

/**
 * What is wrong with the certificates of hosts. Those without one are requested again one by one: Caddy 2.6 gets them at
 * the first visit, and refuses some of several first visits at a time ("on-demand rate limit exceeded").
 */
async function findBadCertificates(
  domains: readonly string[],
  place: Place | null,
): Promise<ReadonlyMap<string, unknown>> {
  const problems = new Map<string, unknown>();
  const check = (domain: string) =>
    checkCertificate(domain, place).then(
      () => problems.delete(domain),
      (error: unknown) => problems.set(domain, error),
    );
  await Promise.all(domains.map((domain) => parallel(() => check(domain))));
  for (const [domain, problem] of problems) if (problem instanceof NoCertificate) await check(domain);
  return problems;
}

/** A site's response to a visitor from outside. */
async function checkAnswers(domain: string, expected: Sites | null, place: Place | null): Promise<void> {
  const dispatcher = createSiteAgent(place);
  try {
    await checkProduct(domain, expected, dispatcher);
    await checkPage(domain, dispatcher);
  } finally {
    await dispatcher.destroy();
  }
}

/**
 * The main host and every site of the network, whose domains the API knows.
 * @param apiUrl base address of the API
 * @param place where to find the sites; null: where their names lead
 */
export async function checkSites(
  apiUrl: string,
  mainDomain: string,
  place: Place | null,
): Promise<readonly Diagnosis[]> {
  let sites: Sites | null = null;
  const listed = await diagnose(
    'API',
    'pages.env: API_URL, and systemctl status fan-base-api@*',
    async () => {
      const response = await fetch(`${apiUrl}${getSites.path}`, { signal: AbortSignal.timeout(timeoutMs) });
      const found: unknown = await response.json().catch(() => null);
      if (!response.ok || !is(found, getSites.answer))
        throw new Error(`${apiUrl} answers ${response.status}, which is not a list of sites`);
      sites = found;
    },
  );
  const domains = [mainDomain, ...readDomains(sites ?? [])];
  const badCertificates = await findBadCertificates(domains, place);
  const found = await Promise.all(
    domains.map((domain) =>
      diagnose(domain, 'journalctl -u caddy', async () => {
        if (badCertificates.has(domain)) throw badCertificates.get(domain);
        await parallel(() => checkAnswers(domain, sites, place));
      }),
    ),
  );
  const problems = found.filter(({ problem }) => problem !== null);
  return [listed, ...(problems.length > 0 ? problems : [healthy(`${found.length} sites`)])];
}
