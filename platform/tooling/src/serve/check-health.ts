import { type Environment, readEnvironment } from '@fan-base/shared-server/environment';

const timeoutMs = 4_000;

/**
 * Whether the role running on this machine is ready: a container has one role, which listens on one of two
 * ports.
 * @returns false if none listens
 */
export async function isServing(env: Environment): Promise<boolean> {
  const { PAGES_PORT, API_PORT } = readEnvironment('start', {
    PAGES_PORT: env['PAGES_PORT'],
    API_PORT: env['API_PORT'],
  });
  const ports = [PAGES_PORT, API_PORT];
  const signal = AbortSignal.timeout(timeoutMs);
  const answers = await Promise.allSettled(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`, { signal })).ok),
  );
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value);
}

if (import.meta.main) process.exit((await isServing(process.env)) ? 0 : 1);
