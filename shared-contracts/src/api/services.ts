import { serviceKeysPath } from '../service.ts';
import { array, object, record, string, unknown } from '../struct.ts';
import { defineCall } from './call.ts';

/** Form of a service's surrogate key, without the prefix that the API adds. */
export const serviceKeyPattern = '^[\\w.:/*-]{1,100}$';

export const getServiceKeys = defineCall('getServiceKeys', `GET ${serviceKeysPath}` as const, {
  summary: "Public keys (JWKS) with which services of remotes verify the API's identities",
  access: 'open',
  answer: object({ keys: array(record(string(), unknown())) }),
});

/** Keys that one announcement may have. */
export const announcedKeysLimit = 100;

export const announceChanges = defineCall('announceChanges', 'POST /services/{name}/changes', {
  summary:
    "Announce that data of a remote's service has changed outside of a call; its bearer token comes with the API's health checks",
  access: 'open',
  params: object({ name: string({ pattern: '^mf-[a-z][a-z0-9-]*$' }) }),
  body: object({ keys: array(string({ pattern: serviceKeyPattern }), { max: announcedKeysLimit }) }),
  answer: object({}),
});
