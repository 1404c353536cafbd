import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { Problem } from '@fan-base/shared-server/diagnosis';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { Agent, buildConnector } from 'undici';

export const timeoutMs = 10_000;
const dayMs = 86_400_000;

/** Where a proxy listens for HTTPS. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Parses an address such as `203.0.113.7`, `203.0.113.7:8443` or `[2001:db8::7]:8443`; null if it is none. */
export function parsePlace(text: string): Place | null {
  const [, inBrackets, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = inBrackets ?? plain ?? '';
  return isIP(host) === 0 ? null : { host, port: Number(port ?? 443) };
}

/** An HTTP client that finds every site at one place; null: where its name leads. */
export function createSiteAgent(place: Place | null): Agent {
  if (!place) return new Agent();
  const connectTo = buildConnector({ timeout: timeoutMs });
  return new Agent({
    connect: (options, callback) =>
      connectTo(
        {
          ...options,
          hostname: place.host,
          port: String(place.port),
          servername: options.servername ?? options.hostname,
        },
        callback,
      ),
  });
}

/** Codes of certificates whose issuer is unknown to browsers. */
const untrustedCodes: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
/** Nothing listens there, or a firewall is in between. */
const unreachableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

const readCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The line that leads a domain to the proxy. */
export const toProxy = (domain: string) => `DNS: ${domain}. A ADDRESS-OF-THE-PROXY`;
const toRenewal =
  'journalctl -u caddy: why is it not renewed? The certificate authority needs ports 80 and 443';

/** The proxy has no certificate for a host, or none yet. */
export class NoCertificate extends Problem {}

/**
 * Why there is no TLS connection to a site, and which line to change.
 * @param at address and port that its name led to
 */
function explainNoConnection(error: Error, domain: string, at: string): Error {
  const code = readCode(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Problem('its name has no address', toProxy(domain));
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return new Problem(`the server at ${at} does not speak TLS`, toProxy(domain));
  if (/^ERR_SSL_.*ALERT/.test(code))
    return new NoCertificate(
      `the proxy at ${at} has no certificate for it`,
      `journalctl -u caddy; the pages server has to answer 200: curl -i "$TLS_ASK?domain=${domain}"`,
    );
  if (unreachableCodes.has(code))
    return new Problem('no connection', 'systemctl status caddy, and the firewall: ports 80 and 443', {
      cause: error,
    });
  return error;
}

/** A certificate with this little left is not being renewed: Caddy and certbot do it at a third of its life. */
const getMinLeftMs = ({ valid_from, valid_to }: PeerCertificate) =>
  Math.min(14 * dayMs, (Date.parse(valid_to) - Date.parse(valid_from)) / 6);

/**
 * @param code why the certificate is not accepted; empty if it is
 * @throws Problem if browsers do not accept it, or will not soon
 */
function requireGoodCertificate(
  certificate: PeerCertificate,
  { code, domain, at }: { readonly code: string; readonly domain: string; readonly at: string },
): void {
  const { valid_from, valid_to, subjectaltname, issuer } = certificate;
  if (code === 'CERT_HAS_EXPIRED')
    throw new Problem(`the certificate at ${at} ended on ${valid_to}`, toRenewal);
  if (code === 'CERT_NOT_YET_VALID')
    throw new Problem(
      `the certificate at ${at} begins on ${valid_from}`,
      'Synchronize the clocks of both machines (systemd-timesyncd, chrony).',
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    throw new Problem(
      `the certificate at ${at} is for ${subjectaltname?.replaceAll('DNS:', '') ?? 'no host'}`,
      toProxy(domain),
    );
  if (untrustedCodes.has(code))
    throw new Problem(
      `browsers do not know the issuer of the certificate at ${at}: ${issuer.CN ?? issuer.O ?? 'no name'}`,
      'CADDY_OPTIONS= of the proxy, without local_certs (for an authority of your own: NODE_EXTRA_CA_CERTS=FILE npm run doctor)',
    );
  if (code !== '') throw new Error(`the certificate at ${at} is refused: ${code}`);
  if (Date.parse(valid_to) - wallClock() < getMinLeftMs(certificate))
    throw new Problem(`the certificate at ${at} ends on ${valid_to}`, toRenewal);
}

/**
 * Checks the certificate that a host presents, as a browser does.
 * @throws Problem if browsers do not accept it, now or soon
 */
export async function checkCertificate(domain: string, place: Place | null): Promise<void> {
  const { host, port } = place ?? { host: domain, port: 443 };
  let at = `${host}:${port}`;
  // Accepts any certificate, to say what is wrong with it: nothing is sent, and visitors' pages are not read here.
  const socket = connect({ host, port, servername: domain, timeout: timeoutMs, rejectUnauthorized: false });
  socket.on('connect', () => {
    at = `${socket.remoteAddress}:${socket.remotePort}`;
  });
  socket.on('timeout', () =>
    socket.destroy(
      Object.assign(new Error(`no response within ${timeoutMs / 1000} s`), { code: 'ETIMEDOUT' }),
    ),
  );
  try {
    await once(socket, 'secureConnect').catch((error: Error) => {
      throw explainNoConnection(error, domain, at);
    });
    // A code, or an error that has one.
    const refusal: unknown = socket.authorizationError;
    const code = typeof refusal === 'string' ? refusal : readCode(refusal);
    requireGoodCertificate(socket.getPeerCertificate(), { code, domain, at });
  } finally {
    socket.destroy();
  }
}
