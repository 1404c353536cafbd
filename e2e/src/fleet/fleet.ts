import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProductSettings } from '@fan-base/demo-providers/sources';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { publishTogether } from '@fan-base/shared-releases/publish';
import { startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { freePort } from '@fan-base/shared-server/free-port';
import { buildWorkingTree } from '@fan-base/tooling/build/working-builds';
import { untilFilled } from '@fan-base/tooling/filled/until-filled';
import { startCluster } from '@fan-base/tooling/postgres/cluster';
import { listApps, root } from '@fan-base/tooling/project';
import { startServer } from '@fan-base/tooling/start/start-server';
import { SMTPServer } from 'smtp-server';
import { startRedis } from './engines.ts';
import { type ProxyName, startProxy } from './proxies.ts';
import { type Member, runOnce, startMember } from './roles.ts';

const operator = 'operator-of-the-fleet-on-trial';
const secret = 'a secret of the fleet on trial and of nothing else';
/** A mail server that accepts every message. */
async function startMail() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { port, stop: () => new Promise<void>((closed) => server.close(() => closed())) };
}

/**
 * The fleet on this machine: a proxy, two pages servers, two APIs, one for jobs, PostgreSQL with a replica, a
 * store with conditional writes (the tests' double), Redis, and the demonstration's providers.
 */
export async function openFleet(folder: string, proxyName: ProxyName, say: (line: string) => void) {
  const closing = new AsyncDisposableStack();
  try {
    const cluster = await startCluster();
    closing.defer(() => cluster.stop());
    const replica = await cluster.addReplica();
    const store = await startS3();
    closing.defer(() => store.remove());
    const redis = await startRedis(folder);
    closing.defer(() => redis.stop());
    const mail = await startMail();
    closing.defer(() => mail.stop());

    say('publishing the releases');
    const releases = openReleases(store.env);
    const builds = await buildWorkingTree(listApps(), say);
    await publishTogether({ releases, builds, why: 'the trial' });

    const demoPort = await freePort();
    const demo = await startServer({
      script: 'workshop/demo/src/server.ts',
      env: { DEMO_PORT: String(demoPort) },
      port: demoPort,
      path: '/healthz',
      onLine: () => {},
    });
    closing.defer(() => demo.stop());
    const demoUrl = `http://127.0.0.1:${demoPort}`;
    const sources = join(folder, 'sources.json');
    writeFileSync(sources, await (await fetch(`${demoUrl}/sources.json`)).text());

    const ports = {
      pages: [await freePort(), await freePort()],
      api: [await freePort(), await freePort()],
      jobs: await freePort(),
    };
    const logs = join(root, 'test-results', 'fleet', proxyName);
    mkdirSync(logs, { recursive: true });
    const openLog = (name: string) => {
      const log = createWriteStream(join(logs, `${name}.log`));
      return (text: string) => void log.write(text);
    };
    const logProxy = openLog(proxyName);
    const proxy = await startProxy[proxyName]({
      folder,
      upstreams: ports,
      onLine: (line) => logProxy(`${line}\n`),
    });
    closing.defer(() => proxy.stop());
    // The fleet treats the demonstration's providers as real ones.
    const { DEMO_NOTICE: _, ...demoSettings } = getProductSettings(demoUrl);
    const common = { MAIN_DOMAIN: 'fan-base.com', LOG_LEVEL: 'warn', NODE_ENV: 'production' };
    const ofApi = {
      ...common,
      ...store.env,
      ...demoSettings,
      SOURCES_FILE: sources,
      UPLOADS_S3: store.env['RELEASES_S3'] ?? '',
      DATABASE_URL: cluster.url,
      DATABASE_READ_URL: replica.url,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      OPERATOR_TOKEN: operator,
      DATA_KEYS: 'a key of the fleet that is tried out',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const ofPages = {
      ...common,
      ...store.env,
      API_URL: `http://127.0.0.1:${proxy.apiPort}`,
      COOKIE_SECRET: secret,
      PAGES_TRUSTED_PROXIES: '127.0.0.1',
    };
    say('bringing the database up to date');
    await runOnce('migrate', { ...common, DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'migrate') });

    const member = (name: string, role: 'pages' | 'api' | 'jobs', port: number): Member => {
      const own =
        role === 'pages' ? { ...ofPages, PAGES_PORT: String(port) } : { ...ofApi, API_PORT: String(port) };
      const env = { ...own, DATA_DIR: join(folder, name) };
      const started = startMember(name, role, port, env, openLog(name));
      closing.defer(() => started.stop());
      return started;
    };
    const apis = ports.api.map((port, index) => member(`api-${index + 1}`, 'api', port));
    const jobs = member('jobs', 'jobs', ports.jobs);
    await Promise.all([...apis, jobs].map(({ ready }) => ready()));
    const pages = ports.pages.map((port, index) => member(`pages-${index + 1}`, 'pages', port));
    await Promise.all(pages.map(({ ready }) => ready()));
    say('the fleet stands; its world is being imported');
    const api = `http://127.0.0.1:${proxy.apiPort}`;
    await untilFilled(api, operator, { sourcesFile: sources, isClockFrozen: false });
    return {
      port: proxy.port,
      api,
      cluster,
      replica,
      store,
      redis,
      releases,
      pages,
      apis,
      jobs,
      migrate: () =>
        runOnce('migrate', { ...common, DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'migrate') }),
      members: [...pages, ...apis, jobs],
      close: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>;
