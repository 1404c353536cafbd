import { equal, notEqual } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { claimPort } from './claim-port.ts';

const folder = `/a folder of its own ${process.pid}`;

test('each product of a folder has its own port, and the next one gets a released port', async () => {
  const first = await claimPort(folder);
  const second = await claimPort(folder);
  notEqual(first.port, second.port);
  first.release();
  const third = await claimPort(folder);
  equal(third.port, first.port);
  for (const claimed of [second, third]) claimed.release();
});

test('a port on which a server listens is skipped', async () => {
  const { port, release } = await claimPort(folder);
  release();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const claimed = await claimPort(folder);
  notEqual(claimed.port, port);
  claimed.release();
  server.close();
});

test('the claim of a killed process is released', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'claim-port.ts')).href;
  const program = `import { claimPort } from ${JSON.stringify(module)};
    setInterval(() => {}, 1000);
    console.log((await claimPort(${JSON.stringify(folder)})).port);`;
  const other = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    ...['--input-type=module', '--eval', program],
  ]);
  const [port] = await once(other.stdout, 'data');
  const beside = await claimPort(folder);
  notEqual(beside.port, Number(port));
  beside.release();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const claimed = await claimPort(folder);
  equal(claimed.port, Number(port));
  claimed.release();
});
