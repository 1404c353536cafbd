import { spawn } from 'node:child_process';
import { root } from '../project.ts';
import { nothing, type Tally } from './Tally.ts';

/** One part of the whole test run. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the tests from the output; without it the step is one test, which passes with exit code 0. */
  readonly tally?: (output: string) => Tally;
}

/** Runs a command of the project's own packages and shows what it prints. */
function run({ command: [program, ...args], env }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        process.stdout.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a step; one that ends badly without a failed test counts as one failure. */
export async function runStep(step: Step): Promise<Tally> {
  console.log(`\n== ${step.name}`);
  const { code, output } = await run(step);
  const tally = step.tally?.(output) ?? { ...nothing, passed: code === 0 ? 1 : 0 };
  if (code !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  return tally;
}
