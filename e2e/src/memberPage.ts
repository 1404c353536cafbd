import type { Browser, BrowserContext, Page } from '@playwright/test';
import { writeStored } from './browserStorage.ts';
import { type Member, newAddress } from './members.ts';
import { open } from './page.ts';
import { on } from './site.ts';
import { underTest } from './underTest.ts';

export const fromOwnAddress = (context: BrowserContext): Promise<void> =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });

/** A page of a browser of its own, in which a member is logged in as his last visit left him; or a visitor's. */
export async function pageOf(browser: Browser, host: string, member?: Member): Promise<Page> {
  const { origin } = new URL(on(host));
  const localStorage = member ? [{ name: 'auth_token', value: member.token }] : [];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(underTest().clock);
  return page;
}

/** Opens an address as a member whose login this browser has kept from before. */
export async function openAs(page: Page, { token }: Pick<Member, 'token'>, address: string): Promise<void> {
  const empty = new URL('/empty', address).href;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  await writeStored(page, 'auth_token', token);
  await open(page, address);
}
