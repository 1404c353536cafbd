import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { freePort } from '@fan-base/shared-server/free-port';
import { tryLock } from '@fan-base/shared-service/directory-lock';

const script = join(import.meta.dirname, 'start.ts');

/** Folders and files that a product leaves behind, and a second one would write. */
function makeProduct(): { readonly folder: string; readonly data: string; readonly releases: string } {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-start-'));
  const [data, releases] = [join(folder, 'data'), join(folder, 'releases')];
  for (const made of [data, releases]) mkdirSync(made);
  writeFileSync(join(data, 'demo-sources.json'), '{}');
  writeFileSync(join(releases, 'releases.json'), '{"revision":1,"apps":{}}');
  return { folder, data, releases };
}

const readFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('product.lock'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'utf8')]);

/** Runs `npm start` with settings that it must refuse. @returns its output */
async function startRefused(settings: Readonly<Record<string, string>>): Promise<string> {
  const env = {
    ...process.env,
    PAGES_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    DEMO_PORT: String(await freePort()),
    RELEASES_S3: '',
    DEMO: 'on',
    ...settings,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'exit');
  assert.equal(code, 1, output);
  assert.doesNotMatch(output, /^ +at |publish|up to date/m);
  return output;
}

// Each waits half a minute, in case the running product is shutting down.
describe('a second start', { concurrency: true }, () => {
  test('is refused without a stack on the data of a running product, before it changes a file', async () => {
    const { folder, data, releases } = makeProduct();
    const release = tryLock(join(data, 'product.lock'));
    const before = readFiles(folder);
    const output = await startRefused({ DATA_DIR: data, RELEASES_DIR: releases });
    release?.();
    assert.ok(output.includes(`cannot start: another product is running on the data in ${data}: stop it`));
    assert.deepEqual(readFiles(folder), before);
  });

  test('is refused without a stack on a port of a running product, before it changes a file', async (t) => {
    const { folder, data, releases } = makeProduct();
    const server = createServer();
    t.after(() => server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const before = readFiles(folder);
    const output = await startRefused({
      PAGES_PORT: String(port),
      DATA_DIR: data,
      RELEASES_DIR: releases,
    });
    assert.ok(output.includes(`cannot start: port ${port} is in use: stop the program`));
    assert.deepEqual(readFiles(folder), before);
  });
});
