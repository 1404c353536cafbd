import { randomInt, randomUUID } from 'node:crypto';
import type { Authenticated } from '@fan-base/shared-contracts/api/account';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { ask, on, open } from './site.ts';

/** Someone with an account, made without a browser. */
export interface Member {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** A call as this member, on the domain where he registered. @throws Error when the API refuses */
  readonly call: <Answer>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Answer>;
}

export const goodPassword = 'correct horse staple';

/** A name that nobody has in this run. */
export const newName = (): string => `fan-${randomUUID().slice(0, 8)}`;

/**
 * A visitor's address of his own. The pages server believes the proxy on this machine, which the browser is here;
 * so no test meets the limits that another has reached.
 */
export const newAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

export const fromOwnAddress = (context: BrowserContext): Promise<void> =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });

/** Registers someone on a domain. */
export async function registered(request: APIRequestContext, domain: string): Promise<Member> {
  const username = newName();
  const email = `${username}@example.org`;
  const address = newAddress();
  const { origin } = new URL(on(domain));
  const { host, port } = new URL(origin);
  const settings = await ask(request, host, `/api/settings?domain=${domain}&language=da`);
  const send = async <Answer>(
    token: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const answer = await request.fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { host, authorization: `Bearer ${token}`, 'x-forwarded-for': address },
      ...(body === undefined ? {} : { data: body }),
    });
    if (!answer.ok())
      throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await send<Authenticated>(JSON.parse(settings.text).token, 'POST', '/user/register', {
    username,
    email,
    password: goodPassword,
    confirmPassword: goodPassword,
  });
  return {
    username,
    email,
    password: goodPassword,
    token,
    call: (method, path, body) => send(token, method, path, body),
  };
}

/** Opens an address as a member whose login this browser has kept from before. */
export async function openAs(page: Page, { token }: Pick<Member, 'token'>, address: string): Promise<void> {
  const empty = new URL('/empty', address).href;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  await page.evaluate((kept) => window.localStorage.setItem('auth_token', kept), token);
  await open(page, address);
}
