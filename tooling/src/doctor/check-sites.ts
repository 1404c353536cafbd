import { connect } from 'node:tls';
import { getSites } from '@fan-base/shared-contracts/api/sites';
import { is } from '@fan-base/shared-contracts/struct';
import { type Diagnosis, diagnose, healthy, Problem } from '@fan-base/shared-server/diagnosis';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import pLimit from 'p-limit';

const timeoutMs = 10_000;
const dayMs = 86_400_000;
/** Caddy and certbot renew earlier. */
const minValidDays = 14;
const parallel = pLimit(8);

/** When the certificate ends that a host presents to visitors. @throws Error if they would not accept it */
const readCertificateEnd = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port: 443, servername: host, timeout: timeoutMs }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.on('timeout', () => socket.destroy(new Error(`no response within ${timeoutMs / 1000} s`)));
    socket.on('error', reject);
  });

async function checkPage(domain: string): Promise<void> {
  const response = await fetch(`https://${domain}/`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (response.status !== 200) throw new Error(`its front page answers ${response.status}`);
}

/** The certificate and the front page of a site, as a visitor from outside has them. */
const checkSite = (domain: string): Promise<Diagnosis> =>
  diagnose(domain, `Point ${domain} to the proxy (DNS), and see its log.`, async () => {
    const validDays = ((await readCertificateEnd(domain)) - wallClock()) / dayMs;
    if (validDays < minValidDays)
      throw new Problem(
        `its certificate ends in ${Math.floor(validDays)} days`,
        'See why the proxy does not renew it: journalctl -u caddy',
      );
    await checkPage(domain);
  });

/**
 * The main host and every site of the network, whose domains the API knows.
 * @param apiUrl base address of the API
 */
export async function checkSites(apiUrl: string, mainDomain: string): Promise<readonly Diagnosis[]> {
  let domains: string[] = [];
  const listed = await diagnose(
    'API',
    'pages.env: API_URL, and systemctl status fan-base-api@*',
    async () => {
      const response = await fetch(`${apiUrl}${getSites.path}`, { signal: AbortSignal.timeout(timeoutMs) });
      const sites: unknown = await response.json().catch(() => null);
      if (!response.ok || !is(sites, getSites.answer))
        throw new Error(`${apiUrl} answers ${response.status}, which is not a list of sites`);
      domains = sites.map(({ domain }) => domain);
    },
  );
  const found = await Promise.all(
    [mainDomain, ...domains].map((domain) => parallel(() => checkSite(domain))),
  );
  const problems = found.filter(({ problem }) => problem !== null);
  return [listed, ...(problems.length > 0 ? problems : [healthy(`${found.length} sites`)])];
}
