import { findWorkspace } from '../workspaces.ts';

/** Work caused by saved files. */
export interface Work {
  /** Applications to rebuild. */
  readonly build: ReadonlySet<string>;
  readonly restartApi: boolean;
  /** Remotes whose services to restart. */
  readonly restartServices: ReadonlySet<string>;
}

export interface Watched {
  /** Applications already built from the working tree. */
  readonly built: ReadonlySet<string>;
  /** Applications to build when one of their files changes. */
  readonly mayBuild: ReadonlySet<string>;
  readonly withApi: boolean;
  /** Remotes with a service of their own. */
  readonly services: ReadonlySet<string>;
}

const shared = new Set(['shared-ui', 'shared-contracts']);
/** Workspaces of the API. */
/** What the shell contains. */
const ofShell = new Set(['platform/host', 'platform/server']);
const ofApi = new Set(['api', 'api/parsers', 'platform/server', 'shared-contracts']);
/** Workspaces of the remotes' own services. */
const ofServices = new Set(['platform/service', 'shared-contracts']);
/** Whether a changed file affects a build: tests are not built, and generated files are written by this process. */
export const isSource = (path: string): boolean =>
  !/\.test\.tsx?$|\/locales\/[a-z]+\.ts$|\/folders\.generated\.ts$|(^|\/)[.#]|~$/.test(path);

/**
 * Whether a saved file is part of a remote's service; its client is generated.
 * @param path relative to the remote
 */
export const isServiceSource = (path: string): boolean => /^(src\/)?service\/(?!client\.ts$)/.test(path);

/** Plans the work for changed files. @param paths relative to the project root */
export function planWork(paths: readonly string[], { built, mayBuild, withApi, services }: Watched): Work {
  const build = new Set<string>();
  const restartServices = new Set<string>();
  let restartApi = false;
  for (const path of paths) {
    if (!isSource(path)) continue;
    const folder = findWorkspace(path);
    if (ofServices.has(folder)) for (const app of services) restartServices.add(app);
    else if (services.has(folder) && isServiceSource(path.slice(folder.length + 1)))
      restartServices.add(folder);
    if (path.startsWith(`${folder}/service/`)) continue;
    if (shared.has(folder)) for (const app of built) build.add(app);
    else if (mayBuild.has(folder)) build.add(folder);
    // The pages server contains it.
    else if (ofShell.has(folder) && mayBuild.has('shell')) build.add('shell');
    if (withApi && ofApi.has(folder)) restartApi = true;
  }
  return { build, restartApi, restartServices };
}
