import type { ApiKey, ApiWrite } from '@fan-base/shared-contracts/client';
import {
  changesTokenHeader,
  identityHeader,
  type ServiceIdentity,
  servicePath,
} from '@fan-base/shared-contracts/service';
import type { Service } from '../define-service.ts';
import { openService } from '../open-service.ts';
import { startTestApi } from './test-api.ts';

/** The answer of a test's request. */
export interface TestAnswer<Answer> {
  readonly status: number;
  /** The error's body for other statuses than 200. */
  readonly body: Answer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A service with an empty database in memory, behind an API that signs its requests. */
export interface TestService {
  /** Sends a request of the service's client as a visitor or member. */
  readonly call: <Answer>(
    as: Partial<ServiceIdentity>,
    request: ApiKey<Answer> | ApiWrite<Answer>,
  ) => Promise<TestAnswer<Answer>>;
  /** The download of an account's data. */
  readonly exportAccount: (account: string) => Promise<unknown>;
  readonly eraseAccount: (account: string) => Promise<TestAnswer<unknown>>;
  /** Keys that the service has announced outside of requests. */
  readonly announced: readonly string[];
  readonly close: () => Promise<void>;
}

/** A visitor of a Danish site, without a login. */
const visitor: ServiceIdentity = {
  account: null,
  username: null,
  role: 'visitor',
  site: '1',
  language: 'da',
};

const system: ServiceIdentity = { ...visitor, role: 'system', site: null, language: null };

/** A member of the visitors' site. */
export const createMember = (account: string, username: string): ServiceIdentity => ({
  ...visitor,
  account,
  username,
  role: 'member',
});

/** Opens a service for its tests. @param dataDir folder of its database; by default it is in memory */
export async function openTestService(service: Service, dataDir: string | null = null): Promise<TestService> {
  const api = await startTestApi(service.remote);
  const settings = { apiUrl: api.url, databaseUrl: null, dataDir };
  const { app, close } = await openService(service, settings);
  const prefix = servicePath(service.remote);

  async function inject(
    identity: ServiceIdentity,
    method: ApiWrite['method'] | 'GET',
    url: string,
    body?: object,
  ) {
    const headers = {
      [identityHeader]: await api.sign(identity),
      ...(identity.role === 'system' && { [changesTokenHeader]: api.changesToken }),
    };
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  }

  // As at the API's first check, which brings the token for announcements.
  await inject(system, 'GET', '/health');
  return {
    announced: api.announced,
    async call(as, request) {
      const { method, path, body } =
        typeof request === 'string' ? { method: 'GET' as const, path: request, body: undefined } : request;
      const { text, ...answer } = await inject(
        { ...visitor, ...as },
        method,
        path.slice(prefix.length),
        body,
      );
      return { ...answer, body: JSON.parse(text) };
    },
    async exportAccount(account) {
      return JSON.parse((await inject(system, 'GET', `/accounts/${account}`)).text);
    },
    async eraseAccount(account) {
      const { text, ...answer } = await inject(system, 'DELETE', `/accounts/${account}`);
      return { ...answer, body: text };
    },
    async close() {
      await close();
      await api.close();
    },
  };
}
