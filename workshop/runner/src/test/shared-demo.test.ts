import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { sharedDemoVariable } from '@fan-base/tooling/filled/demo';
import { parts } from './parts.ts';
import type { Planned } from './run-parts.ts';
import { withSharedDemo } from './shared-demo.ts';

function plan(key: string): Planned {
  const part = parts.get(key);
  if (!part) throw new Error(`no part ${key}`);
  return { part, files: [] };
}

const readPorts = (planned: readonly Planned[]) =>
  planned.map(({ part }) => part.command([], '').env?.[sharedDemoVariable]);

test('two products of the sites share one demonstration, which stops after the run', async () => {
  const planned = [plan('e2e'), plan('tooling'), plan('e2e')];
  const url = await withSharedDemo(planned, async (given) => {
    const [first = '', other, second] = readPorts(given);
    match(first, /^\d+$/);
    deepEqual([other, second], [undefined, first]);
    const address = `http://127.0.0.1:${first}/healthz`;
    equal((await fetch(address)).status, 200);
    return address;
  });
  await rejects(fetch(url));
});

test('a single product of the sites starts its own', async () => {
  deepEqual(await withSharedDemo([plan('e2e'), plan('tooling')], async (given) => readPorts(given)), [
    undefined,
    undefined,
  ]);
});
