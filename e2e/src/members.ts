import { randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Authenticated } from '@fan-base/shared-contracts/api/account';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { writeStored } from './browserStorage.ts';
import { apiUrl, on, open } from './site.ts';
import { underTest } from './underTest.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Someone with an account, logged in on one site. */
export interface Member {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Calls the API as the member, through the pages of his site. @throws Error when it refuses */
  readonly call: <Answer>(method: Method, path: string, body?: object) => Promise<Answer>;
}

export const goodPassword = 'correct horse staple';

/** A name that nobody has in this run. */
export const newName = (name = 'fan'): string => `${name}-${randomUUID().slice(0, 8)}`;

/**
 * A visitor's address of his own. The pages server believes the proxy on this machine, which the browser is here;
 * so no test meets the limits that another has reached.
 */
const newAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

export const fromOwnAddress = (context: BrowserContext): Promise<void> =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });

interface Asking {
  readonly host: string;
  readonly token?: string;
  /** The network address from which it comes. */
  readonly from: string;
}

/** A call through the pages server, whose hosts need not be any that this computer can look up. */
function call<Answer>({ host, token, from }: Asking, method: Method, path: string, body?: object) {
  const { host: name, port } = new URL(on(host));
  const headers = {
    host: name,
    'x-forwarded-for': from,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`));
      });
    });
    asked.end(body ? JSON.stringify(body) : undefined);
  });
}

/**
 * Registers someone on a host's site, from an address of his own.
 * @param name what his name begins with
 */
export async function registered(host: string, name?: string): Promise<Member> {
  const from = newAddress();
  const username = newName(name);
  const email = `${username}@example.org`;
  const { hostname } = new URL(on(host));
  const domain = hostname.replace(/\.localhost$/, '');
  const settings = await call<Settings>({ host, from }, 'GET', `/settings?domain=${domain}&language=da`);
  const { token } = await call<Authenticated>(
    { host, from, token: settings.token },
    'POST',
    '/user/register',
    { username, email, password: goodPassword, confirmPassword: goodPassword },
  );
  return {
    username,
    email,
    password: goodPassword,
    token,
    call: (method, path, body) => call({ host, from, token }, method, path, body),
  };
}

/** Makes a member an administrator, as the operator does. */
export async function promote({ username }: Member): Promise<void> {
  const answer = await fetch(`${apiUrl()}/operator/accounts/${username}/role`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${underTest().operator}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ role: 'admin' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

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
