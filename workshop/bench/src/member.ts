import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Browser } from 'playwright';
import { fetchJson } from './goal.ts';
import { untilIdle } from './phone.ts';
import { danishZone, type StorageState } from './visitors.ts';

interface Account {
  readonly username: string;
  readonly password: string;
}

/** Registers a member of the demonstration. */
export async function registerMember(apiUrl: string): Promise<Account> {
  const { token } = await fetchJson<Settings>(`${apiUrl}/settings?domain=liverpool-fans.dk&language=da`);
  const account = { username: `bench-${process.pid}`, password: 'correct horse staple' };
  await fetchJson(`${apiUrl}/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...account,
      email: `${account.username}@example.org`,
      confirmPassword: account.password,
    }),
  });
  return account;
}

/**
 * Logs in by the form, like a member, and visits the front page.
 * @param origin of a site
 * @returns what the browser has stored by then; undefined if the site has no login
 */
export async function logIn(
  browser: Browser,
  origin: string,
  { username, password }: Account,
): Promise<StorageState | undefined> {
  const context = await browser.newContext({ timezoneId: danishZone });
  try {
    const page = await context.newPage();
    const answer = await page.goto(`${origin}/login`, { timeout: 60_000 });
    if (answer?.status() === 404) return undefined;
    await page.locator('main [name=username]').fill(username);
    await page.locator('main [name=password]').fill(password);
    await page.locator('main form [type=submit]').click();
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page.goto(origin, { timeout: 60_000 });
    await untilIdle(page);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
