import { isLoopback, toHost } from '@fan-base/tooling/release/rehearsal/hosts';
import { type HttpAnswer, send } from './http.ts';
import { runningProduct, underTest } from './under-test.ts';

/** Address of a path on a domain of the network, as in development: `DOMAIN.localhost`. */
export const on = (domain: string, path = '/'): string => {
  const { pages } = runningProduct() ?? underTest();
  const { protocol, hostname, host } = new URL(pages);
  if (domain !== danish) return `${protocol}//${toHost(pages, domain)}${path}`;
  return isLoopback(hostname)
    ? `${protocol}//${host.replace(hostname, danish)}${path}`
    : on('liverpool-fans.dk', path);
};

/** A host's origin on the pages server, e.g. `http://liverpool-fans.com.localhost:3000`. */
export const originOf = (domain: string): string => new URL(on(domain)).origin;

export const danish = 'localhost';
export const english = 'liverpool-fans.com';
export const network = 'fan-base.com';
export const releasesFolder = (): string => underTest().releases;
export const apiUrl = (): string => underTest().api;

/** Options of requests other than a plain GET. */
export interface AskOptions {
  readonly method?: string;
  /** Sent unchanged. */
  readonly body?: string;
  /** Fields of a posted form. */
  readonly form?: Readonly<Record<string, string>>;
}

/**
 * Requests a path of a host from the pages server, without a browser or name resolution.
 * @returns status, headers and text; redirects are not followed
 */
export function ask(
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  { method, body, form }: AskOptions = {},
): Promise<HttpAnswer> {
  const { port } = new URL(underTest().pages);
  const asked = { port, host, path };
  if (form)
    return send({
      ...asked,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
    });
  return send({ ...asked, method: method ?? (body === undefined ? 'GET' : 'POST'), headers, body });
}
