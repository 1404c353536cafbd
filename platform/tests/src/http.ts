import { type IncomingHttpHeaders, request } from 'node:http';

export interface HttpRequest {
  /** Port on this machine. */
  readonly port: string | number;
  /** The `Host` header; it need not resolve. */
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged; set its type in `headers`. */
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** By lower-case name; several of one name (`set-cookie`) are joined by line breaks. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body, for binary responses. */
  readonly bytes: Buffer;
}

/** Bots get other responses than browsers, so requests have a browser's user agent by default. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('\n') : (value ?? ''),
    ]),
  );

/** One HTTP request on its own connection; redirects are not followed. @throws Error without a response */
export function send({ port, host, path, method, headers, body }: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { 'user-agent': browser, ...headers, host },
      agent: false,
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          headers: plain(answer.headers),
          text: bytes.toString(),
          bytes,
        });
      });
    });
    asked.end(body);
  });
}
