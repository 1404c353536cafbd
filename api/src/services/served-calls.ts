import type { Call } from '@fan-base/shared-contracts/api/call';
import { type ErrorCode, errorStatus } from '@fan-base/shared-contracts/api/error';
import {
  type ReleasedService,
  type ServiceCall,
  servicePath,
  standardCalls,
} from '@fan-base/shared-contracts/service';
import { readStruct } from './read-struct.ts';

/** A call of a remote's service, as visitors reach it. */
export interface ServedCall {
  /** With the path below the API's root. */
  readonly call: Call;
  /** The service's own path, e.g. `/tips/{match}`. */
  readonly ownPath: Call['path'];
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

function toServedCall(remote: string, declared: ServiceCall): ServedCall {
  const { id, method, path: ownPath, summary, access, errors = [], cache, live } = declared;
  const { params, query, body, answer } = declared;
  const path = servicePath(remote);
  const call: Call = {
    id: `${path.slice('/r/'.length)}.${id}`,
    method,
    path: `${path}${ownPath}`,
    summary,
    access,
    errors: errors.filter(isErrorCode),
    answer: readStruct(answer),
    ...(params && { params: readStruct(params) }),
    ...(query && { query: readStruct(query) }),
    ...(body && { body: readStruct(body) }),
    ...(cache && { cache }),
    ...(live && { live }),
  };
  return { call, ownPath };
}

/** Method and path, whatever its parameters are called. */
const toShape = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
  `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/** Calls that only the product itself may make. */
const reserved: readonly string[] = Object.values(standardCalls).map((endpoint) =>
  endpoint.replace(/\{\w+\}/g, '{}'),
);

/** The calls of a remote's service: those of the first release, and those that the others add. */
export function mergeCalls(remote: string, releases: readonly ReleasedService[]): ServedCall[] {
  const calls = new Map<string, ServedCall>();
  for (const declared of releases.flatMap((release) => release.calls)) {
    const shape = toShape(declared);
    if (!reserved.includes(shape) && !calls.has(shape)) calls.set(shape, toServedCall(remote, declared));
  }
  return [...calls.values()];
}
