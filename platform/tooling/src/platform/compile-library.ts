import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../project.ts';

const run = promisify(execFile);

/**
 * Compiles a workspace to JavaScript with declarations: Node does not strip types in `node_modules`.
 * @param folder of the workspace's tsconfig.json, relative to the root
 * @param out output folder, with the layout of `folder`
 */
export async function compileLibrary(folder: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const file = `${out}.tsconfig.json`;
  const compilerOptions = {
    rootDir: join(root, folder),
    outDir: out,
    tsBuildInfoFile: `${out}.tsbuildinfo`,
    emitDeclarationOnly: false,
    rewriteRelativeImportExtensions: true,
    // The output may be outside of the project.
    typeRoots: [join(root, 'node_modules/@types'), join(root, 'node_modules')],
  };
  const { include, exclude, references } = await readConfig(folder);
  const below = (path: string) => join(root, folder, path);
  const config = {
    extends: below('tsconfig.json'),
    compilerOptions,
    include: include.map(below),
    exclude: exclude.map(below),
    references: references.map(({ path }) => ({ path: below(path) })),
  };
  writeFileSync(file, JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  try {
    await run(process.execPath, [tsc, '-b', file, '--pretty', 'false'], { cwd: root });
  } catch (error) {
    const { stdout = '', message } = error as Error & { stdout?: string };
    throw new Error(`${folder} does not compile:\n${stdout || message}`);
  }
}

interface Config {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly references: readonly { readonly path: string }[];
}

/** The compiler's own reading: tsconfig files may have comments. */
async function readConfig(folder: string): Promise<Config> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', folder, '--showConfig'], { cwd: root });
  const { include = ['src'], exclude = [], references = [] } = JSON.parse(stdout);
  return { include, exclude, references };
}
