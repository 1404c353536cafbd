/**
 * Reads a GET call of the API through a pages server, as that site's pages do.
 * @param origin of the pages server, e.g. `http://localhost:3000`
 * @throws Error when the API refuses
 */
export async function siteApi<Answer>(origin: string, key: string, language = 'da'): Promise<Answer> {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const { hostname } = new URL(origin);
  const { token } = await read(`/settings?domain=${hostname}&language=${language}`);
  return read(key, { authorization: `Bearer ${token}` });
}
