import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClientRateLimit, RateLimit } from '@fan-base/host/server/http/rate-limit';
import { createWroteCookie } from '@fan-base/host/server/http/wrote-cookie';
import { createModuleSources } from '@fan-base/host/server/pool/module-sources';
import { type BackgroundFault, startRenderPool } from '@fan-base/host/server/pool/render-pool';
import { createDevEvents } from '@fan-base/host/server/releases/dev-events';
import { dropOldVersions, exportReleaseMetrics } from '@fan-base/host/server/releases/release-metrics';
import {
  canChangeDocuments,
  openReleaseStore,
  type Releases,
} from '@fan-base/host/server/releases/release-store';
import { createIgnoredReporter, createLeftOutReporter } from '@fan-base/host/server/releases/report-ignored';
import { selectReleases } from '@fan-base/host/server/releases/select-release';
import { reportToParent } from '@fan-base/host/server/shells/report-to-parent';
import { createShellServers } from '@fan-base/host/server/shells/shell-servers';
import { getWriteRetryMs, watchCanaries } from '@fan-base/host/server/watch/canary-watch';
import { Observations } from '@fan-base/host/server/watch/observations';
import { createTelemetry, type Telemetry } from '@fan-base/host/server/watch/telemetry';
import { createViewSigner } from '@fan-base/host/server/watch/view-signer';
import { drainMessage } from '@fan-base/shared-contracts/drain';
import { Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import { documentsKey } from '@fan-base/shared-contracts/surrogate-keys';
import { findShellServer } from '@fan-base/shared-releases/find-shell-server';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { withLocalCopies } from '@fan-base/shared-releases/local-copies';
import { listReleaseChanges } from '@fan-base/shared-releases/release-changes';
import { createFreshness } from '@fan-base/shared-server/freshness';
import { handOver, handOverMs } from '@fan-base/shared-server/hand-over';
import { monotonic } from '@fan-base/shared-server/monotonic';
import { createCdnPurge } from '@fan-base/shared-server/purge-cdn';
import { startTracing } from '@fan-base/shared-server/tracing';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { Registry } from 'prom-client';
import { isRenderResult } from '../page/render-task.ts';
import { buildPagesApp } from './app.ts';
import { readConfig } from './config.ts';
import { createApiClient } from './http/api-client.ts';
import { createTextCache } from './http/text-cache.ts';
import { followChanges } from './pages/change-stream.ts';
import { createDocumentCounts } from './pages/document-counts.ts';
import { createPageCache } from './pages/page-cache.ts';
import { PageDataStore } from './pages/page-data-store.ts';
import { createPagePool } from './pages/page-pool.ts';
import { createStarter, inlineFile } from './pages/starter.ts';
import { createSharePictures } from './site/search/share-picture.ts';
import { createSettingsCache } from './site/site-settings.ts';

/** The program of the render processes. */
const renderScript = join(__dirname, 'render.cjs');

/** Poll interval of the release registry, in ms. */
const registryPollMs = 2_000;

/** Time limit for rendering a page. After it the process is killed and the page rendered without the remote at fault. */
const renderDeadlineMs = 3_000;
/**
 * How long a page waits for a render process; then it is refused, or its outdated document sent, in ms. Longer than a
 * hanging remote can occupy one.
 */
const renderWaitMs = 5_000;
/** V8 heap per render process. A process with twice as much resident memory is killed. */
const renderMemoryMb = 256;

/** How long a closing server may finish responses, in ms. Live streams are cut then. */
const lastAnswersMs = 5_000;
/**
 * Queue for incoming connections, when thousands of visitors reconnect at the same moment because another
 * server has stopped. Further connections are dropped; clients retry after one, three and seven seconds. The
 * system may have a lower limit.
 */
const backlog = 4_096;

/** Share of the page cache for what documents hydrate from, and its size without a cache. */
const pageDataShare = 0.5;
const minPageDataBytes = 16 * 1024 * 1024;

/** How long documents live while the stream of changes is lost, in ms. */
const unprovenMs = 2_000;
/** An API process stops answering from its cache when it lags this far behind the announced changes, in ms. */
const sourceLagMs = 2_000;

/** Writes a log line in fastify's format; level 30 is info, 40 warning, 50 error. */
const log = (level: 30 | 40 | 50, msg: string, details: object) =>
  console.error(JSON.stringify({ level, time: wallClock(), msg, ...details }));

/** Log limit per remote and minute for background faults, since a remote's timer may throw repeatedly. */
const faultLinesPerMinute = 6;

/** Counts and logs faults of remote code that affect no visible page. */
function createFaultReporter(telemetry: Telemetry) {
  const lines = new RateLimit(faultLinesPerMinute);
  return ({ remoteAtFault, code, error, why }: BackgroundFault) => {
    if (remoteAtFault) telemetry.faulted({ ...remoteAtFault, code }, why);
    if (!lines.take(remoteAtFault ? `${remoteAtFault.remote}@${remoteAtFault.version}` : '')) return;
    if (remoteAtFault)
      log(50, 'remote failed', {
        ...remoteAtFault,
        code,
        duration: 0,
        region: 'none',
        side: 'server',
        error,
      });
    else log(50, 'unhandled rejection', { error });
  };
}

/**
 * Reads the release of the shell that this server belongs to: its documents reference that version's files,
 * even after a newer shell has been published.
 * @throws Error if the server's folder is not a release, or the render script does not match its published
 * hash
 */
function readShellRelease(): Release {
  const release: unknown = JSON.parse(readFileSync(join(__dirname, '../release.json'), 'utf8'));
  assert(release, Release);
  if (computeIntegrity(readFileSync(renderScript)) !== release.integrity['node/render.cjs'])
    throw new Error(`node/render.cjs of the shell ${release.version} does not match its published hash`);
  return release;
}

async function start() {
  const config = readConfig(process.env);
  const stopTracing = await startTracing({ service: 'fan-base-pages', ...config.tracing });
  const metrics = new Registry();
  const onProblem = (problem: string, error: unknown) => log(50, problem, { error: String(error) });
  const purge =
    config.cdnPurge &&
    createCdnPurge({
      ...config.cdnPurge,
      onProblem: (error) => onProblem('CDN purge failed', error),
    });
  const changes = followChanges({
    apiUrl: config.apiUrl,
    onChange(keys) {
      freshness.note(keys);
      purge?.add(keys);
    },
    onProblem,
  });
  const api = createApiClient(config.apiUrl, metrics, changes);
  const freshness = createFreshness({
    changesKnownUntil: changes.knownUntil,
    now: config.now,
    unprovenMs,
    sourceLagMs,
  });
  const pageData = new PageDataStore(
    Math.max(minPageDataBytes, config.pageCacheBytes * pageDataShare),
    freshness,
  );
  const files = await withLocalCopies(config.releases, config.copies, onProblem);
  const shell = readShellRelease();
  const starter = createStarter(readFileSync(join(__dirname, '../web', inlineFile), 'utf8'));
  const sources = createModuleSources(files);
  const dev = config.isDev ? createDevEvents(files.directory) : undefined;
  mkdirSync(config.copies, { recursive: true });
  let reportFault: (fault: BackgroundFault) => void = () => {};
  const pool = await startRenderPool({
    script: renderScript,
    shellVersion: shell.version,
    isResult: isRenderResult,
    metrics,
    sources,
    size: config.renderProcesses,
    maxWaitMs: renderWaitMs,
    deadlineMs: renderDeadlineMs,
    memoryMb: renderMemoryMb,
    folder: config.copies,
    isDev: config.isDev,
    onCrash: ({ kind, message }, remoteAtFault) =>
      log(50, 'render process lost', {
        ...(remoteAtFault ?? { remote: 'shell' }),
        cause: kind,
        error: message,
      }),
    onBackgroundFault: (fault) => reportFault(fault),
  });
  const reportIgnored = createIgnoredReporter((ignored) =>
    log(40, 'contribution ignored', { event: 'contribution.ignored', ...ignored }),
  );
  const reportLeftOut = createLeftOutReporter((leftOut) =>
    log(40, 'remote left out', { event: 'remote.left-out', ...leftOut }),
  );
  let known: Releases | null = null;
  let followShells = () => {};
  const observations = new Observations();
  // During development, every change must show immediately.
  const isCaching = !dev && config.pageCacheBytes > 0;
  const releases = await openReleaseStore({
    files,
    shell,
    pollEvery: registryPollMs,
    onProblem,
    onChange: (current) => {
      const { registry, offered } = current;
      if (known && canChangeDocuments(known, current)) purge?.add([documentsKey]);
      // Audit log of registry changes. The first read is not a change.
      for (const change of known ? listReleaseChanges(known.registry, registry) : [])
        log(30, 'release changed', {
          event: 'release.changed',
          ...change,
          revision: registry.revision,
        });
      known = current;
      const releases = [...offered.values()].flatMap((versions) => [...versions.values()]);
      sources.retain(releases);
      observations.retain([shell, ...releases]);
      void dropOldVersions(metrics, [shell, ...releases]);
      pool.setStable([...selectReleases(current, ({ stable }) => stable).values()]);
      reportIgnored(current);
      reportLeftOut(current);
      followShells();
      dev?.notify();
    },
  });
  exportReleaseMetrics(metrics, releases);
  files.tidy(wallClock()).catch((error) => onProblem('could not remove old copies', error));
  // The documents of this server reference its own files, even if visitors now get another shell.
  files
    .localCopy(shell.name, shell.version)
    .catch((error) => onProblem('could not copy the shell release', error));
  const getShellApp = () => releases.current().registry.apps[shell.name];
  const shells = createShellServers({
    async findServer(version) {
      const app = getShellApp();
      if (!app) throw new Error('the registry has no shell');
      return findShellServer(files, app, version);
    },
    getApp: getShellApp,
    ownVersion: shell.version,
    env: {
      COOKIE_SECRET: config.cookieSecrets.join(','),
      PAGES_TRUSTED_PROXIES: 'loopback',
      // This server logs the requests, and purges the CDN.
      LOG_LEVEL: 'warn',
      CDN_PURGE_URL: '',
    },
    getStopped: () => canaries.getStopped(),
    onReport: (report) =>
      report.kind === 'viewed'
        ? telemetry.viewed(report.used, report.failures, report.network)
        : telemetry.faulted(report.failure, report.why),
    onProblem,
  });
  const canaries = watchCanaries({
    releases,
    files,
    now: monotonic,
    getWriteRetryMs,
    onStop: (canary) => {
      log(40, 'canary stopped', canary);
      shells.announceStopped();
    },
    onProblem,
  });
  const { telemetry, hasParent } = reportToParent(
    createTelemetry(canaries, metrics, observations),
    canaries.adoptStopped,
    () => stop(0),
  );
  reportFault = createFaultReporter(telemetry);
  const app = await buildPagesApp({
    config,
    api,
    files,
    getSettings: createSettingsCache(api, freshness, config.now),
    releases,
    shell,
    starter,
    shells,
    hasParent,
    observations,
    pool: createPagePool(pool, isCaching),
    now: config.now,
    dev,
    telemetry,
    metrics,
    pageData,
    counts: createDocumentCounts(metrics),
    texts: createTextCache(freshness, api, (error) =>
      onProblem('the API failed; an outdated text was sent', error),
    ),
    renders: new ClientRateLimit(config.rendersPerMinute, config.isTrustedProxy),
    freshness,
    wroteCookie: createWroteCookie(config.cookieSecrets),
    sharePictures: createSharePictures(config.cookieSecrets),
    views: createViewSigner(config.cookieSecrets),
    cache: isCaching
      ? createPageCache({
          bytes: config.pageCacheBytes * (1 - pageDataShare),
          freshness,
          hasPageData: pageData.has,
        })
      : null,
  });
  app.log.info(
    { event: 'limits.kept', renders: 'this process', reports: 'this process' },
    'limits live here: renders and reports in this process',
  );
  await app.listen({ host: config.host, port: config.port, backlog });
  followShells = () => {
    if (!hasParent()) shells.follow();
  };
  followShells();

  let isStopping = false;
  const stop = async (graceMs: number) => {
    if (isStopping) return;
    isStopping = true;
    releases.close();
    canaries.close();
    // Without a grace period, there is no other server for clients to reconnect to.
    await Promise.all([handOver(app.server, graceMs), graceMs > 0 && app.endStreams()]);
    setTimeout(() => app.server.closeAllConnections(), lastAnswersMs).unref();
    await app.close();
    await shells.close();
    await pool.close();
    changes.close();
    await api.close();
    await purge?.stop();
    await stopTracing();
    process.exit(0);
  };
  process.on('message', (message) => {
    if (message === drainMessage) app.drain();
  });
  process.on('SIGTERM', () => stop(handOverMs));
  // Ctrl+C in a terminal stops all processes together, so no other server takes over.
  process.on('SIGINT', () => stop(0));
}

start().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
