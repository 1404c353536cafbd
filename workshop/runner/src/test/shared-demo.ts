import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sharedDemoVariable } from '@fan-base/tooling/filled/demo';
import { root } from '@fan-base/tooling/project';
import { quiet, withCommand } from './parts.ts';
import type { Planned } from './run-parts.ts';

const isOfSites = ({ part }: Planned): boolean => part.key === 'e2e';

/** Gives two products of the sites one demonstration: from the same address, the second restores what the first imported. */
export async function withSharedDemo<Result>(
  planned: readonly Planned[],
  run: (planned: readonly Planned[]) => Promise<Result>,
): Promise<Result> {
  if (planned.filter(isOfSites).length < 2) return run(planned);
  const child = spawn(process.execPath, [quiet, 'e2e/src/demo.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const { value: port, done } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
  if (done) throw new Error('The demonstration of the end-to-end tests does not start');
  const env = { [sharedDemoVariable]: port };
  const withDemo = (one: Planned): Planned =>
    isOfSites(one) ? { ...one, part: withCommand(one.part, { env }) } : one;
  try {
    return await run(planned.map(withDemo));
  } finally {
    child.stdin.end();
    await ended;
  }
}
