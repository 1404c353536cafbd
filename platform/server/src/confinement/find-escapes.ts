import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnConfined } from './spawn-confined.ts';

const timeoutMs = 30_000;
/** Fewer would mean that the program no longer tries. */
const minAttempts = 35;

/**
 * Tries to escape from a confined process, by any way that code of a team could know.
 * @returns the ways that are open
 * @throws Error if the process does not report
 */
export async function findEscapes(): Promise<readonly string[]> {
  const script = fileURLToPath(new URL('./escapes.ts', import.meta.url));
  const packages = join(dirname(fileURLToPath(import.meta.resolve('ses/package.json'))), '..');
  const child = spawnConfined({
    script,
    readable: [join(dirname(script), '../..'), packages],
    memoryMb: 128,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    const [report] = await Promise.race([
      once(child, 'message'),
      once(child, 'close').then(() => {
        const reason = errors.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? errors.trim();
        throw new Error(`the confined process did not report: ${reason}`);
      }),
    ]);
    const { tried, open } = report as { tried: number; open: readonly string[] };
    if (tried < minAttempts) throw new Error('the confined process did not try');
    return open;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
