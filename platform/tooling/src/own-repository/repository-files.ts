import type { Platform } from '@fan-base/shared-contracts/platform';
import { packageUrl } from './platform.ts';

/** Modules that a new remote imports and the shell shares. */
const shared = ['@emotion/react', '@emotion/styled', '@lingui/core', '@lingui/react', 'react', 'react-dom'];

const servicePackage = '@fan-base/shared-service';

/** Whether a package.json has the package of services. */
export const hasService = ({ dependencies = {} }: { dependencies?: Readonly<Record<string, string>> }) =>
  Object.hasOwn(dependencies, servicePackage);

/** The packages of a platform and the versions of its shell, as package.json names them. */
export const listDependencies = (address: string, { singletons, packages }: Platform, withService: boolean) =>
  Object.fromEntries(
    [
      ...Object.entries(packages)
        .filter(([name]) => withService || name !== servicePackage)
        .map(([name, packed]) => [name, packageUrl(address, packed)] as const),
      ...shared.map((name) => [name, singletons[name] ?? ''] as const),
    ].sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const serviceConfig = {
  extends: '@fan-base/tooling/tsconfig.service.json',
  compilerOptions: {
    rootDir: '.',
    outDir: '../.cache/service-types',
    tsBuildInfoFile: '../.cache/service-types/service.tsbuildinfo',
  },
  include: ['.'],
  references: [{ path: '..' }],
};

const readme = (name: string, address: string, withService: boolean): string => `# ${name}

A part of the fan sites at ${address}, in a repository of its own.

| command | what |
| --- | --- |
| \`npm test\` | its tests |
| \`npm run messages\` | collects texts; translate in \`src/locales/da.po\` |
| \`npm run check\` | everything that publishing checks |
| \`npm run dev\` | develops it inside the running shell${withService ? ', with its service' : ''} |
| \`npm run publish\` | publishes it for testers, on hold (\`FAN_BASE_TOKEN\`: your team's token) |
${withService ? '| `npm run service` | runs its service (`SERVICE_PORT`, `API_URL`, `DATABASE_URL`) |\n' : ''}
\`src/remote.tsx\` is the table of its pages and widgets.${
  withService
    ? ' `src/service/calls.ts` declares the calls of its service, `service/service.ts` answers them, and `service/migrations` has its tables.'
    : ''
}
`;

/** Files outside of `src`, which in the monorepo are those of all remotes. */
export const repositoryFiles = (
  name: string,
  address: string,
  platform: Platform,
  withService: boolean,
): Readonly<Record<string, string | object>> => ({
  'package.json': {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    fanBase: { platform: address },
    scripts: {
      dev: 'fan-base dev',
      check: 'fan-base check',
      publish: 'fan-base release publish',
      messages: 'fan-base messages',
      pretest: 'fan-base prepare',
      test: withService ? `jest && node --test "service/**/*.test.ts"` : 'jest',
      ...(withService && { service: 'node service/main.ts' }),
    },
    dependencies: listDependencies(address, platform, withService),
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
  ...(withService && { 'service/tsconfig.json': serviceConfig }),
  'jest.config.mjs': "export { default } from '@fan-base/tooling/jest';\n",
  'lingui.config.mjs': `import { configure, listCatalogs } from '@fan-base/tooling/lingui';

export default configure(listCatalogs(import.meta.dirname, 'src'));
`,
  'README.md': readme(name, address, withService),
  '.gitignore': 'node_modules\n.cache\n.swc\nbuild\nsrc/**/locales/*.ts\nsrc/folders.generated.ts\n',
  // Otherwise the lock file would name the registry of this machine.
  '.npmrc': 'omit-lockfile-registry-resolved=true\nsave-exact=true\n',
});
