import { request } from 'undici';
import { load } from './load.ts';
import type { SitePage } from './traffic.ts';

/** What a browser asks for after a document, by how its address begins in the document. */
const others = [
  { name: 'a published file', pattern: /\/assets\/[^"'\s\\]+\.js/ },
  { name: 'later data of the page', pattern: /\/page-data\/[\w-]+/ },
  { name: 'a picture that is resized already', pattern: /\/api\/image\?[^"'\s\\,]+/ },
] as const;

export interface FileCost {
  readonly name: string;
  readonly pages: number;
  readonly api: number;
}

/** CPU of the servers for one request each of what follows a document, which no CDN holds here. */
export async function measureFiles(
  { host, path }: SitePage,
  server: { readonly url: string; readonly pid: number },
  api: { readonly pid: number },
): Promise<FileCost[]> {
  const origin = `http://127.0.0.1:${new URL(server.url).port}`;
  const { body } = await request(origin + path, { headers: { host } });
  const html = (await body.text()).replaceAll('&amp;', '&');
  const costs: FileCost[] = [];
  for (const { name, pattern } of others) {
    const [address] = pattern.exec(html) ?? [];
    if (address === undefined) throw new Error(`${host}${path} has nothing like ${pattern}`);
    const { cpu } = await load(origin + address, {
      seconds: 2,
      atOnce: 4,
      pids: { pages: server.pid, api: api.pid },
      headers: { host },
      warmUps: 100,
    });
    costs.push({ name, pages: cpu['pages'] ?? Number.NaN, api: cpu['api'] ?? Number.NaN });
  }
  return costs;
}

export const formatFiles = (costs: readonly FileCost[]): string[] => [
  '| beside a document | pages server | API |',
  '| --- | --- | --- |',
  ...costs.map(({ name, pages, api }) => `| ${name} | ${pages.toFixed(2)} | ${api.toFixed(2)} |`),
];
