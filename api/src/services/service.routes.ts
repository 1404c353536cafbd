import type { Call } from '@fan-base/shared-contracts/api/call';
import { announceChanges, getServiceKeys } from '@fan-base/shared-contracts/api/services';
import { serviceKey } from '@fan-base/shared-contracts/service';
import type { FastifyRequest } from 'fastify';
import { admit, parseBearer } from '../http/access.ts';
import { runForClient } from '../http/client-signal.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import { announceChanged } from './announce-changed.ts';
import { type FoundCall, findCall, readInput } from './find-call.ts';
import { readCall } from './read-call.ts';
import { toUnavailable } from './service-errors.ts';
import { writeCall } from './write-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call of a remote's service that the request is for. */
    served: FoundCall | null;
  }
}

/** Requests per minute and visitor to all services, counted apart from those to the API itself. */
const requestsPerMinute = 300;

const getPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** Calls of remotes' own services, `/r/NAME/…`, and what services need from the API. */
export const serviceRoutes: Routes = (route, dependencies, app) => {
  const { answers, identities, services } = dependencies;
  app.decorateRequest('served', null);
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/r/*',
    // The description has each call of the services instead.
    schema: { hide: true },
    exposeHeadRoute: false,
    config: { rateLimit: { max: requestsPerMinute } },
    async onRequest(request) {
      request.readAt = answers.moment();
      const path = getPath(request);
      request.served = findCall(services.current(), request.method as Call['method'], path);
      // Its page exists, and its data comes later.
      const waiting = services.current().unregistered.get(path.split('/')[2] ?? '');
      if (waiting) throw toUnavailable(waiting, new Error(`No service of ${waiting} is registered`));
      if (!request.served) throw new HttpError('not_found', `No ${request.method} call at this address`);
      const { site, user } = await admit(request.served.call, request, dependencies);
      request.site = site;
      request.identity = user;
    },
    async handler(request, reply) {
      const { served, query, body } = request;
      if (!served) throw new HttpError('not_found', 'There is no such call');
      const input = readInput(served, query, body);
      const answerWith = (act: typeof readCall) => act(dependencies, served, input, request, reply);
      if (served.call.method !== 'GET') return answerWith(writeCall);
      return runForClient(request, () => answerWith(readCall));
    },
  });

  route(getServiceKeys, async () => ({ keys: identities.keys.map((key) => ({ ...key })) }), {
    cached: { madeOf: [] },
  });

  route(announceChanges, async ({ request, params: { name }, body: { keys } }) => {
    const remote = await identities.readChangesToken(parseBearer(request.headers) ?? '');
    if (remote !== name) throw new HttpError('unauthorized', `This call requires the token of ${name}`);
    await announceChanged(
      dependencies,
      remote,
      keys.map((key) => serviceKey(remote, key)),
    );
    return {};
  });
};
