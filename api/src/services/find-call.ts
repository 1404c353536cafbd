import type { Call } from '@fan-base/shared-contracts/api/call';
import { parseTexts } from '@fan-base/shared-contracts/parse-texts';
import { standardCalls } from '@fan-base/shared-contracts/service';
import { decodeText, toPathPattern } from '../http/path-pattern.ts';
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

/** @returns null for a path that is encoded wrongly, or that the service could read as another one */
function readParams(match: RegExpExecArray): Texts | null {
  const params: Record<string, string> = {};
  for (const [name, text] of Object.entries(match.groups ?? {})) {
    const value = decodeText(text);
    if (value === null || value === '.' || value === '..') return null;
    params[name] = value;
  }
  return hasOnlyText(params) ? params : null;
}

const standardPatterns = Object.values(standardCalls).map((endpoint) => {
  const [method, path = ''] = endpoint.split(' ');
  return { method, pattern: toPathPattern({ path: path as `/${string}` }) };
});

/** Whether a path with parameters, e.g. `/{list}/{id}`, has become one that only the product itself may request. */
const isStandard = (method: string, path: string) =>
  standardPatterns.some((standard) => standard.method === method && standard.pattern.test(path));

/** Finds the call that answers a request; null if there is none. @param path as requested, e.g. `/r/predictions/tips/12` */
export function findCall(services: Services, method: string, path: string): FoundCall | null {
  const service = services.bySegment.get(path.split('/')[2] ?? '');
  for (const served of service?.calls ?? []) {
    const match = served.call.method === method ? served.pattern.exec(path) : null;
    const params = match && readParams(match);
    if (service && params && !isStandard(method, toOwnPath({ ...served, params })))
      return { ...served, service, params };
  }
  return null;
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
