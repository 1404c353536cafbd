import { openFolder } from '@fan-base/shared-releases/openFolder';
import { openReleaseStore } from '../remotes/registry.server.ts';
import { createServerModules } from '../remotes/serverModules.server.ts';
import { createSettingsCache } from '../site/settings.server.ts';
import { createApiClient } from './apiClient.ts';
import { buildPagesApp } from './app.ts';
import { readConfig } from './config.ts';
import { readOwnRelease } from './ownRelease.ts';

/** Milliseconds between two looks at the release registry. */
const registryPollMs = 2_000;

async function start() {
  const config = readConfig(process.env);
  const api = createApiClient(config.apiUrl);
  const files = openFolder(config.releasesDir);
  const shell = readOwnRelease();
  const modules = createServerModules(files);
  const releases = await openReleaseStore({
    files,
    pollEvery: registryPollMs,
    onProblem: (problem, error) =>
      console.error(JSON.stringify({ level: 50, msg: problem, error: String(error) })),
    onChange: ({ offered }) => {
      const releases = [...offered.values()].flatMap((versions) => [...versions.values()]);
      modules.keep(releases);
      // Loaded before the first visitor asks; one that fails is tried again by whoever does.
      for (const release of releases) {
        if (release.container) modules.load(release).catch(() => undefined);
      }
    },
  });
  const app = await buildPagesApp({
    config,
    api,
    settingsOf: createSettingsCache(api),
    releases,
    shell,
    modules,
    now: config.now,
  });
  await app.listen({ host: config.host, port: config.port });

  const stop = async () => {
    releases.close();
    await app.close();
    await api.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
