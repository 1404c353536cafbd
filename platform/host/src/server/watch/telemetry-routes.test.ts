/** @jest-environment node */
import { nameVersions } from '@fan-base/shared-releases/combination-tests';
import fastify from 'fastify';
import { Registry as Metrics } from 'prom-client';
import { failureCodes } from '../../page/remotes/failure.ts';
import { ClientRateLimit } from '../http/rate-limit.ts';
import { createTelemetry } from './telemetry.ts';
import { telemetryRoutes } from './telemetry-routes.ts';
import { createViewSigner } from './view-signer.ts';

const minute = 60_000;
const secret = 'x'.repeat(32);
const versions = { shell: '2.0.0', 'mf-news': '1.0.0' };
const failure = { remote: 'mf-news', code: 'chunk-missing', duration: 12, region: 'page' };
const view = createViewSigner([secret]).sign(versions);
const signed = { view, versions };

/** The routes over real HTTP, with the recorded canary events. */
async function served({ perMinute = 5 } = {}) {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ trustProxy: 'loopback', logger: { level: 'warn', stream } });
  const passedOn: string[] = [];
  const counted = new Metrics();
  const telemetry = createTelemetry(
    {
      viewed() {},
      faulted() {},
      reported: (name, version, event, network) => passedOn.push(`${name} ${version} ${event} ${network}`),
      interacted: (name, version, ms, network) => passedOn.push(`${name} ${version} ${ms} ms ${network}`),
      isTrusted: () => true,
      getStopped: () => [],
      adoptStopped() {},
    },
    counted,
  );
  telemetryRoutes(app, {
    telemetry,
    views: createViewSigner([secret]),
    getPins: ({ headers }) => new Map(headers.cookie === 'pinned' ? [['mf-news', '1.0.0']] : []),
    reportedCalls: ['/user/login', '/latest-build.json'],
    limit: new ClientRateLimit(perMinute, undefined, now),
    heldMs: 0,
    now,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/telemetry`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    });
    return answer.status;
  };
  return { app, clock, lines, passedOn, send, metrics: () => counted.metrics() };
}

const failures = '{remote="mf-news",version="1.0.0",code="chunk-missing",side="browser"} 1';

test('failures of all clients together have sixty log lines a minute, and are counted all the same', async () => {
  const { app, clock, lines, send, metrics } = await served({ perMinute: 100 });
  const sendMany = async () => {
    for (let times = 0; times < 70; times += 1)
      await send({ ...signed, failures: [failure] }, { 'x-forwarded-for': `192.0.2.${times}` });
  };
  await sendMany();
  expect(lines).toHaveLength(60);
  expect(await metrics()).toContain(failures.replace(/1$/, '70'));
  clock.ms = 30_000;
  await sendMany();
  expect(lines).toHaveLength(90);
  expect(await metrics()).toContain(failures.replace(/1$/, '140'));
  await app.close();
});

test('[ACCOUNT-2] failed logins and browser checks are logged without names of members', async () => {
  const { app, lines, send } = await served();
  const failedCalls = [
    { path: '/user/login', status: 401, code: 'invalid_credentials' },
    { path: '/latest-build.json', status: 0 },
  ];
  expect(await send({ ...signed, failedCalls })).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    failedCalls.map((call) => ({ ...call, side: 'browser', msg: 'call failed' })),
  );
  for (const named of [
    { path: '/user/kenny', status: 404 },
    { path: '/user/login', status: 401, code: 'Kenny' },
  ])
    expect(await send({ ...signed, failedCalls: [named] })).toBe(400);
  expect(lines).toHaveLength(2);
  await app.close();
});

test('a reported failure is counted by remote, version, code and side', async () => {
  const { app, passedOn, send, metrics } = await served();
  expect(await send({ ...signed, failures: [failure] })).toBe(204);
  expect(passedOn).toEqual(['mf-news 1.0.0 failed 127.0.0.0/24']);
  expect(await metrics()).toContain(`fan_base_remote_failures_total${failures}`);
  await app.close();
});

test('a region that throws on rendering after third-party DOM changes does not count against the version', async () => {
  const { app, lines, passedOn, send, metrics } = await served();
  const thrown = { ...failure, code: 'threw-on-render' };
  expect(await send({ ...signed, failures: [thrown], altered: true })).toBe(204);
  // Its page is responsive.
  expect(passedOn).toEqual(['mf-news 1.0.0 alive 127.0.0.0/24']);
  const counted = await metrics();
  expect(counted).not.toContain('fan_base_remote_failures_total{');
  expect(counted).toContain(
    'fan_base_altered_failures_total{remote="mf-news",version="1.0.0",code="threw-on-render"} 1',
  );
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'remote failed', altered: true }]);
  await app.close();
});

test.each(failureCodes.filter((code) => code !== 'threw-on-render'))(
  '%s counts against the version despite third-party DOM changes, which cannot cause it',
  async (code) => {
    const { app, passedOn, send, metrics } = await served();
    expect(await send({ ...signed, failures: [{ ...failure, code }], altered: true })).toBe(204);
    expect(passedOn).toEqual(['mf-news 1.0.0 failed 127.0.0.0/24']);
    expect(await metrics()).toContain(failures.replace('chunk-missing', code));
    await app.close();
  },
);

test.each([
  [undefined, 'no'],
  [true, 'yes'],
])(
  'a hydration mismatch is counted apart, and never against the version: altered %s',
  async (altered, label) => {
    const { app, lines, passedOn, send, metrics } = await served();
    const mismatches = [{ remote: 'mf-news', region: 'page' }];
    expect(await send({ ...signed, mismatches, altered })).toBe(204);
    expect(passedOn).toEqual([]);
    expect(await metrics()).toContain(
      `fan_base_hydration_mismatches_total{remote="mf-news",version="1.0.0",altered="${label}"} 1`,
    );
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'hydration mismatch', region: 'page' },
    ]);
    expect(await send({ ...signed, mismatches: [{ remote: 'mf-squad', region: 'page' }] })).toBe(400);
    await app.close();
  },
);

test('[TEAM-5] the log of a failure names the combination', async () => {
  const { app, lines, send } = await served();
  await send({ ...signed, failures: [failure] });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'remote failed', remote: 'mf-news', combination: nameVersions(versions) },
  ]);
  await app.close();
});

test('[TEAM-3] measurements are counted by remote and version, and canaries are judged by interactions', async () => {
  const { app, passedOn, send, metrics } = await served();
  const vitals = [
    { metric: 'LCP', value: 1_200, remote: 'mf-news', region: 'page' },
    { metric: 'CLS', value: 0.02, remote: 'mf-news', region: 'mf-news-latest' },
    { metric: 'INP', value: 312, remote: 'mf-news', region: 'mf-news-latest' },
  ];
  expect(await send({ ...signed, vitals })).toBe(204);
  expect(passedOn).toEqual(['mf-news 1.0.0 312 ms 127.0.0.0/24']);
  const labels = 'remote="mf-news",version="1.0.0"';
  expect(await metrics()).toContain(`fan_base_lcp_seconds_sum{${labels}} 1.2`);
  expect(await metrics()).toContain(`fan_base_cls_sum{${labels}} 0.02`);
  expect(await metrics()).toContain(`fan_base_inp_seconds_sum{${labels}} 0.312`);
  await app.close();
});

test('[TEAM-3] measurements of pinned versions are not counted', async () => {
  const { app, passedOn, send, metrics } = await served();
  const vitals = [{ metric: 'INP', value: 312, remote: 'mf-news', region: 'page' }];
  expect(await send({ ...signed, vitals }, { cookie: 'pinned' })).toBe(204);
  expect(passedOn).toEqual([]);
  expect(await metrics()).not.toContain('fan_base_inp_seconds_sum{');
  await app.close();
});

test('page health is recorded for the version the view was signed for', async () => {
  const { app, passedOn, send } = await served();
  expect(await send({ ...signed, started: ['mf-news'] })).toBe(204);
  expect(await send({ ...signed, alive: ['mf-news'] })).toBe(204);
  expect(passedOn).toEqual(['mf-news 1.0.0 started 127.0.0.0/24', 'mf-news 1.0.0 alive 127.0.0.0/24']);
  await app.close();
});

test('[MF-5] failures of pinned versions are counted, but not for the canary', async () => {
  const { app, passedOn, send, metrics } = await served();
  expect(await send({ ...signed, failures: [failure], alive: ['mf-news'] }, { cookie: 'pinned' })).toBe(204);
  expect(passedOn).toEqual([]);
  expect(await metrics()).toContain(failures);
  await app.close();
});

test('views older than ten minutes are counted, but not for the canary', async () => {
  const { app, passedOn, send, metrics } = await served();
  const old = createViewSigner([secret], () => Date.now() - 12 * minute).sign(versions);
  expect(await send({ view: old, versions, failures: [failure] })).toBe(204);
  expect(passedOn).toEqual([]);
  expect(await metrics()).toContain(failures);
  await app.close();
});

test.each([
  ['no JSON', 'oops'],
  ['another shape', { failures: [failure] }],
  ['an invented view', { ...signed, view: `${'a'.repeat(6)}.${'b'.repeat(22)}`, failures: [failure] }],
  [
    'a view that another secret has signed',
    { ...signed, view: createViewSigner(['y'.repeat(32)]).sign(versions), failures: [failure] },
  ],
  ['a view of other versions', { view, versions: { ...versions, 'mf-news': '1.1.0' }, failures: [failure] }],
  ['a remote that the view does not have', { ...signed, failures: [{ ...failure, remote: 'mf-other' }] }],
  ['a report of a remote that it does not have', { ...signed, alive: ['mf-other'] }],
  ['a code that is none', { ...signed, failures: [{ ...failure, code: 'tired' }] }],
  ['a region with markup', { ...signed, failures: [{ ...failure, region: '<b>' }] }],
  ['a good report beside a bad one', { ...signed, failures: [failure, { ...failure, remote: 'mf-other' }] }],
])('%s is rejected and not counted', async (_case, body) => {
  const { app, passedOn, send, metrics } = await served();
  expect(await send(body)).toBe(400);
  expect(passedOn).toEqual([]);
  expect(await metrics()).not.toContain('side="browser"');
  await app.close();
});

test('bodies over 8 KB are rejected', async () => {
  const { app, send } = await served();
  expect(await send('x'.repeat(9_000))).toBe(413);
  await app.close();
});

test('reports are limited per client, by its own address behind a proxy', async () => {
  const { app, send } = await served({ perMinute: 2 });
  const body = { ...signed, failures: [failure] };
  const one = { 'x-forwarded-for': '192.0.2.1' };
  expect([await send(body, one), await send(body, one), await send(body, one)]).toEqual([204, 204, 429]);
  expect(await send(body, { 'x-forwarded-for': '192.0.2.2' })).toBe(204);
  // The owner of an IPv6 network has all its addresses.
  const ofNetwork = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'];
  const statuses: number[] = [];
  for (const address of ofNetwork) statuses.push(await send(body, { 'x-forwarded-for': address }));
  expect(statuses).toEqual([204, 204, 429, 204]);
  await app.close();
});
