import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseStatement } from '@fan-base/shared-contracts/release';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import { getUserName } from '@fan-base/shared-releases/author';
import { buildFactsFile, isWebFile } from '@fan-base/shared-releases/build-files';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { createStatement } from '@fan-base/shared-releases/statement';
import { readEnvironment } from '@fan-base/shared-server/environment';
import { appFolder, readPackage, withSlashes } from '../project.ts';
import { describeService } from '../service/own-service.ts';
import type { BuildFacts } from './build-facts-plugin.ts';
import { describeContributions, describeSlots } from './describe-contributions.ts';
import { describePages } from './describe-pages.ts';
import { describeProvides, describeUses } from './describe-uses.ts';
import { readServerModule } from './read-server-module.ts';
import { sharedVersions, toRequiredVersion } from './shared-versions.ts';
import type { UsesCollector } from './uses-plugin.ts';
import { containerName } from './webpack.ts';
import type { BuildTarget } from './webpack-common.ts';

const remoteFile = 'remoteEntry.js';

/** Chunks that every page and widget of a remote must have, so that the server can name their files. */
function missingChunks(pages: string[], widgets: string[], chunks: BuildFacts['chunks']): string[] {
  return [
    ...pages.map((page) => `page-${page}`),
    ...widgets.map((widget) => `widget-${widget}`),
    'messages-da',
    'messages-en',
  ].filter((chunk) => !chunks[chunk]);
}

/** Files requested by browsers: scripts and fonts, without their compressed variants. */
const publishedFiles = (web: string): string[] =>
  readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(isWebFile).map(withSlashes).sort();

/** Transfer size of each file of a web build; files too small to be compressed count uncompressed. */
function brotliBytes(web: string): Record<string, number> {
  const files = publishedFiles(web).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(
    files.map((file) => {
      const packed = join(web, `${file}.br`);
      return [file, statSync(existsSync(packed) ? packed : join(web, file)).size];
    }),
  );
}

const hashPackages = (platform: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(platform)
      .sort()
      .map((file) => [file, computeIntegrity(readFileSync(join(platform, file)))]),
  );

const hashMaps = (maps: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(maps, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.map'))
      .map(withSlashes)
      .sort()
      .map((file) => [file, computeIntegrity(readFileSync(join(maps, file)))]),
  );

/** What a release takes from others and offers them; not of development builds, which are never compared. */
const describeContract = (uses: UsesCollector | undefined, remote: RemoteModule | null) =>
  uses ? { uses: describeUses(uses, remote), provides: describeProvides(uses, remote) } : {};

/** Output of git in a folder; null if it fails. */
function runGit(cwd: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The commit that an application is built from, and who builds it. */
function findOrigin(app: string): Omit<ReleaseStatement, 'digest'> {
  const folder = appFolder(app);
  const commit = runGit(folder, 'rev-parse', 'HEAD') || null;
  const isChanged = commit !== null && runGit(folder, 'status', '--porcelain', '--', '.') !== '';
  const builder = getUserName(readEnvironment('releases', { FAN_BASE_USER: process.env['FAN_BASE_USER'] }));
  return { commit: isChanged ? `${commit}+` : commit, builder };
}

/**
 * Creates the `release.json` of a finished build.
 * @param uses what its builds use; absent: a development build
 * @throws Error if the remote violates the contract
 */
export function describeRelease(target: BuildTarget, sources: string, uses?: UsesCollector): Release {
  const { app, version, out } = target;
  const web = join(out, 'web');
  const facts: BuildFacts = JSON.parse(readFileSync(join(web, buildFactsFile), 'utf8'));
  const integrity: Record<string, string> = {};
  for (const file of publishedFiles(web)) integrity[file] = computeIntegrity(readFileSync(join(web, file)));
  const server = join(out, 'node/server.cjs');
  for (const file of readdirSync(join(out, 'node')))
    integrity[`node/${file}`] = computeIntegrity(readFileSync(join(out, 'node', file)));
  const { author } = readPackage(app);
  const stated = {
    name: app,
    version,
    sources,
    builtAt: new Date().toISOString(),
    integrity,
    ...(target.mode === 'production' && { maps: hashMaps(join(out, 'maps')) }),
    ...(existsSync(join(out, 'platform')) && { platform: hashPackages(join(out, 'platform')) }),
  };
  const common = {
    ...stated,
    ...(target.mode === 'production' && { statement: createStatement(stated, findOrigin(app)) }),
    ...(author && { owner: author }),
    packages: facts.packages,
    singletons: Object.fromEntries(
      Object.entries(sharedVersions()).map(([specifier, version]) => [
        specifier,
        app === 'shell' ? version : toRequiredVersion(version),
      ]),
    ),
    bytes: brotliBytes(web),
  };
  if (app === 'shell') {
    return {
      ...common,
      container: null,
      chunks: facts.chunks,
      pages: {},
      widgets: {},
      ...describeContract(uses, null),
    };
  }

  const { remote } = readServerModule(server);
  if (!remote || remote.name !== app)
    throw new Error(`${app}/src/remote.tsx must export a remote named ${app}`);
  const pages = describePages(remote);
  const widgets = Object.fromEntries(
    Object.entries(remote.widgets).map(([name, { minHeight }]) => [name, { minHeight }]),
  );
  const missing = missingChunks(Object.keys(pages), Object.keys(widgets), facts.chunks);
  if (missing.length > 0) {
    throw new Error(
      `${app} has no chunk named ${missing.join(', ')}: declare it by defineRemote in src/remote.tsx`,
    );
  }
  if (!existsSync(join(web, remoteFile))) throw new Error(`${app} has no ${remoteFile}`);
  return {
    ...common,
    container: { name: target.container ?? containerName(app), file: remoteFile },
    chunks: facts.chunks,
    pages,
    widgets,
    ...describeContract(uses, remote),
    contributes: describeContributions(remote),
    slots: describeSlots(remote),
    ...describeService(app),
  };
}
