import { request } from 'node:http';

/** GET of a path on a host of the pages server; the host need not be one that this computer can look up. */
function read(origin: string, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: `/api${path}`, headers: { ...headers, host } });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
      });
    });
    asked.end();
  });
}

/**
 * Reads a GET call of the API through a pages server, as that site's pages do.
 * @param origin of the site on the pages server, e.g. `http://localhost:3000`
 * @throws Error when the API refuses
 */
export async function siteApi<Answer>(origin: string, key: string, language = 'da'): Promise<Answer> {
  const { hostname } = new URL(origin);
  const domain = hostname.replace(/\.localhost$/, '');
  const settings = await read(origin, `/settings?domain=${domain}&language=${language}`, {});
  const { token }: { token: string } = JSON.parse(settings);
  return JSON.parse(await read(origin, key, { authorization: `Bearer ${token}` }));
}
