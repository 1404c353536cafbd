import type { IncomingHttpHeaders } from 'node:http';
import { ErrorBody } from '@fan-base/shared-contracts/api/error';
import { identityHeader, type ServiceIdentity } from '@fan-base/shared-contracts/service';
import { is } from '@fan-base/shared-contracts/struct';
import { traceHeaders, withSpan } from '@fan-base/shared-server/tracing';
import { LRUCache } from 'lru-cache';
import { Counter, Histogram, type Registry } from 'prom-client';
import { Agent } from 'undici';
import { Canceled, getSignal } from '../work-signal.ts';
import { type Breaker, type BreakerLimits, createBreaker } from './breaker.ts';
import type { RemoteService } from './directory.ts';
import type { Identities } from './identities.ts';

/** Limits of each service. */
export interface ServiceLimits extends BreakerLimits {
  /** Time for a complete answer, unless a request has its own limit. */
  readonly timeoutMs: number;
  /** Requests in flight; more are refused. */
  readonly maxInFlight: number;
  readonly maxAnswerBytes: number;
}

const defaultLimits: ServiceLimits = {
  // Clearly shorter than the deadlines of a batch's keys (4 s) and of the pages servers (5 s): a request that they
  // cancel first says nothing about the service, so one that hangs would never open its breaker.
  timeoutMs: 3_000,
  maxInFlight: 50,
  maxAnswerBytes: 1024 * 1024,
  maxFailures: 3,
  pauseMs: 10_000,
};
const connectTimeoutMs = 2_000;
const maxBreakers = 1_000;

/** A request to a service. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the query. */
  readonly path: string;
  readonly identity: ServiceIdentity;
  /** Sent as JSON; undefined: none. */
  readonly body?: unknown;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** 1 MB by default. */
  readonly maxBytes?: number;
  /** Three seconds by default. */
  readonly timeoutMs?: number;
}

/** A service's answer, with a status below 500. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON; null without a body. */
  readonly value: unknown;
}

/**
 * A service that did not answer, answered too slowly or not in JSON, has too many requests, or had the consecutive
 * failures that open the breaker.
 */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
}

type Target = Pick<RemoteService, 'remote' | 'url'>;

/** The API's HTTP client for services of remotes. */
export interface ServiceClient {
  /** @throws ServiceUnavailable */
  readonly send: (service: Target, request: ServiceRequest) => Promise<ServiceAnswer>;
  readonly close: () => Promise<void>;
}

/** @throws ServiceUnavailable for an answer that is not JSON */
function parseAnswer(text: string, status: number): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceUnavailable(`answer with status ${status} is not JSON`);
  }
}

/** The message of an error that the service answered, for the log. */
const getReason = (value: unknown): string =>
  is(value, ErrorBody) ? `: ${value.message.slice(0, 200)}` : '';

type CallResult = 'answered' | 'refused' | 'failed' | 'canceled' | 'busy' | 'skipped';

/** Counts the requests by service. */
function createMeter(metrics: Registry) {
  const calls = new Counter({
    name: 'fan_base_service_calls_total',
    help: "Requests to a remote's service: answered, refused (4xx), failed, canceled (the client has gone), busy (too many at a time), or skipped (after failures in a row).",
    labelNames: ['service', 'result'],
    registers: [metrics],
  });
  const seconds = new Histogram({
    name: 'fan_base_service_call_seconds',
    help: "Time until a remote's service has answered.",
    labelNames: ['service'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });
  return {
    count: (service: string, result: CallResult) => calls.inc({ service, result }),
    time: (service: string) => seconds.startTimer({ service }),
  };
}

export function createServiceClient(
  identities: Pick<Identities, 'sign'>,
  metrics: Registry,
  {
    timeoutMs: defaultTimeoutMs,
    maxInFlight,
    maxAnswerBytes,
    ...breakerLimits
  }: ServiceLimits = defaultLimits,
): ServiceClient {
  const meter = createMeter(metrics);
  const agent = new Agent({ connectTimeout: connectTimeoutMs });
  const inFlight = new Map<string, number>();
  /** By address, so that a service that has moved starts without failures. */
  const breakers = new LRUCache<string, Breaker>({ max: maxBreakers });

  function getBreaker({ remote, url }: Target): Breaker {
    const key = `${remote} ${url}`;
    const breaker = breakers.get(key) ?? createBreaker(breakerLimits);
    breakers.set(key, breaker);
    return breaker;
  }

  async function request(
    { remote, url }: Target,
    given: ServiceRequest,
    client: AbortSignal | undefined,
  ): Promise<ServiceAnswer> {
    const { method, path, identity, body, headers } = given;
    const { maxBytes = maxAnswerBytes, timeoutMs = defaultTimeoutMs } = given;
    const { origin, pathname } = new URL(url);
    const answer = await agent.request({
      origin,
      path: `${pathname.replace(/\/$/, '')}${path}`,
      method,
      headers: {
        accept: 'application/json',
        ...traceHeaders(),
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [identityHeader]: await identities.sign(remote, identity),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(client ? [client] : [])]),
    });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      // Leaving the loop closes the connection.
      if (bytes > maxBytes) throw new ServiceUnavailable(`answer is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    const { statusCode: status, headers: answered } = answer;
    const value = parseAnswer(Buffer.concat(chunks).toString(), status);
    if (status >= 500 || status < 200 || (status >= 300 && status < 400))
      throw new ServiceUnavailable(`status ${status}${getReason(value)}`);
    return { status, headers: answered, value };
  }

  async function send(service: Target, given: ServiceRequest): Promise<ServiceAnswer> {
    const { remote } = service;
    // Requests of the product itself are few, must not be lost, and say nothing about visitors' calls.
    const breaker = given.identity.role === 'system' ? null : getBreaker(service);
    const running = inFlight.get(remote) ?? 0;
    if (running >= maxInFlight) {
      meter.count(remote, 'busy');
      throw new ServiceUnavailable(`${maxInFlight} requests are in flight`);
    }
    const client = getSignal();
    if (client?.aborted) throw new Canceled();
    if (breaker?.admit() === false) {
      meter.count(remote, 'skipped');
      throw new ServiceUnavailable(`${breakerLimits.maxFailures} requests in a row have failed`);
    }
    inFlight.set(remote, running + 1);
    const stop = meter.time(remote);
    try {
      const answer = await withSpan(`${remote} ${given.method}`, {}, () => request(service, given, client));
      meter.count(remote, answer.status < 400 ? 'answered' : 'refused');
      breaker?.succeeded();
      return answer;
    } catch (error) {
      if (client?.aborted) {
        meter.count(remote, 'canceled');
        breaker?.gaveUp();
        throw new Canceled();
      }
      meter.count(remote, 'failed');
      breaker?.failed();
      if (error instanceof ServiceUnavailable) throw error;
      throw new ServiceUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      stop();
      inFlight.set(remote, (inFlight.get(remote) ?? 1) - 1);
    }
  }
  return { send, close: () => agent.destroy() };
}
