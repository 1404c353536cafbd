import { open } from '@fan-base/platform-tests/page';
import { on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Member, newAddress } from './members.ts';

export const fromOwnAddress = (context: BrowserContext): Promise<void> =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });

type Login = Pick<Member, 'token'>;

/** The browser storage after a member's last visit to a site. */
const lastVisit = ({ token }: Login, origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'auth_token', value: token }] }],
});

/** A page in its own browser context, logged in as after the member's last visit. */
export async function pageOf(browser: Browser, host: string, member: Login): Promise<Page> {
  const context = await browser.newContext({ storageState: lastVisit(member, new URL(on(host)).origin) });
  const page = await context.newPage();
  await page.clock.setFixedTime(underTest().clock);
  return page;
}

/** Opens an address with a member's stored login. */
export async function openAs(page: Page, member: Login, address: string): Promise<void> {
  await page.context().setStorageState(lastVisit(member, new URL(address).origin));
  await open(page, address);
}
