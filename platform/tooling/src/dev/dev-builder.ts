import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevProblem } from '@fan-base/shared-contracts/dev';
import webpack, { type MultiStats } from 'webpack';
import { copyFonts } from '../build/copy-fonts.ts';
import { describeRelease } from '../build/describe-release.ts';
import { containerName, createConfigurations } from '../build/webpack.ts';
import type { BuildTarget } from '../build/webpack-common.ts';
import { writeFolders } from '../build/write-folders.ts';
import { appFolder, root } from '../project.ts';
import { updateClient } from '../service/own-service.ts';
import { openDevMessages } from './dev-messages.ts';
import { type BuildError, toDevProblem } from './to-dev-problem.ts';

export type DevBuild =
  | { readonly kind: 'built'; readonly version: string; readonly folder: string }
  | { readonly kind: 'problem'; readonly problem: DevProblem };

/** Incremental builds of one application. */
export interface DevBuilder {
  /** @param changed paths changed since the last build, relative to the root; null: unknown */
  build(changed: readonly string[] | null): Promise<DevBuild>;
  close(): Promise<void>;
}

const digits = 6;
/** Only one underscore: webpack collapses two in the name of the chunk global, which must be unique as well. */
const formatContainerName = (app: string, count: number): string =>
  `${containerName(app)}_dev_${String(count).padStart(digits, '0')}`;

/**
 * Renames the federation container of a build after its version: two containers of the same name cannot be on
 * one page, and the compiler uses one name for its lifetime. All names have the same length, so that source
 * maps stay valid.
 */
function renameContainer(folder: string, from: string, to: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.js(\.map)?$/.test(file))) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
  }
}

const listErrors = (stats: MultiStats | undefined): BuildError[] =>
  stats?.toJson({ all: false, errors: true }).errors ?? [];

/** @param folder for its builds */
export async function openDevBuilder(app: string, folder: string): Promise<DevBuilder> {
  const neutral = formatContainerName(app, 0);
  const common = { app, mode: 'development' } as const;
  const compiled = join(folder, 'compiled', app);
  const compiler = webpack(
    createConfigurations({ ...common, version: 'dev', out: compiled, container: neutral }),
  );
  if (!compiler) throw new Error('webpack did not accept the configuration');
  const messages = await openDevMessages(app);
  let count = 0;

  const run = () =>
    new Promise<BuildError[]>((resolve, reject) =>
      compiler.run((error, stats) => (error ? reject(error) : resolve(listErrors(stats)))),
    );

  /** The finished build, with a new version and container name. */
  function finish(): DevBuild {
    count += 1;
    const version = `dev-${count}`;
    const container = formatContainerName(app, count);
    const out = join(folder, 'finished', app);
    rmSync(out, { recursive: true, force: true });
    cpSync(compiled, out, { recursive: true });
    const web = join(out, 'web');
    if (app === 'shell') copyFonts(web);
    else renameContainer(web, neutral, container);
    const target: BuildTarget = { ...common, version, out, container };
    const release = describeRelease(target, version);
    writeFileSync(join(out, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    return { kind: 'built', version, folder: out };
  }

  return {
    async build(changed) {
      try {
        await messages.compile(changed);
        writeFolders(appFolder(app));
        updateClient(app);
        const [first] = await run();
        return first ? { kind: 'problem', problem: toDevProblem(app, first, root) } : finish();
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { kind: 'problem', problem: toDevProblem(app, { message }, root) };
      }
    },
    close: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}
