import { openReleaseStore } from '../remotes/registry.server.ts';
import { createServerModules } from '../remotes/serverModules.server.ts';
import { createSettingsCache } from '../site/settings.server.ts';
import { createApiClient } from './apiClient.ts';
import { buildPagesApp } from './app.ts';
import { readConfig } from './config.ts';

/** Milliseconds between two looks at the release registry. */
const registryPollMs = 2_000;

async function start() {
  const config = readConfig(process.env);
  const api = createApiClient(config.apiUrl);
  const modules = createServerModules(config.releasesDir);
  const releases = await openReleaseStore({
    directory: config.releasesDir,
    pollEvery: registryPollMs,
    onProblem: (problem, error) =>
      console.error(JSON.stringify({ level: 50, msg: problem, error: String(error) })),
    onChange: ({ stable }) => {
      modules.keep(stable.values());
      // Loaded before the first visitor asks; one that fails is tried again by whoever does.
      for (const release of stable.values()) {
        if (release.container) modules.load(release).catch(() => undefined);
      }
    },
  });
  const app = await buildPagesApp({
    config,
    api,
    settingsOf: createSettingsCache(api),
    releases,
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
