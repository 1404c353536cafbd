import type { ApiKey } from '@fan-base/shared-contracts/client';
import { send } from './http.ts';

/** GET of a path of the API on a host of the pages server. */
async function read(origin: string, path: string, headers: Readonly<Record<string, string>>) {
  const { host, port } = new URL(origin);
  const { status, text } = await send({ port, host, path: `/api${path}`, headers });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}

/**
 * Reads a GET call of the API through a pages server, as that site's pages do.
 * @param origin of the site on the pages server, e.g. `http://localhost:3000`
 * @throws Error when the API refuses
 */
export async function siteApi<Answer>(origin: string, key: ApiKey<Answer>, language = 'da'): Promise<Answer> {
  const { hostname } = new URL(origin);
  const domain = hostname.replace(/\.localhost$/, '');
  const { token } = await read(origin, `/settings?domain=${domain}&language=${language}`, {});
  return read(origin, key, { authorization: `Bearer ${token}` });
}
