import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wallClock } from './wall-clock.ts';

const tracer = () => trace.getTracer('fan-base');

/** Whether spans are exported. When off, the functions below cost next to nothing. */
let isOn = false;
export const isTracing = (): boolean => isOn;

export interface TracingOptions {
  /** Name of the sending service, e.g. `fan-base-api`; `OTEL_SERVICE_NAME` overrides it. */
  readonly service: string;
  /**
   * Where spans are sent; undefined: tracing is off and nothing is loaded. The exporter reads the address
   * from the environment.
   */
  readonly endpoint: string | undefined;
  /** Share of the traces started here that are sent, 0 to 1. */
  readonly ratio: number;
}

/**
 * Exports this process's spans by OTLP over HTTP.
 * @returns flushes the remaining spans and stops
 */
export async function startTracing({
  service,
  endpoint,
  ratio,
}: TracingOptions): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const { createProvider } = await import(/* webpackMode: "eager" */ './tracer-provider.ts');
  const provider = createProvider(service, ratio);
  isOn = true;
  return async () => {
    isOn = false;
    await provider.shutdown();
  };
}

interface RequestTrace {
  readonly span: Span;
  readonly context: Context;
}
const traces = new WeakMap<FastifyRequest, RequestTrace>();

/**
 * Creates a span for each request, as part of the trace in its `traceparent`. A server also calls itself: a
 * request without that header joins the active trace.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isOn) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = request.headers['traceparent']
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : context.active();
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    const current = { span, context: trace.setSpan(parent, span) };
    traces.set(request, current);
    context.with(current.context, done);
  });
  // The last chunk of a body arrives in the connection's context, outside the request's trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const current = traces.get(request);
    if (current) context.with(current.context, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { span } = traces.get(request) ?? {};
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Runs `act` in a span of the active trace. */
export async function withSpan<Result>(
  name: string,
  attributes: Attributes,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!isOn) return act();
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await act();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Headers that propagate the active trace to another server. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(context.active(), headers);
  return headers;
}

/**
 * Records a finished operation, e.g. a query, as a span that ends now.
 * @param milliseconds duration
 */
export function addSpan(name: string, milliseconds: number, attributes: Attributes, isFailure = false): void {
  if (!isOn) return;
  const span = tracer().startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes,
    startTime: wallClock() - milliseconds,
  });
  if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
