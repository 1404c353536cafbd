import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Platform } from '@fan-base/shared-contracts/platform';
import { routes } from '@fan-base/shared-contracts/routes';
import { copyTemplate } from '../create-remote/copy-template.ts';
import { remoteNames } from '../create-remote/fill-template.ts';
import { CommandError, type FanBaseCommand } from './command.ts';
import { packageUrl, requestPlatform } from './platform.ts';

const defaultPlatform = 'http://localhost:3000';

/** Modules that a new remote imports and the shell shares. */
const shared = ['@emotion/react', '@emotion/styled', '@lingui/core', '@lingui/react', 'react', 'react-dom'];

/** The packages of a platform and the versions of its shell, as package.json names them. */
export const listDependencies = (address: string, { singletons, packages }: Platform) =>
  Object.fromEntries(
    [
      ...Object.entries(packages).map(([name, packed]) => [name, packageUrl(address, packed)] as const),
      ...shared.map((name) => [name, singletons[name] ?? ''] as const),
    ].sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Files outside of `src`, which in the monorepo are those of all remotes. */
const repositoryFiles = (name: string, address: string, platform: Platform) => ({
  'package.json': {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    fanBase: { platform: address },
    scripts: {
      dev: 'fan-base dev',
      check: 'fan-base check',
      publish: 'fan-base publish',
      messages: 'lingui extract --clean',
      pretest: 'fan-base messages',
      test: 'jest',
    },
    dependencies: listDependencies(address, platform),
  },
  'tsconfig.json': {
    extends: '@fan-base/tooling/tsconfig.json',
    compilerOptions: {
      rootDir: '.',
      outDir: '.cache/types',
      tsBuildInfoFile: '.cache/types/src.tsbuildinfo',
    },
    include: ['src'],
    exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/testing'],
  },
  'tsconfig.test.json': {
    extends: '@fan-base/tooling/tsconfig.test.json',
    compilerOptions: {
      rootDir: '.',
      outDir: '.cache/test-types',
      tsBuildInfoFile: '.cache/test-types/test.tsbuildinfo',
    },
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/testing'],
    references: [{ path: '.' }],
  },
  'jest.config.mjs': "export { default } from '@fan-base/tooling/jest';\n",
  'lingui.config.mjs': `import { configure, listCatalogs } from '@fan-base/tooling/lingui';

export default configure(listCatalogs(import.meta.dirname, 'src'));
`,
  '.gitignore': 'node_modules\n.cache\nbuild\nsrc/**/locales/*.ts\n',
  // Otherwise the lock file would name the registry of this machine.
  '.npmrc': 'omit-lockfile-registry-resolved=true\nsave-exact=true\n',
});

export const create: FanBaseCommand = {
  usage: 'NAME [--danish-title "…"] [--title "…"]',
  about: 'a repository for a new remote, in the folder mf-NAME',
  options: ['title', 'danish-title'],
  isInRepository: false,
  async run([typed = ''], { platform: address = defaultPlatform, title, 'danish-title': danish }) {
    const names = remoteNames(typed, routes, { english: title, danish });
    const folder = resolve(names.folder);
    if (existsSync(folder)) throw new CommandError(`${names.folder} already exists`);
    const platform = await requestPlatform(address);
    copyTemplate(names, folder, (path) => path.startsWith('src/') || path === 'CHANGELOG.md');
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(repositoryFiles(names.folder, address, platform)))
      writeFileSync(
        join(folder, name),
        typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
      );
    console.log(`
${names.folder} is there, for the shell ${platform.shell} of ${address}. Its first page will be at ${names.danishPath}.

  cd ${names.folder} && npm install
  npm test                      its own tests
  npm run check                 everything that publishing checks
  npm run dev                   develops it inside the running shell
  npm run publish               publishes it (FAN_BASE_TOKEN: your team's token)
`);
  },
};
