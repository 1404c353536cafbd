import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DevProduct, startDev } from '@fan-base/platform-tests/dev-product';
import { copyProject } from '@fan-base/platform-tests/project-copy';
import { releasesFolder } from '@fan-base/platform-tests/site';
import { replaceParts } from '@fan-base/platform-tests/under-test';
import { createDataFolder } from './data-folder.ts';

const run = promisify(execFile);
const quiet = '--disable-warning=ExperimentalWarning';

/** Generated files. */
const made =
  /^(node_modules|\.cache|\.types|\.data|\.swc|releases|tsconfig\.remotes\.json)(\/|$)|\/node_modules\/|\/locales\/\w+\.ts$/;

/** Hashes of all sources below a folder, by path. */
function hashSources(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return new Map(
    paths
      .filter((path) => !made.test(path))
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  );
}

/** A copy of the project with a remote that has a service, and its running product. */
export interface ServiceProduct {
  readonly folder: string;
  /** Files that have changed since the copy was made, without those of the remote. */
  readonly changedElsewhere: readonly string[];
  /** The product's output. */
  readonly lines: readonly string[];
  /** Runs a program of an installed package in the copy. @returns its output @throws Error for another exit code than 0 */
  run(program: string, ...args: readonly string[]): Promise<string>;
  /** Replaces a text of a source, as an editor saves it. */
  save(path: string, from: string, to: string): void;
  stop(): Promise<void>;
}

/**
 * Creates the remote mf-predictions with a service in a copy of the project, and starts `npm run dev` there. The tests
 * of this file use that product.
 */
export async function startServiceProduct(): Promise<ServiceProduct> {
  const folder = copyProject();
  const releases = join(folder, 'releases');
  cpSync(releasesFolder(), releases, { recursive: true });
  const before = hashSources(folder);
  const runIn = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 10_000_000 };
    const { stdout, stderr } = await run(process.execPath, [quiet, ...args], options).catch((error) => {
      throw new Error(`${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
    });
    return stdout + stderr;
  };
  const program = join(folder, 'platform/tooling/src/cli/fan-base.ts');
  await runIn([program, 'create-remote', 'predictions', '--danish-title', 'Tip', '--with-service'], {
    RELEASES_DIR: releases,
    NODE_ENV: 'production',
  });
  const after = hashSources(folder);
  await createDataFolder(join(folder, '.data'));
  const product: DevProduct = await startDev(folder, releases, ['mf-predictions']);
  replaceParts({
    pages: `http://localhost:${product.port}`,
    api: `http://127.0.0.1:${product.apiPort}`,
    releases,
  });
  return {
    folder,
    changedElsewhere: [...after]
      .filter(([path, hash]) => before.get(path) !== hash && !path.startsWith('mf-predictions/'))
      .map(([path]) => path),
    lines: product.lines,
    run: (program, ...args) =>
      runIn([join(folder, 'node_modules', program), ...args], { NODE_ENV: 'test', FORCE_COLOR: '0' }),
    save(path, from, to) {
      const file = join(folder, path);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      writeFileSync(file, text.replace(from, to));
    },
    async stop() {
      replaceParts();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
