/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRelay } from './relay.ts';

const listening =
  "require('node:http').createServer().listen(0, '127.0.0.1'); process.on('SIGINT', () => process.exit(0)); process.on('SIGTERM', () => process.exit(0));";

function scriptFile(source: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'fan-base-relay-')), 'server.cjs');
  writeFileSync(file, source);
  return file;
}

/** A relay of real processes, with what it told. */
function relayOf(scriptOf: (version: string) => Promise<string>) {
  const told: string[] = [];
  return { told, relay: createRelay(scriptOf, (event, version) => told.push(`${version} ${event}`)) };
}

test('a version that the store could not give is taken at a later look; nothing has changed meanwhile', async () => {
  let isStoreDown = true;
  const { told, relay } = relayOf(async (version) => {
    if (version === '2.0.0' && isStoreDown) throw new Error('the store is down');
    return scriptFile(listening);
  });
  try {
    await relay.run('1.0.0');
    await relay.run('2.0.0');
    await relay.run('2.0.0');
    expect(told).toEqual(['1.0.0 runs', '2.0.0 is not here']);
    isStoreDown = false;
    await relay.run('2.0.0');
    expect(told.at(-1)).toBe('2.0.0 runs');
  } finally {
    await relay.stop();
  }
});

test('a version that does not come up is not tried again', async () => {
  const { told, relay } = relayOf(async (version) =>
    scriptFile(version === '2.0.0' ? 'process.exit(3);' : listening),
  );
  try {
    await relay.run('1.0.0');
    await relay.run('2.0.0');
    await relay.run('2.0.0');
    expect(told).toEqual(['1.0.0 runs', '2.0.0 did not come up']);
  } finally {
    await relay.stop();
  }
});

test('[MF-3] a server that hangs in code that never ends is ended, and another takes its place', async () => {
  const marker = join(mkdtempSync(join(tmpdir(), 'fan-base-relay-')), 'has-hung');
  const hanging = `
    const { existsSync, writeFileSync } = require('node:fs');
    process.on('message', () => {});
    require('node:http').createServer().listen(0, '127.0.0.1', () => {
      if (existsSync('${marker}')) return setInterval(() => process.send('alive'), 5);
      writeFileSync('${marker}', '');
      process.send('alive', () => { for (;;); });
    });
    process.on('SIGINT', () => process.exit(0));`;
  const told: string[] = [];
  const runsAgain = Promise.withResolvers<void>();
  const relay = createRelay(
    async () => scriptFile(hanging),
    (event) => {
      told.push(event);
      if (event === 'runs' && told.includes('died')) runsAgain.resolve();
    },
    100,
  );
  try {
    await relay.run('1.0.0');
    await runsAgain.promise;
    expect(told).toEqual(['runs', 'died', 'runs']);
  } finally {
    await relay.stop();
  }
});
