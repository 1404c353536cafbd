/** What saved files ask for. */
export interface Work {
  /** Applications to be built anew. */
  readonly build: ReadonlySet<string>;
  readonly restartApi: boolean;
}

export interface Watched {
  /** Applications that are built from the working tree already. */
  readonly built: ReadonlySet<string>;
  /** Applications that are built once one of their files changes. */
  readonly mayBuild: ReadonlySet<string>;
  readonly withApi: boolean;
}

const shared = new Set(['shared-ui', 'shared-contracts']);
/** What the API is made of. */
const ofApi = new Set(['api', 'shared-contracts', 'shared-server', 'source-parsers']);
/** Tests are built nowhere, compiled messages come from here. */
const isNoSource = (path: string): boolean => /\.test\.tsx?$|\/locales\/[a-z]+\.ts$|(^|\/)[.#]|~$/.test(path);

/** What is to be done about changed files. @param paths from the project's root */
export function planWork(paths: readonly string[], { built, mayBuild, withApi }: Watched): Work {
  const build = new Set<string>();
  let restartApi = false;
  for (const path of paths) {
    if (isNoSource(path)) continue;
    const folder = path.split('/')[0] ?? '';
    if (shared.has(folder)) for (const app of built) build.add(app);
    else if (mayBuild.has(folder)) build.add(folder);
    if (withApi && ofApi.has(folder)) restartApi = true;
  }
  return { build, restartApi };
}
