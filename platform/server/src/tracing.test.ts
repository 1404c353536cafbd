import { deepEqual, equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { startTraceCollector } from './testing/trace-collector.ts';
import { addSpan, isTracing, startTracing, traceHeaders, traceRequests, withSpan } from './tracing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';

test('A trace continues through a request, its body and its parts to the next server; it needs an endpoint', async () => {
  equal(isTracing(), false);
  deepEqual(traceHeaders(), {});
  const off = await startTracing({ service: 'none', endpoint: undefined, ratio: 1 });
  await off();
  equal(isTracing(), false);

  const collector = await startTraceCollector();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  const stop = await startTracing({ service: 'fan-base-test', endpoint: collector.url, ratio: 0 });
  const app = fastify();
  traceRequests(app);
  const handedOn: (string | undefined)[] = [];
  app.post('/threads/:id', async () =>
    withSpan('write', { rows: 1 }, async () => {
      addSpan('insert', 3, { 'db.query.text': 'insert into thread' });
      handedOn.push(traceHeaders()['traceparent']);
      return {};
    }),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = (headers: Record<string, string>) =>
    fetch(`${address}/threads/7`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ text: 'x'.repeat(100_000) }),
    });
  await (await post({ traceparent: `00-${traceId}-${parent}-01` })).text();
  // None of the traces started here is sent.
  await (await post({})).text();
  await app.close();
  await stop();
  await collector.stop();

  const byName = new Map(collector.spans.map((span) => [span.name, span]));
  const [request, write, insert] = ['POST /threads/:id', 'write', 'insert'].map((name) => byName.get(name));
  equal(collector.spans.length, 3);
  deepEqual(
    collector.spans.map((span) => [span.traceId, span.service]),
    Array(3).fill([traceId, 'fan-base-test']),
  );
  deepEqual(
    [request?.parentSpanId, write?.parentSpanId, insert?.parentSpanId],
    [parent, request?.spanId, write?.spanId],
  );
  equal(request?.attributes['http.response.status_code'], 200);
  equal(handedOn[0], `00-${traceId}-${write?.spanId}-01`);
  // The next server does not send its part of them either.
  match(handedOn[1] ?? '', /-00$/);
});
