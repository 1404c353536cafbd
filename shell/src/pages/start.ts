import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import { withLocalCopies } from '@fan-base/shared-releases/localCopies';
import { Registry } from 'prom-client';
import { createDevEvents } from '../dev/devEvents.server.ts';
import { openReleaseStore } from '../remotes/registry.server.ts';
import { createServerModules } from '../remotes/serverModules.server.ts';
import { createSettingsCache } from '../site/settings.server.ts';
import { watchCanaries } from '../telemetry/canaryWatch.ts';
import { RateLimit } from '../telemetry/RateLimit.ts';
import { createTelemetry, type Telemetry } from '../telemetry/Telemetry.ts';
import { createApiClient } from './apiClient.ts';
import { buildPagesApp } from './app.ts';
import { createDocumentCounts } from './cache/document-counts.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createWroteCookie } from './cache/wrote-cookie.ts';
import { readConfig } from './config.ts';
import { handOver } from './handOver.ts';
import { beat } from './heartbeat.ts';
import { catchStrayErrors } from './strayErrors.ts';

/** Milliseconds between two looks at the release registry. */
const registryPollMs = 2_000;

/** Milliseconds until a registry that could not be written is tried again. */
const writeAgainMs = 5_000;

/** A line of the log as fastify writes them; 40 is a warning, 50 an error. */
const say = (level: 40 | 50, msg: string, details: object) =>
  console.error(JSON.stringify({ level, time: Date.now(), msg, ...details }));

/** Lines a minute about one remote that throws where nobody waits for it: a timer of its own may do so for ever. */
const strayLinesPerMinute = 6;

/** Lets the server live on where a remote's code throws outside everything that waits for it, and tells of it. */
function surviveRemotes(telemetry: Telemetry) {
  const lines = new RateLimit(strayLinesPerMinute);
  catchStrayErrors({
    onRemote({ remote, version }, error) {
      const code = 'threw-on-load';
      telemetry.failed({ remote, version, code }, { side: 'server', view: randomUUID() });
      if (lines.take(`${remote}@${version}`, Date.now()))
        say(50, 'remote failed', {
          remote,
          version,
          code,
          duration: 0,
          region: 'none',
          side: 'server',
          error: String(error),
        });
    },
    onRejection(error) {
      if (lines.take('', Date.now())) say(50, 'a promise was let fall', { error: String(error) });
    },
    onOwn(error) {
      say(50, 'the pages server is out of order', {
        error: error instanceof Error ? error.stack : String(error),
      });
      process.exit(1);
    },
  });
}

/**
 * The release of the shell that this server is part of: its documents name that version's files, also when a
 * newer shell has been published meanwhile. @throws Error when the server's folder is not a release
 */
function readOwnRelease(): Release {
  const release: unknown = JSON.parse(readFileSync(join(__dirname, '../release.json'), 'utf8'));
  assert(release, Release);
  return release;
}

async function start() {
  const config = readConfig(process.env);
  const metrics = new Registry();
  const api = createApiClient(config.apiUrl, metrics);
  const onProblem = (problem: string, error: unknown) => say(50, problem, { error: String(error) });
  const files = await withLocalCopies(config.releases, config.copies, onProblem);
  const shell = readOwnRelease();
  const modules = createServerModules(files);
  const dev = config.isDev ? createDevEvents(files.directory) : undefined;
  const releases = await openReleaseStore({
    files,
    pollEvery: registryPollMs,
    onProblem,
    onChange: ({ offered }) => {
      const releases = [...offered.values()].flatMap((versions) => [...versions.values()]);
      modules.keep(releases);
      // Loaded before the first visitor asks; one that fails is tried again by whoever does.
      for (const release of releases) {
        if (release.container) modules.load(release).catch(() => undefined);
      }
      dev?.tell();
    },
  });
  files.tidy(Date.now()).catch((error) => onProblem('old copies could not be removed', error));
  // Its documents name its own files, also when another shell is what visitors get.
  files.localCopy(shell.name, shell.version).catch((error) => onProblem('the shell has no copy here', error));
  const canaries = watchCanaries({
    rules: config.canaryRules,
    releases,
    files,
    now: Date.now,
    writeAgainAfter: writeAgainMs,
    onStop: (canary) => say(40, 'canary stopped', canary),
    onProblem,
  });
  const telemetry = createTelemetry(canaries, metrics);
  surviveRemotes(telemetry);
  const app = await buildPagesApp({
    config,
    api,
    files,
    getSettings: createSettingsCache(api),
    releases,
    shell,
    modules,
    now: config.now,
    dev,
    telemetry,
    metrics,
    counts: createDocumentCounts(metrics),
    renders: new RateLimit(config.rendersPerMinute),
    wroteCookie: createWroteCookie(config.cookieSecret),
    // Who works on the product sees every save at once.
    cache: dev || config.pageCacheBytes === 0 ? null : createPageCache(config.pageCacheBytes),
  });
  await app.listen({ host: config.host, port: config.port });
  // Who works on the product stops its code to look at it.
  if (!config.isDev) beat();

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      releases.close();
      canaries.close();
      await app.close();
      await api.close();
      process.exit(0);
    })();
    return stopping;
  };
  // The launcher says which of the two it is: another server answers here now, or none is to.
  process.once('SIGTERM', () => handOver(app.server).then(stop));
  // A terminal sends it to the launcher and to this process, and then the launcher does.
  process.on('SIGINT', stop);
}

start().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
