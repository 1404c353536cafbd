import { request } from 'undici';
import { ask } from './mix-views.ts';
import { formatCpu } from './role-cpu.ts';
import { measureCpu } from './servers.ts';
import type { SitePage } from './traffic.ts';

/** What a browser asks for after a document, by how its address begins in the document. */
const others = [
  { name: 'a published file', pattern: /\/assets\/[^"'\s\\]+\.js/ },
  { name: 'later data of the page', pattern: /\/page-data\/[\w-]+/ },
  { name: 'a picture that is resized already', pattern: /\/api\/image\?[^"'\s\\,]+/ },
] as const;

const warmUps = 100;
const requests = 1_000;

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
  const { port } = new URL(server.url);
  const { body } = await request(`http://127.0.0.1:${port}${path}`, { headers: { host } });
  const html = (await body.text()).replaceAll('&amp;', '&');
  const costs: FileCost[] = [];
  for (const { name, pattern } of others) {
    const [address] = pattern.exec(html) ?? [];
    if (address === undefined) throw new Error(`${host}${path} has nothing like ${pattern}`);
    const askFor = async (count: number) => {
      for (let asked = 0; asked < count; asked++) await ask(port, { host, path: address });
    };
    const measure = () => ({ pages: measureCpu(server.pid), api: measureCpu(api.pid) });
    await askFor(warmUps);
    const before = measure();
    await askFor(requests);
    const after = measure();
    costs.push({
      name,
      pages: (after.pages - before.pages) / requests,
      api: (after.api - before.api) / requests,
    });
  }
  return costs;
}

export const formatFiles = (costs: readonly FileCost[]): string[] => [
  '| beside a document | pages server | API |',
  '| --- | --- | --- |',
  ...costs.map(({ name, pages, api }) => `| ${name} | ${formatCpu(pages, 2)} | ${formatCpu(api, 2)} |`),
];
