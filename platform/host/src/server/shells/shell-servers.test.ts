/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShellServers } from './shell-servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'fan-base-shells-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = join(folder, 'server.cjs');
writeFileSync(
  program,
  `require('node:http')
    .createServer((request, response) => {
      if (request.url === '/crash') process.exit(3);
      response.end();
    })
    .listen(Number(process.env.PAGES_PORT), '127.0.0.1');`,
);

/** Servers of versions whose programs are found in this order; null: not found. */
function serversOf(programs: (string | null)[]) {
  const problems: string[] = [];
  const found = programs.map(() => Promise.withResolvers<void>());
  let searches = 0;
  const servers = createShellServers({
    async findServer() {
      const at = searches;
      searches += 1;
      found[at]?.resolve();
      const path = programs[at];
      if (!path) throw new Error('the store is unreachable');
      return path;
    },
    getApp: () => undefined,
    ownVersion: '1.0.0',
    env: {},
    getStopped: () => [],
    onReport: () => undefined,
    onProblem: (problem, error) => problems.push(`${problem}: ${error}`),
  });
  return { servers, problems, searched: (number: number) => found[number - 1]?.promise };
}

test('[MF-5] the server of another shell is restarted after a crash', async () => {
  const { servers, problems, searched } = serversOf([program, program]);
  const first = await servers.start('1.1.0');
  expect(servers.find('1.1.0')).toBe(first);
  await expect(fetch(`${first}/crash`)).rejects.toThrow();
  await searched(2);
  const second = await servers.start('1.1.0');
  expect(second).not.toBeNull();
  expect(servers.find('1.1.0')).toBe(second);
  expect(problems).toEqual(['the server of the shell 1.1.0 has ended: exit code 3']);
  await servers.close();
  await expect(fetch(`${second}/readyz`)).rejects.toThrow();
});

test('[MF-5] a shell that could not be started is started again', async () => {
  const { servers, problems, searched } = serversOf([null, program]);
  expect(await servers.start('1.1.0')).toBeNull();
  expect(await servers.start('1.1.0')).toBeNull();
  await searched(2);
  expect(await servers.start('1.1.0')).not.toBeNull();
  expect(problems).toEqual([
    'the server of the shell 1.1.0 could not be started: Error: the store is unreachable',
  ]);
  await servers.close();
});
