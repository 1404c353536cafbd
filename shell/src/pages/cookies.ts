/** The cookies of a Cookie header by name; the first of a name counts. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const [name = '', ...value] = part.split('=');
    const key = name.trim();
    if (key && !(key in cookies)) cookies[key] = value.join('=').trim();
  }
  return cookies;
}
