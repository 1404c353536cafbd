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

const tracer = () => trace.getTracer('fan-base');

/** Whether spans are sent anywhere; without it all below costs next to nothing. */
let isOn = false;
export const isTracing = (): boolean => isOn;

export interface TracingOptions {
  /** Name of what sends the spans, as `fan-base-api`; `OTEL_SERVICE_NAME` comes before it. */
  readonly service: string;
  /** Where they are sent; undefined: nowhere, and nothing is loaded. The exporter reads it from the environment. */
  readonly endpoint: string | undefined;
  /** Part of the traces that begin here and are sent, 0 to 1. */
  readonly ratio: number;
}

/** Sends this process's spans by OTLP over HTTP. @returns sends what is left, and stops */
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
 * Makes a span of each request, as a part of the trace that its `traceparent` names. A server asks itself too: what
 * has no such header is a part of what this process does now.
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
    const own = { span, context: trace.setSpan(parent, span) };
    traces.set(request, own);
    context.with(own.context, done);
  });
  // A body's last piece comes from the connection, which knows nothing of the request's trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = traces.get(request);
    if (own) context.with(own.context, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { span } = traces.get(request) ?? {};
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Does something as a span of the trace that it is part of. */
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

/** Headers by which a server that is asked now goes on with this trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(context.active(), headers);
  return headers;
}

/** Notes something that is over, as a query: a span that ends now. @param milliseconds how long it took */
export function addSpan(name: string, milliseconds: number, attributes: Attributes, isFailure = false): void {
  if (!isOn) return;
  const span = tracer().startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes,
    startTime: Date.now() - milliseconds,
  });
  if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
