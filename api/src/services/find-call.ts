import type { Call } from '@fan-base/shared-contracts/api/call';
import { parseTexts } from '@fan-base/shared-contracts/parse-texts';
import { standardCalls } from '@fan-base/shared-contracts/service';
import { createCallRouter } from '../http/call-router.ts';
import { check, hasOnlyText } from '../http/request-validator.ts';
import type { RemoteService, Services } from './directory.ts';
import type { ServedCall } from './served-calls.ts';

/** A call of a service, found by the address of a request. */
export interface FoundCall extends ServedCall {
  readonly service: RemoteService;
  /** Values of the path's parameters, decoded but not validated. */
  readonly params: Readonly<Record<string, string>>;
}

type Texts = Readonly<Record<string, string>>;

/** Whether the service could read the path as another one. */
const isAmbiguous = (params: Texts): boolean =>
  Object.values(params).some((value) => value === '.' || value === '..') || !hasOnlyText(params);

/** The calls that only the product itself may make. A path with parameters, e.g. `/{list}/{id}`, can become one. */
const standard = createCallRouter<true>();
for (const endpoint of Object.values(standardCalls)) {
  const [method, path] = endpoint.split(' ') as [Call['method'], Call['path']];
  standard.add({ method, path }, true);
}

/** Finds the call that answers a request; null if there is none. @param path as requested, e.g. `/r/predictions/tips/12` */
export function findCall({ findCall }: Services, method: Call['method'], path: string): FoundCall | null {
  const found = findCall(method, path);
  if (!found || isAmbiguous(found.params)) return null;
  const call = { ...found.target, params: found.params };
  return standard.find(method, toOwnPath(call)) ? null : call;
}

/** The validated parts of a request. */
export interface CallInput {
  readonly params: Texts;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

function readPart(value: unknown, struct: Call['query']): unknown {
  if (!struct) return undefined;
  const result = check(value, struct);
  if ('error' in result) throw result.error;
  return result.value;
}

/** The declared parameters: others never reach the service. */
function pickDeclared(values: unknown, struct: Call['query']): Readonly<Record<string, unknown>> {
  const names = struct?.shape.kind === 'object' ? Object.keys(struct.shape.fields) : [];
  return Object.fromEntries(
    Object.entries(Object(values)).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}

/** Validates a request by the call's structs. @throws HttpError `invalid_request` */
export function readInput({ call, params }: FoundCall, query: unknown, body: unknown): CallInput {
  readPart(call.params && parseTexts(params, call.params), call.params);
  const values = readPart(call.query && parseTexts(query, call.query), call.query);
  return {
    params,
    query: pickDeclared(values, call.query),
    body: readPart(body, call.body),
  };
}

/** The service's own path of a call, with the values of its parameters. */
export const toOwnPath = ({ ownPath, params }: Pick<FoundCall, 'ownPath' | 'params'>): string =>
  ownPath.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(params[name] ?? ''));
