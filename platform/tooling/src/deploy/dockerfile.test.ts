import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readers } from '@fan-base/shared-server/settings';
import { validate } from 'dockerfile-utils';
import { root } from '../project.ts';
import { roles } from '../serve/production-settings.ts';
import { workspaceFolders } from '../workspaces.ts';
import { readDeployed } from './deploy-files.ts';

const dockerfile = readDeployed('Dockerfile');
const ignore = readFileSync(join(root, '.dockerignore'), 'utf8');
const instructions = dockerfile
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(Boolean);
const argumentsOf = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
/** Paths copied from the project folder. */
const copied = argumentsOf('COPY')
  .filter((words) => !words.startsWith('--from'))
  .flatMap((words) => words.split(' ').slice(0, -1));

test('The Dockerfile is valid', () => {
  deepEqual(
    validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`),
    [],
  );
});

test('Copied files exist and are not ignored', () => {
  const allowed = ignore.split('\n').filter((line) => line.startsWith('!'));
  for (const path of copied) {
    ok(existsSync(join(root, path)), path);
    ok(
      allowed.some((line) => line === `!${path}` || line.startsWith(`!${path}/`)),
      `${path} in .dockerignore`,
    );
  }
  for (const line of allowed) ok(existsSync(join(root, line.slice(1))), line);
  ok(ignore.includes('\n*\n'), 'everything else is ignored: secrets, releases, data');
});

test('Packages are installed for exactly the workspaces that the roles import', () => {
  const { dependencies: api } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'));
  const needed = [...Object.keys(api).filter((name) => name.startsWith('@fan-base/')), '@fan-base/api'];
  const names = new Map([...workspaceFolders()].map(([name, folder]) => [folder, `@fan-base/${name}`]));
  const installed = [...dockerfile.matchAll(/--workspace=(\S+)/g)].map(([, folder = '']) =>
    names.get(folder),
  );
  // Used by the pages server's part of the tooling.
  deepEqual(
    installed.sort(),
    [...new Set([...needed, '@fan-base/shared-contracts', '@fan-base/shared-releases'])].sort(),
  );
});

test('It runs as an unprivileged user, without a shell, with a health check', () => {
  equal(argumentsOf('USER').at(-1), 'node');
  match(
    argumentsOf('ENTRYPOINT')[0] ?? '',
    /^\["node", .*"--disable-sigusr1", "platform\/tooling\/src\/serve\/serve\.ts"\]$/,
  );
  match(argumentsOf('HEALTHCHECK')[0] ?? '', /"platform\/tooling\/src\/serve\/check-health\.ts"\]$/);
  const [command = ''] = JSON.parse(argumentsOf('CMD')[0] ?? '[]');
  ok(roles.some((role) => role === command));
});

test('Its settings exist, and its ports are those of the roles', () => {
  const known = { ...readers.api, ...readers.pages };
  const names = [...(argumentsOf('ENV')[0] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
  deepEqual(
    names.filter((name) => !(name in known) && name !== 'NODE_COMPILE_CACHE'),
    [],
  );
  deepEqual(argumentsOf('EXPOSE'), [`${readers.pages.PAGES_PORT.default} ${readers.api.API_PORT.default}`]);
});
