import type { Authenticated } from '@fan-base/shared-contracts/api/account';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from './api.ts';

/** What someone with a token does on a site. */
export interface Member {
  readonly token: string;
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<LightMyRequestResponse>;
}

/** A visitor of a domain: with its settings token. */
export async function visitorOf(
  { app, tokenOf }: TestApi,
  domain: string,
  address = '192.0.2.1',
): Promise<Member> {
  return memberWith({ app }, await tokenOf(domain), domain, address);
}

export function memberWith(
  { app }: Pick<TestApi, 'app'>,
  token: string,
  domain: string,
  address = '192.0.2.1',
): Member {
  return {
    token,
    send: (method, url, body) =>
      app.inject({
        method,
        url,
        remoteAddress: address,
        headers: { authorization: `Bearer ${token}`, 'x-site-domain': domain },
        ...(body === undefined ? {} : { payload: body }),
      }),
  };
}

let addresses = 0;

/** Registers someone on a domain, each from an address of his own. */
export async function registered(
  api: TestApi,
  username: string,
  domain = 'liverpool-fans.dk',
  password = 'correct horse staple',
): Promise<Member> {
  addresses += 1;
  const visitor = await visitorOf(api, domain, `198.51.100.${addresses}`);
  const answer = await visitor.send('POST', '/user/register', {
    username,
    email: `${username.toLowerCase()}@example.org`,
    password,
    confirmPassword: password,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return memberWith(api, answer.json<Authenticated>().token, domain, `198.51.100.${addresses}`);
}
