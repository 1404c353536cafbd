import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { takeChildCpu } from './child-cpu.ts';
import { root } from './project.ts';

/** A command with its arguments and environment. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const endings = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a command of an installed package. Signals received in the meantime are forwarded, and the promise
 * still resolves when the command exits.
 * @param onLine receives each line of output
 * @returns its exit code, and the CPU time of the command and its descendants
 */
export function runCommand(
  { program, args, env }: Command,
  onLine: (line: string) => void,
): Promise<{ readonly code: number; readonly cpuMs: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of endings) process.on(signal, passOn);
    child.once('error', reject);
    let cpuMs: number | null = null;
    child.once('exit', () => {
      cpuMs = takeChildCpu();
    });
    child.once('close', (code) => {
      for (const signal of endings) process.off(signal, passOn);
      resolve({ code: code ?? 1, cpuMs });
    });
  });
}
