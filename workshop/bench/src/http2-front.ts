import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/** A reverse proxy, as in production. */
export interface Front {
  readonly url: string;
  readonly stop: () => void;
}

/** Hop-by-hop headers of HTTP/1.1, and pseudo-headers of HTTP/2. */
const isOfConnection = (name: string) => /^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/.test(name);
const toNext = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfConnection(name)));

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** Makes Chromium trust it. With ignored errors, Chromium would not cache. */
  readonly browserArg: string;
}

/** Creates a certificate. @throws Error without `openssl` */
export function createCertificate(folder: string): Certificate {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  const cert = readFileSync(certFile);
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(spki).digest('base64');
  return { key: readFileSync(keyFile), cert, browserArg: `--ignore-certificate-errors-spki-list=${hash}` };
}

/**
 * Serves a local HTTP/1.1 server over TLS and HTTP/2, like a production proxy.
 * @param encoding accepted instead of what the browser accepts
 */
export async function startHttp2Front(
  { key, cert }: Certificate,
  target: string,
  encoding?: string,
): Promise<Front> {
  const { port } = new URL(target);
  const agent = new Agent({ keepAlive: true });

  function handOn(asked: Http2ServerRequest, response: Http2ServerResponse): void {
    const headers: IncomingHttpHeaders = {
      ...toNext(asked.headers),
      host: asked.authority,
      'x-forwarded-proto': 'https',
    };
    if (encoding) headers['accept-encoding'] = encoding;
    const { method, url: path } = asked;
    const next = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, toNext(answer.headers));
      // A closed page ends its streams.
      pipeline(answer, response.stream, () => answer.destroy());
    });
    next.on('error', () => response.stream.close());
    response.stream.on('close', () => next.destroy());
    asked.pipe(next);
  }
  const server = createSecureServer({ key, cert }, handOn);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      agent.destroy();
    },
  };
}
